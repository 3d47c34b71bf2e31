import { LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { GuestUpgrade } from '../../forms/guest-upgrade.tsx';
import { paths } from '../../paths.ts';
import { useLogout } from '../../session.ts';
import { common } from '../../texts/index.ts';
import { profile as texts } from '../../texts/profile.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StagePass } from './stage-pass.tsx';

/** The user and sign-out; for a guest also registration. */
export function AccountTab({ me }: { me: User }) {
  const logout = useLogout();
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:items-start">
      <StagePass me={me} />
      {me.isGuest && (
        <div className="wide:row-span-2">
          <GuestUpgrade username={me.username} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 wide:row-start-2 wide:justify-items-start">
        {me.isAdmin && (
          <Link href={paths.admin()} className={buttonClass('secondary')}>
            <ShieldCheck className="size-5" />
            {texts.toAdmin}
          </Link>
        )}
        <Button
          variant="secondary"
          busy={logout.isPending}
          icon={<LogOut className="size-5" />}
          onClick={() => logout.mutate()}
        >
          {common.signOut}
        </Button>
      </div>
    </div>
  );
}

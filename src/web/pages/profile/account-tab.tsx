import { LogOut } from 'lucide-react';
import type { User } from '../../../contract/shapes.ts';
import { GuestUpgrade } from '../../forms/guest-upgrade.tsx';
import { useLogout } from '../../session.ts';
import { common } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { StagePass } from './stage-pass.tsx';

/** Who I am, and the way out; for a guest also the way to an account. */
export function AccountTab({ me }: { me: User }) {
  const logout = useLogout();
  return (
    <div className="grid grid-cols-1 gap-4 breit:grid-cols-2 breit:grid-rows-[auto_1fr] breit:items-start">
      <StagePass me={me} />
      {me.isGuest && (
        <div className="breit:row-span-2">
          <GuestUpgrade username={me.username} />
        </div>
      )}
      <Button
        variant="secondary"
        busy={logout.isPending}
        icon={<LogOut aria-hidden="true" className="size-5" />}
        onClick={() => logout.mutate()}
        className="breit:row-start-2 breit:justify-self-start"
      >
        {common.signOut}
      </Button>
    </div>
  );
}

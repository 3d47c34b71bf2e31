import { LogOut, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { Slip } from '../../kit/ui/slip.tsx';
import { useLogout } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { OwnFigures } from './own-figures.tsx';
import { profile as texts } from './texts.ts';

// With the library of its form, which an account does not need here.
const GuestUpgrade = lazyComponent(() => import('../auth/guest-upgrade.tsx'));

export function AccountTab({ me }: { me: User }) {
  const logout = useLogout();
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:items-start">
      <MemberPass me={me} />
      <div className="grid grid-cols-1 gap-4 wide:row-span-2">
        {me.isGuest && <GuestUpgrade username={me.username} />}
        <OwnFigures />
      </div>
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

/** Outside of a lobby, where seats have colours, all users are brass. */
const GRADIENT = 'linear-gradient(135deg, #f6bd4b, #ff8a5c)';

function typeOf({ isGuest, isPremium }: User): string {
  if (isGuest) return texts.types.guest;
  return isPremium ? texts.types.premium : texts.types.standard;
}

function MemberPass({ me }: { me: User }) {
  return (
    <Slip heading={texts.pass}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-[min(1.25rem,6vw)] sm:p-7">
        <Avatar player={{ avatar: GRADIENT }} size="xl" className="-rotate-3" />
        <dl className="grid min-w-0 grow basis-40 grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <div className="min-w-0">
            <dt className="text-sm font-bold text-paper-muted">{texts.username}</dt>
            <dd className="font-display text-xl wrap-anywhere">
              <bdi>{me.username}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-sm font-bold text-paper-muted">{texts.accountType}</dt>
            <dd className="font-display text-lg">{typeOf(me)}</dd>
          </div>
        </dl>
      </div>
    </Slip>
  );
}

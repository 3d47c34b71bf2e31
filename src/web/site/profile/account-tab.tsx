import { LogOut, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { lazyComponent, optionalPart } from '../../kit/ui/lazy.tsx';
import { Slip } from '../../kit/ui/slip.tsx';
import { rememberedPlaybill } from '../../session/remembered.ts';
import { useLogout } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { FaceDialog } from './face-dialog.tsx';
import { OwnFigures } from './own-figures.tsx';
import { profile as texts } from './texts.ts';

const LastPlaybill = optionalPart(() => import('../home/last-playbill.tsx'));
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
        <LastEvening />
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

/** The last playbill on this device [E3]. */
function LastEvening() {
  const [hasOne] = useState(() => rememberedPlaybill() !== null);
  if (hasOne) {
    return (
      <div className="min-h-14">
        <Suspense>
          <LastPlaybill />
        </Suspense>
      </div>
    );
  }
  return <p className="rounded-xl p-4 text-center text-muted edge-subtle">{texts.noPlaybill}</p>;
}

function typeOf({ isGuest, isPremium }: User): string {
  if (isGuest) return texts.types.guest;
  return isPremium ? texts.types.premium : texts.types.standard;
}

function MemberPass({ me }: { me: User }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Slip heading={texts.pass}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-[min(1.25rem,6vw)] sm:p-7">
        <div className="grid justify-items-center gap-1">
          <Avatar
            player={{ avatar: GRADIENTS[me.face ?? 0] ?? '' }}
            mood="happy"
            size="xl"
            className="-rotate-3"
          />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
            className="min-h-11 px-1 text-sm font-bold underline underline-offset-4"
          >
            {texts.face.change}
          </button>
        </div>
        <dl className="grid min-w-0 grow basis-40 grid-cols-1 gap-y-3">
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
      {isChoosing && <FaceDialog me={me} onClose={() => setChoosing(false)} />}
    </Slip>
  );
}

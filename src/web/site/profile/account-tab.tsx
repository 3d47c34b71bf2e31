import { LogOut, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { paths } from '../../kit/paths.ts';
import { dayOf } from '../../kit/platform/dates.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Valance } from '../../kit/ui/valance.tsx';
import { keptPlaybill, keptPlaybills, playbillLine } from '../../play/playbill/kept-playbill.ts';
import { PlaybillEntry } from '../../play/playbill/playbill-entry.tsx';
import { playbillTexts } from '../../play/playbill/texts.ts';
import { useMembership, useStatistics } from '../../session/account-queries.ts';
import { useLogout } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { FaceDialog } from './face-dialog.tsx';
import { OwnFigures } from './own-figures.tsx';
import { OwnPrizes } from './own-prizes.tsx';
import { profile as texts } from './texts.ts';
import { totalsOf } from './totals.ts';

// With the library of its form, which an account does not need here.
const GuestUpgrade = lazyComponent(() => import('../auth/guest-upgrade.tsx'));

export function AccountTab({ me }: { me: User }) {
  const logout = useLogout();
  const statistics = useStatistics();
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
      <div className="grid grid-cols-1 gap-4">
        <Stage me={me} evenings={statistics.data && totalsOf(statistics.data).evenings} />
        {me.isGuest && <GuestUpgrade username={me.username} />}
        <OwnPrizes statistics={statistics.data} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <OwnFigures query={statistics} />
        <LastEvenings />
        <Panel title={texts.account}>
          <dl className="grid grid-cols-1 gap-3">
            <Fact head={texts.username} value={me.username} />
            <Fact head={texts.accountType} value={<AccountType me={me} />} />
          </dl>
          <div className="flex flex-wrap gap-3">
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
        </Panel>
      </div>
    </div>
  );
}

/** The playbills of the last evenings on this device, if there are any [E3]. */
function LastEvenings() {
  const [playbills] = useState(keptPlaybills);
  if (playbills.length === 0) return null;
  return (
    <Panel title={texts.lastEvenings}>
      <ul className="grid grid-cols-1 gap-2">
        {playbills.map((playbill) => (
          <li key={playbill.at}>
            <PlaybillEntry
              playbill={playbill}
              title={playbillTexts.evening(playbill.lobbyName)}
              line={playbillLine(playbill)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Fact({ head, value }: { head: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{head}</dt>
      <dd className="min-w-0 font-bold wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** For a member with the day on which it ends, if it does. */
function AccountType({ me: { isGuest, isPremium } }: { me: User }) {
  if (isGuest) return texts.types.guest;
  return isPremium ? <Member /> : texts.types.standard;
}

function Member() {
  const { data } = useMembership();
  const end = data && !data.isPaid ? data.givenUntil : null;
  return end === null ? texts.types.premium : texts.types.premiumUntil(dayOf(end));
}

/** The own face in the light, with the crown of who won the last evening on this device. */
function Stage({ me, evenings }: { me: User; evenings: number | undefined }) {
  const [isChoosing, setChoosing] = useState(false);
  const [hasCrown] = useState(() => keptPlaybill()?.hasWon ?? false);
  return (
    <section
      aria-labelledby="own-name"
      className="relative isolate grid justify-items-center gap-1 overflow-clip rounded-2xl stage-light px-[min(1.25rem,6vw)] pt-16 pb-4 text-center edge-subtle"
    >
      <i className="beam absolute inset-x-[12%] inset-y-0 -z-1" />
      <i className="drape absolute inset-y-0 left-0 -z-1 w-1/5 max-w-24" />
      <i className="drape absolute inset-y-0 right-0 -z-1 w-1/5 max-w-24 -scale-x-100" />
      <Valance edge="1.5rem" />
      <Avatar
        player={{ avatar: GRADIENTS[me.face ?? 0] ?? '' }}
        mood="happy"
        size="fill"
        hasCrown={hasCrown}
        className="mb-2 size-28"
      />
      <h2 id="own-name" className="max-w-full text-2xl wrap-anywhere hyphens-auto max-xs:text-lg">
        <bdi>{me.username}</bdi>
      </h2>
      <p className="text-muted">
        {evenings === undefined ? '\u00a0' : texts.figures.intro(evenings)}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className="min-h-11 rounded-full bg-background/60 px-4 font-bold edge-subtle"
      >
        {texts.face.change}
      </button>
      {isChoosing && <FaceDialog me={me} onClose={() => setChoosing(false)} />}
    </section>
  );
}

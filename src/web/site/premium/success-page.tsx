import { Link } from 'wouter';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Emblem } from './parts.tsx';
import { SignedIn } from './signed-in.tsx';
import { premium } from './texts.ts';
import { type Activation, useActivation } from './use-activation.ts';

const texts = premium.success;

const titles: Record<Activation, string> = {
  waiting: texts.waitingTitle,
  active: texts.title,
  late: texts.lateTitle,
};

/** `/premium-success`: waits for the provider's confirmation; grants nothing itself. */
export function SuccessPage() {
  // Signed out: there is nothing to wait for.
  return useMe() ? <Waiting /> : <NotYet />;
}

function NotYet() {
  return (
    <Page title={texts.waitingTitle} width="card">
      <SignedIn>{() => null}</SignedIn>
    </Page>
  );
}

function Waiting() {
  const { activation, again } = useActivation();
  useAnnouncement(activation === 'late' ? texts.late : null);
  return (
    <Page
      title={titles[activation]}
      width="card"
      emblem={<Emblem key={activation} isEmpty={activation !== 'active'} />}
    >
      {activation === 'waiting' && (
        <div className="self-center">
          <Loading text={texts.waiting} />
        </div>
      )}
      {activation === 'active' && <p className="text-center text-lg">{texts.active.description}</p>}
      {activation === 'late' && <p className="text-center text-muted">{texts.late}</p>}
      <div className="grid grid-cols-1 gap-3">
        {activation === 'late' && <Button onClick={again}>{texts.again}</Button>}
        <Link
          href={paths.home}
          className={buttonClass(activation === 'active' ? 'primary' : 'secondary')}
        >
          {common.toHome}
        </Link>
        <Link href={paths.myAccount} className={buttonClass('ghost', 'md')}>
          {texts.account}
        </Link>
      </div>
    </Page>
  );
}

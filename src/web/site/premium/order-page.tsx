import { Redirect } from 'wouter';
import { sentences } from '../../../contract/sentences.ts';
import type { User } from '../../../contract/shapes.ts';
import { EmailForm } from '../../frame/forms/email-form.tsx';
import { Page } from '../../frame/layout/page.tsx';
import { startAtTitle } from '../../frame/layout/page-title.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useAccountEmail, useOffer } from '../../session/account-queries.ts';
import { useMe } from '../../session/session.ts';
import { email } from '../../texts/email.ts';
import GuestUpgrade from '../auth/guest-upgrade.tsx';
import { OrderSlip } from './order-slip.tsx';
import { TestStrip } from './parts.tsx';
import { SignedIn } from './signed-in.tsx';
import { premium as texts } from './texts.ts';

/** `/premium/bestellen`: the required information, then the binding button [§ 312j]. */
export function OrderPage() {
  const isGuest = useMe()?.isGuest === true;
  return (
    <Page title={isGuest ? texts.order.firstAccount : texts.order.title} width="card">
      <SignedIn placeholder={<Reserved />}>{(me) => <Step me={me} />}</SignedIn>
    </Page>
  );
}

/** Keeps the footer below the window. */
const Reserved = () => <Loading className="min-h-dvh items-start" />;

function Step({ me }: { me: User }) {
  const offer = useOffer();
  if (me.isPremium) return <Redirect to={paths.premium} replace />;
  if (me.isGuest) {
    return (
      <GuestUpgrade
        username={me.username}
        intro={texts.order.firstAccountIntro}
        pendingAction="premium"
      />
    );
  }
  return (
    <Loaded query={offer} failure={texts.offerFailed} placeholder={<Reserved />}>
      {({ checkout, plan }) =>
        checkout === 'none' || !plan ? (
          <p>{sentences['premium-not-sold']}</p>
        ) : (
          <>
            {checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
            <OrderSlip plan={plan} checkout={checkout} username={me.username} />
            <OrderEmail username={me.username} />
          </>
        )
      }
    </Loaded>
  );
}

/**
 * Asks buyers without an e-mail address for one: without it a forgotten password would cost
 * them the membership [A6]. Optional for the order, and below it: it loads later. Hidden if it
 * cannot load.
 */
function OrderEmail({ username }: { username: string }) {
  const { data } = useAccountEmail();
  if (!data || data.email !== null) return null;
  return (
    <Panel
      title={email.order.title}
      intro={
        <>
          {email.order.why} {email.order.voluntary}
        </>
      }
    >
      <EmailForm username={username} email={null} isRequired onDone={startAtTitle} />
    </Panel>
  );
}

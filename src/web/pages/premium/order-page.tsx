import { Redirect } from 'wouter';
import { errors } from '../../../contract/errors.ts';
import type { User } from '../../../contract/shapes.ts';
import { useOffer } from '../../account-queries.ts';
import { GuestUpgrade } from '../../forms/guest-upgrade.tsx';
import { Page } from '../../layout/page.tsx';
import { paths } from '../../paths.ts';
import { useMe } from '../../session.ts';
import { premium as texts } from '../../texts/premium.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderEmail } from './order-email.tsx';
import { OrderSlip } from './order-slip.tsx';
import { TestStrip } from './parts.tsx';
import { SignedIn } from './signed-in.tsx';

/** `/premium/bestellen`: the required information, then the binding button [§ 312j]. */
export function OrderPage() {
  const isGuest = useMe()?.isGuest === true;
  return (
    <Page title={isGuest ? texts.order.firstAccount : texts.order.title} width="card">
      <SignedIn>{(me) => <Step me={me} />}</SignedIn>
    </Page>
  );
}

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
    <Loaded query={offer} failure={texts.offerFailed}>
      {({ checkout, plan }) =>
        checkout === 'none' || !plan ? (
          <p>{errors['premium-not-sold'].message}</p>
        ) : (
          <>
            {checkout === 'test' && <TestStrip>{texts.test}</TestStrip>}
            <OrderEmail username={me.username} />
            <OrderSlip plan={plan} checkout={checkout} username={me.username} />
          </>
        )
      }
    </Loaded>
  );
}

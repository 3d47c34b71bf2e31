import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { errors } from '../../../contract/errors.ts';
import type { Subscription } from '../../../contract/premium-shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useOffer, useSubscription } from '../../session/account-queries.ts';
import { call } from '../../session/api-client.ts';
import { queryOf } from '../../session/query-client.ts';
import { useAction } from '../../session/session.ts';
import { TestStrip } from './parts.tsx';
import { SignedIn } from './signed-in.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { premium } from './texts.ts';

const texts = premium.testPortal;

/** The built-in stand-in for Stripe's customer portal. Plain on purpose. */
export function TestPortalPage() {
  const offer = useOffer();
  return (
    <Page title={texts.title} intro={texts.text} width="card">
      <TestStrip>{premium.test}</TestStrip>
      <SignedIn>
        {() => (
          <Loaded query={offer} failure={texts.failure}>
            {({ checkout }) =>
              // Real subscriptions are changed at Stripe only.
              checkout === 'test' ? <Portal /> : <p>{errors['not-found'].message}</p>
            }
          </Loaded>
        )}
      </SignedIn>
      <Link href={paths.profile('abo')} className={buttonClass('ghost', 'md')}>
        {texts.back}
      </Link>
    </Page>
  );
}

function Portal() {
  const query = useSubscription();
  const queryClient = useQueryClient();
  const change = useAction({
    mutationFn: (cancelAtPeriodEnd: boolean) =>
      call(accountApi.changeTestSubscription, { body: { cancelAtPeriodEnd } }),
    onSuccess: (changed: Subscription) =>
      queryClient.setQueryData(queryOf(accountApi.subscription).queryKey, changed),
    failure: texts.changeFailure,
    pendingAction: 'premium',
  });
  return (
    <Loaded query={query} failure={texts.failure}>
      {(subscription) => {
        const shouldCancel = !subscription.cancelAtPeriodEnd;
        const [label, busy] = shouldCancel
          ? [texts.cancel, texts.cancelling]
          : [texts.resume, texts.resuming];
        return (
          <Panel title={premium.plan}>
            <SubscriptionFacts subscription={subscription} />
            <Button
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.mutate(shouldCancel)}
            >
              {change.isPending ? busy : label}
            </Button>
          </Panel>
        );
      }}
    </Loaded>
  );
}

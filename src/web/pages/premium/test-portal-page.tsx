import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { errors } from '../../../contract/errors.ts';
import type { Subscription } from '../../../contract/premium-shapes.ts';
import { call, sentenceOf } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { SubscriptionFacts } from '../../premium/subscription-facts.tsx';
import { useOffer } from '../../premium/use-offer.ts';
import { isSessionOver, useSignInAgain } from '../../session.ts';
import { premium } from '../../texts/premium.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { Awaited } from './awaited.tsx';
import { Frame, TestStrip } from './frame.tsx';
import { SignedIn } from './signed-in.tsx';

const texts = premium.testPortal;

/** The built-in stand-in for Stripe's customer portal. Plain on purpose. */
export function TestPortalPage() {
  const offer = useOffer();
  return (
    <Frame title={texts.title} intro={texts.text} isNarrow>
      <TestStrip>{premium.test}</TestStrip>
      <SignedIn>
        {() => (
          <Awaited query={offer} failure={texts.failure}>
            {({ checkout }) =>
              // Real subscriptions are changed at Stripe only.
              checkout === 'test' ? <Portal /> : <p>{errors['not-found'].message}</p>
            }
          </Awaited>
        )}
      </SignedIn>
      <Link href={paths.profile('abo')} className={buttonClass('ghost', 'md')}>
        {texts.back}
      </Link>
    </Frame>
  );
}

function Portal() {
  const queryKey = [accountApi.subscription.path];
  const query = useQuery<ReplyOf<typeof accountApi.subscription>>({ queryKey, staleTime: 0 });
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const change = useMutation({
    mutationFn: (cancelAtPeriodEnd: boolean) =>
      call(accountApi.changeTestSubscription, { body: { cancelAtPeriodEnd } }),
    onSuccess: (changed: Subscription) => queryClient.setQueryData(queryKey, changed),
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain('premium');
      const { title, description } = texts.changeFailure;
      toast({ title, description: sentenceOf(error, description), tone: 'error' });
    },
  });
  return (
    <Awaited query={query} failure={texts.failure}>
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
    </Awaited>
  );
}

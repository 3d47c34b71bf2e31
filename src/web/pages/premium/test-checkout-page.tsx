import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { pathOf, type ReplyOf } from '../../../contract/call.ts';
import { call, sentenceOf } from '../../api-client.ts';
import { paths } from '../../paths.ts';
import { isSessionOver, useSignInAgain } from '../../session.ts';
import { premium } from '../../texts/premium.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { Awaited } from './awaited.tsx';
import { Frame, TestStrip } from './frame.tsx';
import { Price } from './price.tsx';
import { SignedIn } from './signed-in.tsx';

const texts = premium.testCheckout;

/** The built-in test checkout, in place of Stripe's page. Plain on purpose. */
export function TestCheckoutPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <Frame title={texts.title} isNarrow>
      <TestStrip>{premium.test}</TestStrip>
      <SignedIn>{() => <Checkout id={id} />}</SignedIn>
    </Frame>
  );
}

function Checkout({ id }: { id: string }) {
  // Refetch on every visit: it may have been paid in another tab.
  const query = useQuery<ReplyOf<typeof accountApi.testCheckout>>({
    queryKey: [pathOf(accountApi.testCheckout, { id })],
    staleTime: 0,
  });
  const pay = usePayment(id);
  return (
    <Awaited query={query} failure={texts.failure}>
      {({ username, plan, isOpen }) => (
        <Panel title={premium.plan} intro={texts.text(username)}>
          <div>
            <p className="text-sm text-muted">{texts.due}</p>
            <Price plan={plan} />
          </div>
          {isOpen ? (
            <div className="grid grid-cols-1 gap-2">
              <Button busy={pay.isPending} onClick={() => pay.mutate()}>
                {pay.isPending ? texts.paying : texts.pay}
              </Button>
              <Link href={paths.notPaid} className={buttonClass('ghost', 'md')}>
                {texts.abort}
              </Link>
            </div>
          ) : (
            <>
              <p>{texts.closed}</p>
              <Link href={paths.premium} className={buttonClass('secondary')}>
                {premium.cancel.back}
              </Link>
            </>
          )}
        </Panel>
      )}
    </Awaited>
  );
}

function usePayment(id: string) {
  const [, navigate] = useLocation();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: () => call(accountApi.payTestCheckout, { params: { id } }),
    onSuccess: () => navigate(paths.paid),
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain('premium');
      const { title, description } = texts.payFailure;
      toast({ title, description: sentenceOf(error, description), tone: 'error' });
    },
  });
}

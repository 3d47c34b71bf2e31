import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { call } from '../../session/api-client.ts';
import { queryOf } from '../../session/query-client.ts';
import { useAction } from '../../session/session.ts';
import { TestStrip } from './parts.tsx';
import { Price } from './price.tsx';
import { SignedIn } from './signed-in.tsx';
import { premium } from './texts.ts';

const texts = premium.testCheckout;

/** The built-in test checkout, in place of Stripe's page. Plain on purpose. */
export function TestCheckoutPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <Page title={texts.title} width="card">
      <TestStrip>{premium.test}</TestStrip>
      <SignedIn>{() => <Checkout id={id} />}</SignedIn>
    </Page>
  );
}

function Checkout({ id }: { id: string }) {
  // Refetch on every visit: it may have been paid in another tab.
  const query = useQuery({ ...queryOf(accountApi.testCheckout, { id }), staleTime: 0 });
  const [, navigate] = useLocation();
  const pay = useAction({
    mutationFn: () => call(accountApi.payTestCheckout, { params: { id } }),
    onSuccess: () => navigate(paths.paid),
    failure: texts.payFailure,
    pendingAction: 'premium',
  });
  return (
    <Loaded query={query} failure={texts.failure}>
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
    </Loaded>
  );
}

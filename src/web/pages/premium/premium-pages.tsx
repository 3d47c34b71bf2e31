import { Route, Switch } from 'wouter';
import { contractPaths, paths } from '../../paths.ts';
import { ContractPage } from '../contracts/contract-page.tsx';
import { NotFoundPage } from '../pages.ts';
import { CancelPage } from './cancel-page.tsx';
import { OrderPage } from './order-page.tsx';
import { PremiumPage } from './premium-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';
import { TestPortalPage } from './test-portal-page.tsx';

/** Where the built-in test checkout of the server sends people; nothing here leads there. */
const testPaths = {
  checkout: '/premium/test-checkout/:id',
  portal: '/premium/test-portal',
} as const;

/** Everything about a membership: one chunk, as whoever sees one of these pages sees the next. */
export default function PremiumPages() {
  return (
    <Switch>
      <Route path={paths.premium} component={PremiumPage} />
      <Route path={paths.order} component={OrderPage} />
      <Route path={paths.paid} component={SuccessPage} />
      <Route path={paths.notPaid} component={CancelPage} />
      <Route path={testPaths.checkout}>{({ id }) => <TestCheckoutPage key={id} id={id} />}</Route>
      <Route path={testPaths.portal} component={TestPortalPage} />
      {contractPaths.map((path) => (
        <Route key={path} path={path}>
          <ContractPage key={path} path={path} />
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

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

/** Pages of the server's built-in test checkout, which redirects here; not linked. */
const testPaths = {
  checkout: '/premium/test-checkout/:id',
  portal: '/premium/test-portal',
} as const;

/** All membership pages in one chunk, as they are visited in sequence. */
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

import { CancellationPage, WithdrawalPage } from '../contracts/contract-page.tsx';
import { CancelPage } from './cancel-page.tsx';
import { OrderPage } from './order-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';
import { TestPortalPage } from './test-portal-page.tsx';

const pages = {
  order: OrderPage,
  paid: SuccessPage,
  notPaid: CancelPage,
  testPortal: TestPortalPage,
  testCheckout: TestCheckoutPage,
  cancelContract: CancellationPage,
  withdrawContract: WithdrawalPage,
};

/** What follows the Premium page, in one chunk, as it is visited in sequence. */
export default function PremiumPages({ screen }: { screen: keyof typeof pages }) {
  const Page = pages[screen];
  return <Page />;
}

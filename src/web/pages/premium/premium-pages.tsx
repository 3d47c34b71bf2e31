import { CancellationPage, WithdrawalPage } from '../contracts/contract-page.tsx';
import { CancelPage } from './cancel-page.tsx';
import { OrderPage } from './order-page.tsx';
import { PremiumPage } from './premium-page.tsx';
import { SuccessPage } from './success-page.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';
import { TestPortalPage } from './test-portal-page.tsx';

const pages = {
  premium: PremiumPage,
  order: OrderPage,
  paid: SuccessPage,
  notPaid: CancelPage,
  testPortal: TestPortalPage,
  testCheckout: TestCheckoutPage,
  cancelContract: CancellationPage,
  withdrawContract: WithdrawalPage,
};

/** All membership pages in one chunk, as they are visited in sequence. */
export default function PremiumPages({ screen }: { screen: keyof typeof pages }) {
  const Page = pages[screen];
  return <Page />;
}

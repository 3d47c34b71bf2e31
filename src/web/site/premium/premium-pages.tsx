import { useEffect } from 'react';
import { Link } from 'wouter';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { common } from '../../texts/index.ts';
import { CancellationPage, WithdrawalPage } from '../contracts/contract-page.tsx';
import { OrderPage } from './order-page.tsx';
import { Emblem } from './parts.tsx';
import { SuccessPage } from './success-page.tsx';
import { TestCheckoutPage } from './test-checkout-page.tsx';
import { TestPortalPage } from './test-portal-page.tsx';
import { premium } from './texts.ts';

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

const texts = premium.cancel;

/** `/premium-cancel`: returned from the checkout without paying. */
function CancelPage() {
  useEffect(() => toast({ title: texts.title }), []);
  return (
    <Page title={texts.title} intro={texts.text} width="card" emblem={<Emblem isEmpty />}>
      <div className="grid grid-cols-1 gap-3">
        <Link href={paths.home} className={buttonClass('primary')}>
          {common.toHome}
        </Link>
        <Link href={paths.premium} className={buttonClass('secondary')}>
          {texts.back}
        </Link>
      </div>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { meQuery } from '../../session.ts';
import { contracts } from '../../texts/contracts.ts';
import { common } from '../../texts/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { Receipt } from './receipt.tsx';
import type { Declared } from './receipt-text.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const CancellationPage = () => (
  <ContractPage texts={contracts.cancel} Form={CancellationForm} />
);

export const WithdrawalPage = () => (
  <ContractPage texts={contracts.withdraw} Form={WithdrawalForm} />
);

type Props = {
  texts: { title: string; intro: string };
  Form: ComponentType<{ username: string; onDeclared: (declared: Declared) => void }>;
};

/**
 * Second of the two steps that the law requires [§ 312k, § 356a BGB]; the first is the link on
 * every page. The confirming button is visible from the start, and no sign-in is needed.
 */
function ContractPage({ texts, Form }: Props) {
  const me = useQuery(meQuery);
  const [declared, setDeclared] = useState<Declared | null>(null);
  const title = declared ? contracts.receipt.title[declared.receipt.kind] : texts.title;
  return (
    <Screen
      title={common.pageTitle(title)}
      header={
        <div className="print:hidden">
          <Header back />
        </div>
      }
      footer={<Footer />}
      className="gap-6 pt-5 wide:mx-auto wide:w-full wide:max-w-[34rem]"
    >
      <div className="grid grid-cols-1 gap-3">
        <PageTitle
          key={title}
          className="text-2xl hyphens-auto wrap-anywhere lg:text-[3rem] print:text-ink"
        >
          {title}
        </PageTitle>
        <p className="text-muted print:hidden">
          {declared ? contracts.receipt.intro : texts.intro}
        </p>
      </div>
      {declared && <Receipt declared={declared} />}
      {/* The account only prefills a field; the form works without it. */}
      {!declared && me.isPending && <Loading />}
      {!declared && !me.isPending && <Form username={nameOf(me.data)} onDeclared={setDeclared} />}
    </Screen>
  );
}

/** Guests have no contract. */
function nameOf(me: { username: string; isGuest: boolean } | null | undefined): string {
  return me && !me.isGuest ? me.username : '';
}

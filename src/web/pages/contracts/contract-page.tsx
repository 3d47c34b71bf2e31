import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import type { ContractPath } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { contracts } from '../../texts/contracts.ts';
import { common } from '../../texts/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { Receipt } from './receipt.tsx';
import type { Declared } from './receipt-text.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const pages = {
  '/kuendigen': { texts: contracts.cancel, Form: CancellationForm },
  '/widerruf': { texts: contracts.withdraw, Form: WithdrawalForm },
} as const;

/**
 * The second of the two steps that the law asks for [§ 312k, § 356a BGB]: the first is the link that
 * every page has. The confirming button is in sight from the start, and nobody has to sign in.
 */
export function ContractPage({ path }: { path: ContractPath }) {
  const { texts, Form } = pages[path];
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
      className="gap-6 pt-5 breit:mx-auto breit:w-full breit:max-w-[34rem]"
    >
      <div className="grid grid-cols-1 gap-3">
        <PageTitle
          key={title}
          className="text-2xl hyphens-auto wrap-anywhere lg:text-[3rem] print:text-tinte"
        >
          {title}
        </PageTitle>
        <p className="text-puder print:hidden">
          {declared ? contracts.receipt.intro : texts.intro}
        </p>
      </div>
      {declared && <Receipt declared={declared} />}
      {/* Who it is fills in a field; where that cannot be asked, the form works as well. */}
      {!declared && me.isPending && <Loading />}
      {!declared && !me.isPending && <Form username={nameOf(me.data)} onDeclared={setDeclared} />}
    </Screen>
  );
}

/** Guests have no contract. */
function nameOf(me: { username: string; isGuest: boolean } | null | undefined): string {
  return me && !me.isGuest ? me.username : '';
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Page } from '../../layout/page.tsx';
import { meQuery } from '../../session.ts';
import { contracts } from '../../texts/contracts.ts';
import { Loading } from '../../ui/loading.tsx';
import { CancellationForm, WithdrawalForm } from './declaration-forms.tsx';
import { Receipt } from './receipt.tsx';
import type { Declared } from './receipt-text.ts';

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
    <Page title={title} intro={declared ? contracts.receipt.intro : texts.intro} width="card">
      {declared && <Receipt declared={declared} />}
      {/* The account only prefills a field; the form works without it. */}
      {!declared && me.isPending && <Loading />}
      {!declared && !me.isPending && <Form username={nameOf(me.data)} onDeclared={setDeclared} />}
    </Page>
  );
}

/** Guests have no contract. */
function nameOf(me: { username: string; isGuest: boolean } | null | undefined): string {
  return me && !me.isGuest ? me.username : '';
}

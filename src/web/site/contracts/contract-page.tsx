import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../frame/layout/page.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { meQuery } from '../../session/session.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { Receipt } from './receipt.tsx';
import type { Declared } from './receipt-text.ts';
import { contracts } from './texts.ts';

export const CancellationPage = () => <ContractPage declares="cancel" />;

export const WithdrawalPage = () => <ContractPage declares="withdraw" />;

/**
 * Second of the two steps that the law requires [§ 312k, § 356a BGB]; the first is the link on
 * every page. The confirming button is visible from the start, and no sign-in is needed.
 */
function ContractPage({ declares }: { declares: 'cancel' | 'withdraw' }) {
  const texts = contracts[declares];
  const me = useQuery(meQuery);
  const [declared, setDeclared] = useState<Declared | null>(null);
  const title = declared ? contracts.receipt.title[declared.receipt.kind] : texts.title;
  return (
    <Page title={title} intro={declared ? contracts.receipt.intro : texts.intro} width="card">
      {declared && <Receipt declared={declared} />}
      {/* The account only prefills a field; the form works without it. */}
      {!declared && me.isPending && <Loading />}
      {!declared && !me.isPending && (
        <DeclarationForm declares={declares} username={nameOf(me.data)} onDeclared={setDeclared} />
      )}
    </Page>
  );
}

/** Guests have no contract. */
function nameOf(me: { username: string; isGuest: boolean } | null | undefined): string {
  return me && !me.isGuest ? me.username : '';
}

import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { saveFile } from '../../kit/platform/share.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { meQuery } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { type Declared, receiptFacts, receiptFile } from './receipt-text.ts';
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
      {!declared && me.isPending && <Loading className="min-h-dvh items-start" />}
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

const texts = contracts.receipt;

/** The dated confirmation, for download. */
function Receipt({ declared }: { declared: Declared }) {
  const { kind, number } = declared.receipt;
  const save = () =>
    saveFile(texts.fileName[kind](number), receiptFile(declared, location.origin), 'text/plain');
  return (
    <>
      <section
        aria-labelledby="receipt"
        className="on-paper halftone grid grid-cols-1 gap-4 rounded-2xl p-[min(1.25rem,6vw)] shadow-card wrap-break-word hyphens-auto sm:p-7 print:p-0 print:[box-shadow:none]"
      >
        <h2 id="receipt" className="text-xl">
          {texts.paper[kind]}
        </h2>
        <dl className="grid grid-cols-1 ruled border-ink/15">
          {receiptFacts(declared).map(([term, text]) => (
            <div key={term} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-[750]">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.next[kind]}</p>
      </section>
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <Button icon={<Download className="size-5" />} onClick={save}>
          {texts.save}
        </Button>
        <Button
          variant="secondary"
          size="md"
          icon={<Printer className="size-5" />}
          onClick={() => print()}
        >
          {texts.print}
        </Button>
        <Link href={paths.home} className={buttonClass('ghost', 'md')}>
          {common.toHome}
        </Link>
      </div>
    </>
  );
}

import type { DeclarationReceipt } from '../../../contract/premium-shapes.ts';
import { contracts } from './texts.ts';

const texts = contracts.receipt;

/** The receipt and the declared end of the contract; null for a withdrawal. */
export type Declared = { receipt: DeclarationReceipt; end: string | null };

/** "21. November 2026 um 14:03 MEZ": with time zone, as legal evidence. */
function momentOf(time: string): string {
  return new Intl.DateTimeFormat('de-DE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(time));
}

/** The required facts of a confirmation, in order. */
export function receiptFacts({ receipt, end }: Declared): [term: string, text: string][] {
  const isWithdrawal = receipt.kind === 'withdrawal';
  const { declaration } = isWithdrawal ? contracts.withdraw : contracts.cancel;
  return [
    [texts.receivedAt, momentOf(receipt.receivedAt)],
    [texts.number, receipt.number],
    [contracts.contract, contracts.contractName],
    [texts.declaration, declaration],
    ...(end === null ? [] : [[contracts.ends, end] as [string, string]]),
    ...(receipt.reason ? [[contracts.cancel.reason, receipt.reason] as [string, string]] : []),
    [contracts.name, receipt.name],
    [contracts.username, receipt.username],
    [contracts.email, receipt.email],
  ];
}

/** The confirmation as a text file; `origin`: the site's origin. */
export function receiptFile(declared: Declared, origin: string): string {
  const { kind } = declared.receipt;
  const facts = receiptFacts(declared).map(([term, text]) => `${term}: ${text}`);
  return [texts.paper[kind], origin, '', ...facts, '', texts.next[kind], ''].join('\r\n');
}

import type { Block } from './chapter.ts';
import { ProviderFact } from './provider-fact.tsx';

/** Prevents line breaks between "Art." and its number, and within "E-Mail". */
const kept = (text: string): string =>
  text
    .replace(/(§|Art\.|Abs\.|Nr\.|Buchst\.|Abschnitt) /g, '$1\u00a0')
    .replace(/\b(E|IP)-/g, '$1\u2011');

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block)} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{kept(block)}</p>;
  if ('list' in block) return <LegalList items={block.list} />;
  if ('facts' in block) return <Facts facts={block.facts} />;
  return <ProviderFact fact={block.show} />;
}

export function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-[0.1em] text-[0.7em]">
            ◆
          </span>
          <span className="min-w-0">{kept(item)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Two columns where there is room, else one. */
function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid ruled border-ink/15">
      {facts.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-[750] wrap-anywhere">{term}</dt>
          <dd>{kept(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

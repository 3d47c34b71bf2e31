import type { Imprint } from '../../../contract/shapes.ts';
import { Failed } from '../../frame/loaded.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { useProvider } from '../../session/account-queries.ts';
import { sentenceOf } from '../../session/api-client.ts';
import type { Block } from './chapter.ts';
import { provider as texts } from './imprint.ts';

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

type Fact = Extract<Block, { show: unknown }>['show'];

/** One configured fact about the provider. */
function ProviderFact({ fact }: { fact: Fact }) {
  const query = useProvider();
  if (query.data) return <FactText fact={fact} imprint={query.data} />;
  // Only one of the facts on a page reports loading and failure. Both leave room for what loads.
  if (fact === 'contact' && !query.isError) return <div className="min-h-11" />;
  if (fact !== 'provider') return null;
  if (!query.isError) {
    return <Loading className="min-h-[4lh] items-start! text-paper-muted [&>span]:text-ink" />;
  }
  const sentence = sentenceOf(query.error, texts.failure);
  return <Failed query={query} sentence={sentence} className="text-danger-deep" />;
}

function FactText({ fact, imprint }: { fact: Fact; imprint: Imprint }) {
  const { name, address, email, representative, hosting } = imprint;
  switch (fact) {
    case 'provider':
      return <Address lines={[name, ...address]} />;
    case 'contact':
      return (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center justify-self-start font-bold wrap-anywhere underline underline-offset-4"
        >
          {email}
        </a>
      );
    case 'representative':
      return (
        representative.length > 0 && (
          <>
            <p>{texts.representative}</p>
            <Address lines={representative} />
          </>
        )
      );
    case 'hosting':
      return <p>{hosting ? texts.hostedBy(hosting) : texts.hosting}</p>;
  }
}

/** The first line is the name. */
function Address({ lines: [name, ...rest] }: { lines: string[] }) {
  return (
    <address className="not-italic">
      <strong className="block">{name}</strong>
      {rest.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

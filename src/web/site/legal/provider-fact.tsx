import type { Imprint } from '../../../contract/shapes.ts';
import { Failed } from '../../frame/loaded.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { useProvider } from '../../session/account-queries.ts';
import { sentenceOf } from '../../session/api-client.ts';
import type { Block } from './chapter.ts';
import { provider as texts } from './imprint.ts';

type Fact = Extract<Block, { show: unknown }>['show'];

/** One configured fact about the provider. */
export function ProviderFact({ fact }: { fact: Fact }) {
  const query = useProvider();
  if (query.data) return <FactText fact={fact} imprint={query.data} />;
  // Only one of the facts on a page reports loading and failure.
  if (fact !== 'provider') return null;
  if (!query.isError) return <Loading className="text-paper-muted [&>span]:text-ink" />;
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

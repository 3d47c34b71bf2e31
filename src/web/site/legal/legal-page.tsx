import { Page } from '../../frame/layout/page.tsx';
import { useProvider } from '../../session/account-queries.ts';
import { Blocks, LegalList } from './blocks.tsx';
import type { LegalText } from './chapter.ts';
import { contents, imprint, provider } from './imprint.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const texts = { imprint, privacy, terms };

const idOf = (index: number) => `abschnitt-${index + 1}`;

type Props = { screen: keyof typeof texts };

/** Impressum, Datenschutz or AGB, readable and printable. */
export default function LegalPage({ screen }: Props) {
  const text: LegalText = texts[screen];
  const intro = text.subtitle && (
    <p className="-mt-1.5 text-sm text-muted print:text-ink">{text.subtitle}</p>
  );
  return text.isNumbered ? (
    <Page title={text.title} intro={intro}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <Contents text={text} />
        <Paper text={text} />
      </div>
    </Page>
  ) : (
    <Page title={text.title} intro={intro} width="text">
      <Paper text={text} />
    </Page>
  );
}

/** Folded on a phone, beside the text on a desktop. */
function Contents({ text }: { text: LegalText }) {
  const list = (
    <ol className="grid">
      {text.chapters.map(({ title }, i) => (
        <li key={title} className="grid">
          <a
            href={`#${idOf(i)}`}
            className="flex min-h-11 items-center gap-2 py-1 text-sm font-semibold leading-snug underline-offset-4 hover:underline"
          >
            <span className="min-w-[1.4em] text-muted tabular-figures">{i + 1}.</span>
            <span className="min-w-0 hyphens-auto wrap-break-word">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={contents} className="min-w-0 lg:sticky lg:top-4 print:hidden">
      <details className="rounded-xl bg-surface/90 px-4 edge-subtle lg:hidden">
        <summary className="min-h-12 content-center font-[650]">{contents}</summary>
        {list}
      </details>
      <div className="max-h-[calc(100dvh-2rem)] overflow-y-auto max-lg:hidden">{list}</div>
    </nav>
  );
}

function Paper({ text }: { text: LegalText }) {
  const { data } = useProvider();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="on-paper halftone grid grid-cols-1 gap-9 rounded-2xl px-5 py-7 sm:p-11 print:p-0">
        {text.summary && (
          <section
            aria-labelledby="summary"
            className="grid gap-2.5 rounded-xl border-2 border-ink/15 p-4.5 sm:p-6"
          >
            <h2 id="summary" className="text-lg">
              {text.summary.title}
            </h2>
            <LegalList items={text.summary.list} />
          </section>
        )}
        {text.chapters.map(({ title, blocks }, i) => (
          <section
            key={title}
            id={idOf(i)}
            className="grid scroll-mt-4 min-w-0 grid-cols-1 gap-3 wrap-break-word hyphens-auto"
          >
            <h2 className="text-lg sm:text-xl print:break-after-avoid">
              {text.isNumbered && `${i + 1}. `}
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
      {/* Below the paper: it loads later. */}
      {data?.isPlaceholder && (
        <p className="rounded-lg border-2 border-primary/70 px-4 py-3 text-sm text-primary print:text-ink">
          {provider.placeholder}
        </p>
      )}
    </div>
  );
}

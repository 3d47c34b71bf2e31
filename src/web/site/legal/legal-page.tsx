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
  const { data } = useProvider();
  return (
    <Page
      title={text.title}
      intro={
        text.subtitle && (
          <p className="-mt-1.5 text-sm text-muted print:text-ink">{text.subtitle}</p>
        )
      }
      width="text"
    >
      {data?.isPlaceholder && (
        <p className="rounded-lg border-2 border-primary/70 px-4 py-3 text-sm text-primary print:text-ink">
          {provider.placeholder}
        </p>
      )}
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
        {text.chapters.length > 2 && (
          <nav aria-label={contents} className="print:hidden">
            <ol className="grid gap-x-6 sm:grid-cols-2">
              {text.chapters.map(({ title }, i) => (
                <li key={title} className="grid">
                  <a
                    href={`#${idOf(i)}`}
                    className="flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere"
                  >
                    {text.isNumbered && `${i + 1}. `}
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
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
    </Page>
  );
}

import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import type { LegalText } from '../../texts/chapter.ts';
import { imprint, provider } from '../../texts/imprint.ts';
import { common } from '../../texts/index.ts';
import { privacy } from '../../texts/privacy.ts';
import { terms } from '../../texts/terms.ts';
import { useProvider } from '../../use-provider.ts';
import { Blocks, LegalList } from './blocks.tsx';

const texts = { imprint, privacy, terms };

type Props = { screen: keyof typeof texts };

/** Impressum, Datenschutz or AGB, readable and printable. */
export default function LegalPage({ screen }: Props) {
  const text: LegalText = texts[screen];
  const { data } = useProvider();
  return (
    <Screen
      title={common.pageTitle(text.title)}
      header={
        <div className="print:hidden">
          <Header back />
        </div>
      }
      footer={<Footer />}
      className="gap-6 pt-6 wide:mx-auto wide:w-full wide:max-w-[46rem]"
    >
      <div className="grid gap-1.5">
        <PageTitle className="text-2xl hyphens-auto wrap-anywhere lg:text-[3rem] print:text-ink">
          {text.title}
        </PageTitle>
        {text.subtitle && <p className="text-sm text-muted print:text-ink">{text.subtitle}</p>}
      </div>
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
        {text.chapters.map(({ title, blocks }, i) => (
          <section
            key={title}
            className="grid min-w-0 grid-cols-1 gap-3 wrap-break-word hyphens-auto"
          >
            <h2 className="text-lg sm:text-xl print:break-after-avoid">
              {text.isNumbered && `${i + 1}. `}
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </Screen>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { common } from '../../texts/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageTitle } from './page-title.tsx';
import { Screen } from './screen.tsx';

type PageProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** One card wide, or one column of text; otherwise two columns where there is room. */
  width?: 'card' | 'text';
  /** For status pages: centres the content below this emblem. */
  emblem?: ReactNode;
  /** The signed-in user in the header. */
  account?: boolean;
  /** Fills a wide screen. */
  isBroad?: boolean;
};

/** A page outside of a game: back link, title, footer. Printable. */
export function Page(props: PageProps) {
  const { title, intro, children, width, emblem, account = false, isBroad = false } = props;
  const introClass = cx(
    'text-muted print:hidden',
    (!width || emblem !== undefined) && 'max-w-[38rem] lg:text-lg',
  );
  return (
    <Screen
      title={common.pageTitle(title)}
      header={<Header back account={account} />}
      footer={<Footer />}
      isBroad={isBroad}
      className={cx(
        'gap-6 pt-5',
        width && 'wide:mx-auto wide:w-full',
        width === 'card' && 'wide:max-w-[34rem]',
        width === 'text' && 'wide:max-w-[46rem]',
        emblem !== undefined && 'justify-center',
      )}
    >
      {emblem}
      <div className={cx('grid grid-cols-1 gap-3', emblem !== undefined && 'text-center')}>
        {/* Keyed: a new title counts as a new page for screen readers. */}
        <PageTitle
          key={title}
          className={cx(
            'text-2xl hyphens-auto wrap-anywhere print:text-ink',
            width ? 'lg:text-[3rem]' : 'lg:text-hero',
          )}
        >
          {title}
        </PageTitle>
        {typeof intro === 'string' ? <p className={introClass}>{intro}</p> : intro}
      </div>
      {children}
    </Screen>
  );
}

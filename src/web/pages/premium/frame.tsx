import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common } from '../../texts/index.ts';
import { cx } from '../../ui/class-names.ts';

type FrameProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** As wide as one card; two columns otherwise, where there is room. */
  isNarrow?: boolean;
  /** For a page that only says how something went: it stands in the middle, below this picture. */
  emblem?: ReactNode;
};

/** Header, title and footer of every page about paying. */
export function Frame({ title, intro, children, isNarrow = false, emblem }: FrameProps) {
  return (
    <Screen
      title={common.pageTitle(title)}
      header={<Header back />}
      footer={<Footer />}
      className={cx(
        'gap-6 pt-5',
        isNarrow && 'breit:mx-auto breit:w-full breit:max-w-[34rem]',
        emblem !== undefined && 'justify-center',
      )}
    >
      {emblem}
      <div className={cx('grid grid-cols-1 gap-3', emblem !== undefined && 'text-center')}>
        {/* Another title is another page for people who do not see it. */}
        <PageTitle
          key={title}
          className={cx(
            'text-2xl hyphens-auto wrap-anywhere',
            isNarrow ? 'lg:text-[3rem]' : 'lg:text-hero',
          )}
        >
          {title}
        </PageTitle>
        {intro && <p className="max-w-[38rem] text-puder lg:text-lg">{intro}</p>}
      </div>
      {children}
    </Screen>
  );
}

/** What is wrong here for as long as this is on the page: that nothing of it is real. */
export function TestStrip({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border-2 border-messing/70 px-4 py-3 text-sm text-messing">
      {children}
    </p>
  );
}

/** The star of a membership on a card that stands askew; nothing but its outline where there is none. */
export function Emblem({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-20 rotate-8 place-items-center self-center rounded-2xl',
        isEmpty
          ? 'border-2 border-dashed border-kante text-kante'
          : 'auf-papier raster text-zinnober-tief animate-plopp',
      )}
    >
      <Sparkle className={cx('size-11', !isEmpty && 'fill-messing')} />
    </span>
  );
}

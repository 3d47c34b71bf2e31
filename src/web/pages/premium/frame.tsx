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
};

/** Header, title and footer of every page about paying. */
export function Frame({ title, intro, children, isNarrow = false }: FrameProps) {
  return (
    <Screen
      title={common.pageTitle(title)}
      header={<Header back />}
      footer={<Footer />}
      className={cx('gap-6 pt-5', isNarrow && 'breit:mx-auto breit:w-full breit:max-w-[34rem]')}
    >
      <div className="grid grid-cols-1 gap-3">
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

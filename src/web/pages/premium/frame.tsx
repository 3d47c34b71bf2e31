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
  /** One card wide; otherwise two columns where there is room. */
  isNarrow?: boolean;
  /** For status pages: centres the content below this emblem. */
  emblem?: ReactNode;
};

/** Header, title and footer of all payment pages. */
export function Frame({ title, intro, children, isNarrow = false, emblem }: FrameProps) {
  return (
    <Screen
      title={common.pageTitle(title)}
      header={<Header back />}
      footer={<Footer />}
      className={cx(
        'gap-6 pt-5',
        isNarrow && 'wide:mx-auto wide:w-full wide:max-w-[34rem]',
        emblem !== undefined && 'justify-center',
      )}
    >
      {emblem}
      <div className={cx('grid grid-cols-1 gap-3', emblem !== undefined && 'text-center')}>
        {/* Keyed: a new title counts as a new page for screen readers. */}
        <PageTitle
          key={title}
          className={cx(
            'text-2xl hyphens-auto wrap-anywhere',
            isNarrow ? 'lg:text-[3rem]' : 'lg:text-hero',
          )}
        >
          {title}
        </PageTitle>
        {intro && <p className="max-w-[38rem] text-muted lg:text-lg">{intro}</p>}
      </div>
      {children}
    </Screen>
  );
}

/** Permanent notice that this page is a test. */
export function TestStrip({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border-2 border-primary/70 px-4 py-3 text-sm text-primary">
      {children}
    </p>
  );
}

/** The membership star on a tilted card; only its outline if empty. */
export function Emblem({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-20 rotate-8 place-items-center self-center rounded-2xl',
        isEmpty
          ? 'border-2 border-dashed border-border text-border'
          : 'on-paper halftone text-danger-deep animate-bounce-in',
      )}
    >
      <Sparkle className={cx('size-11', !isEmpty && 'fill-primary')} />
    </span>
  );
}

import type { ReactNode } from 'react';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common } from '../../texts/index.ts';

type RecoveryScreenProps = { title: string; intro?: string; children: ReactNode };

/** Frame of the recovery pages; focuses the title when it changes. */
export function RecoveryScreen({ title, intro, children }: RecoveryScreenProps) {
  return (
    <Screen
      title={common.pageTitle(title)}
      header={<Header back />}
      footer={<Footer />}
      className="gap-6 pt-5 wide:mx-auto wide:w-full wide:max-w-[34rem]"
    >
      <div className="grid grid-cols-1 gap-3">
        <PageTitle key={title} className="text-2xl hyphens-auto wrap-anywhere lg:text-[3rem]">
          {title}
        </PageTitle>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </Screen>
  );
}

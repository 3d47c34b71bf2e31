import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common, home } from '../../texts/index.ts';

/** `/` */
export function HomePage() {
  return (
    <Screen title={common.product} header={<Header account />} footer={<Footer />}>
      <PageTitle className="text-hero">{home.sub}</PageTitle>
    </Screen>
  );
}

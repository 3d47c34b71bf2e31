import { Link } from 'wouter';
import { Footer } from '../../frame/layout/footer.tsx';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { common, notFound } from '../../texts/index.ts';

export default function NotFoundPage() {
  return (
    <Screen
      title={common.pageTitle(notFound.title)}
      header={<Header account />}
      footer={<Footer />}
      className="items-center justify-center gap-6 text-center"
    >
      <div aria-hidden="true" className="flex gap-4 py-2">
        <Seat />
        <Seat />
        <Seat />
        <Seat className="rotate-14 border-danger" />
      </div>
      <div className="grid gap-3">
        <PageTitle lang="en" className="text-hero">
          {notFound.title}
        </PageTitle>
        <p className="text-lg text-muted">{notFound.text}</p>
      </div>
      <Link href={paths.home} className={buttonClass('primary')}>
        {common.toHome}
      </Link>
    </Screen>
  );
}

function Seat({ className = 'border-border' }: { className?: string }) {
  return <i className={`size-14 rounded-xl border-2 border-dashed ${className}`} />;
}

import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common, notFound } from '../../texts/index.ts';

export default function NotFoundPage() {
  return (
    <Screen title={common.pageTitle(notFound.title)} header={<Header back />}>
      <PageTitle className="text-2xl">{notFound.title}</PageTitle>
    </Screen>
  );
}

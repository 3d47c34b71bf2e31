import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { common, imprint } from '../../texts/index.ts';

export default function ImprintPage() {
  return (
    <Screen title={common.pageTitle(imprint.title)} header={<Header back />}>
      <PageTitle className="text-2xl">{imprint.title}</PageTitle>
    </Screen>
  );
}

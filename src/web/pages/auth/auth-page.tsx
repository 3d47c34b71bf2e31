import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { auth, common } from '../../texts/index.ts';

export default function AuthPage() {
  return (
    <Screen title={common.pageTitle(auth.title)} header={<Header back />}>
      <PageTitle className="text-2xl">{auth.title}</PageTitle>
    </Screen>
  );
}

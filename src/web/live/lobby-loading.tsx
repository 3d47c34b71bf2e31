import { Header } from '../layout/header.tsx';
import { Screen } from '../layout/screen.tsx';
import { common } from '../texts/index.ts';
import { live as texts } from '../texts/live.ts';
import { Loading, Skeleton } from '../ui/loading.tsx';

/** While it is not known which phase is on: the outline of a card, and what we wait for. */
export function LobbyLoading({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <Screen title={common.product} header={<Header />} banner={null}>
      <h1 className="sr-only">{texts.lobby}</h1>
      <div className="mt-6 grid justify-items-center gap-6">
        <Skeleton className="h-28 w-full max-w-[26rem] rounded-xl" />
        <Skeleton className="h-64 w-full max-w-[26rem] rounded-3xl" />
        <Loading text={isOffline ? texts.connectionLost : texts.loading} />
      </div>
    </Screen>
  );
}

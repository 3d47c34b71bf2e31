import { useEffect } from 'react';
import { Header } from '../frame/layout/header.tsx';
import { Screen } from '../frame/layout/screen.tsx';
import { announce } from '../kit/ui/announcer.tsx';
import { Dots } from '../kit/ui/dots.tsx';
import { Skeleton } from '../kit/ui/loading.tsx';
import { common } from '../texts/index.ts';
import { live as texts } from '../texts/live.ts';

/** Shorter page changes show no label. */
const LABEL_DELAY_MS = 1000;

/** Card skeleton with a label until the phase is known. */
export function LobbyLoading({ isOffline = false }: { isOffline?: boolean }) {
  const text = isOffline ? texts.connectionLost : texts.loading;
  useEffect(() => {
    const timer = setTimeout(() => announce(text), LABEL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Screen title={common.product} header={<Header />} banner={null}>
      <h1 className="sr-only">{texts.lobby}</h1>
      <div className="mt-6 grid justify-items-center gap-6">
        <Skeleton className="h-28 w-full max-w-[26rem] rounded-xl" />
        <Skeleton className="h-64 w-full max-w-[26rem] rounded-3xl" />
        <p className="flex items-center gap-3 text-muted [animation-delay:300ms] animate-fade-in">
          <Dots className="text-lg text-foreground" />
          {text}
        </p>
      </div>
    </Screen>
  );
}

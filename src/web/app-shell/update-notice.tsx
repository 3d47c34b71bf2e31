import { RefreshCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { phaseRoute } from '../paths.ts';
import { appShell as texts } from '../texts/app-shell.ts';
import { useAnnouncement } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { type Updates, watchUpdates } from './updates.ts';

/** Asked at most so often, and only by somebody who comes back to this page. */
const LOOK_AGAIN_MS = 10 * 60_000;

const never: Pick<Updates, 'isWaiting' | 'subscribe'> = {
  isWaiting: () => false,
  subscribe: () => () => {},
};

let watched: Promise<Updates> | null = null;

/** The worker of this browser, once for all; null where there is none, as on plain HTTP. */
function useUpdates(): Updates | null {
  const [updates, set] = useState<Updates | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker) return;
    watched ??= watchUpdates(serviceWorker);
    // Private windows and full disks have none: the game is whole without.
    watched.then(set).catch(reportError);
  }, []);
  return updates;
}

/** Whoever leaves the page open for days learns of a new version when coming back. */
function useLookingAgain(updates: Updates | null) {
  useEffect(() => {
    if (!updates) return;
    let lookedAt = Date.now();
    const shown = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
      lookedAt = Date.now();
      // Not reached: it looks again at the next return.
      updates.look().catch(() => null);
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [updates]);
}

/** Whether a round is on this page: then the app has nothing to say about itself. */
function isInRound(path: string): boolean {
  const phase = phaseRoute.exec(path)?.groups?.phase;
  return phase !== undefined && phase !== 'lobby';
}

/** "Es gibt eine neue Version", where it interrupts no round; who does not care is not asked twice. */
export default function UpdateNotice() {
  const [path] = useLocation();
  const updates = useUpdates();
  useLookingAgain(updates);
  const { subscribe, isWaiting } = updates ?? never;
  const isShown = useSyncExternalStore(subscribe, isWaiting) && !isInRound(path);
  useAnnouncement(isShown ? texts.update : null);
  if (!isShown || !updates) return null;
  return (
    <section
      aria-label={texts.update}
      className="mx-auto flex w-full max-w-[30rem] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-[calc(0.75rem+env(safe-area-inset-top))] animate-zettel breit:max-w-[67.5rem]"
    >
      <p className="text-sm font-[650]">{texts.update}</p>
      <Button
        variant="secondary"
        size="md"
        icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
        onClick={() => updates.take(() => location.reload())}
      >
        {texts.updateNow}
      </Button>
    </section>
  );
}

import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lobbyScreenAt } from '../../kit/paths.ts';
import { onShown } from '../../kit/platform/listen.ts';
import { createStore, useStore } from '../../kit/platform/store.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { appShell as texts } from './texts.ts';
import { type Updates, watchUpdates } from './updates.ts';

/** Minimum interval of update checks, which run when the page becomes visible. */
const CHECK_INTERVAL_MS = 10 * 60_000;

const never = createStore(false);

let watched: Promise<Updates> | null = null;

/** One registration per page; null where unsupported, as on plain HTTP. */
function useUpdates(): Updates | null {
  const [updates, set] = useState<Updates | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!import.meta.env.PROD || !serviceWorker) return;
    watched ??= watchUpdates(serviceWorker);
    // Registration fails in private windows and on full disks; the app works without.
    watched.then(set).catch(reportError);
  }, []);
  return updates;
}

/** Checks for updates when a long-open page becomes visible. */
function useUpdateChecks(updates: Updates | null) {
  useEffect(() => {
    if (!updates) return;
    let checkedAt = Date.now();
    return onShown(() => {
      if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
      checkedAt = Date.now();
      // Offline: checks again next time.
      updates.check().catch(() => null);
    });
  }, [updates]);
}

/** Whether the page shows a round, which app notices must not interrupt. */
function isInRound(path: string): boolean {
  const screen = lobbyScreenAt(path);
  return screen !== undefined && screen !== 'lobby';
}

/** "Es gibt eine neue Version", except during a round. */
export default function UpdateNotice() {
  const [path] = useLocation();
  const updates = useUpdates();
  useUpdateChecks(updates);
  const isShown = useStore(updates?.isWaiting ?? never) && !isInRound(path);
  useAnnouncement(isShown ? texts.update : null);
  if (!isShown || !updates) return null;
  return (
    <section
      aria-label={texts.update}
      className="mx-auto flex w-full max-w-[30rem] flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-[calc(1rem+env(safe-area-inset-top))] animate-drop-in wide:max-w-[67.5rem]"
    >
      <p className="text-sm font-[650]">{texts.update}</p>
      <Button
        variant="secondary"
        size="md"
        icon={<RefreshCw className="size-4.5" />}
        onClick={() => updates.activate(() => location.reload())}
      >
        {texts.updateNow}
      </Button>
    </section>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { common } from '../texts/index.ts';
import { useAnnouncement } from '../ui/announcer.tsx';

/** A slim banner while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useAnnouncement(isOnline ? null : common.offline);
  if (isOnline) return null;
  return (
    <p className="mt-2 flex items-center justify-center gap-2 rounded-md bg-primary px-4 py-2 text-center text-sm font-[650] text-ink animate-drop-in">
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
      {common.offline}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

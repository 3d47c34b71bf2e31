import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { common } from '../texts/index.ts';

/** A thin, calm line below the header while the connection is away. */
function NetworkBanner({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="mt-2 flex items-center justify-center gap-2 rounded-md bg-messing px-4 py-2 text-center text-sm font-[650] text-tinte animate-zettel"
    >
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
      {text}
    </p>
  );
}

/** Says so while the browser knows itself to be offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : <NetworkBanner text={common.offline} />;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

import { WifiOff } from 'lucide-react';
import { listen } from '../../kit/platform/listen.ts';
import { useStore } from '../../kit/platform/store.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { common } from '../../texts/index.ts';

const online = {
  get: () => navigator.onLine,
  subscribe: (listener: () => void) => listen(window, ['online', 'offline'], listener),
};

export function OfflineBanner() {
  const isOnline = useStore(online, () => true);
  useAnnouncement(isOnline ? null : common.offline);
  if (isOnline) return null;
  return (
    <p className="mt-2 flex items-center justify-center gap-2 rounded-md bg-primary px-4 py-2 text-center text-sm font-[650] text-ink animate-drop-in">
      <WifiOff className="size-4.5 shrink-0" />
      {common.offline}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { announce } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { live as texts } from '../../texts/live.ts';
import type { ConnectionStatus } from './live-state.ts';

/** Shorter interruptions show no banner. */
const BANNER_DELAY_MS = 1000;
const BACK_FOR_MS = 2000;

type Banner = 'none' | 'lost' | 'back';

/** A slim banner while disconnected, and a short message on reconnect [W3]. */
export function ConnectionBanner({ connection }: { connection: ConnectionStatus }) {
  const [banner, setBanner] = useState<Banner>('none');
  const isConnected = connection === 'connected';

  useEffect(() => {
    if (isConnected) {
      setBanner((before) => (before === 'lost' ? 'back' : before));
      return;
    }
    const timer = setTimeout(() => setBanner('lost'), BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);

  useEffect(() => {
    if (banner === 'none') return;
    announce(banner === 'lost' ? texts.connectionLost : texts.connectionBack);
    if (banner === 'lost') return;
    const timer = setTimeout(() => setBanner('none'), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  if (banner === 'none') return null;
  const isLost = banner === 'lost';
  return (
    <section
      aria-label={texts.connection}
      data-connection={banner}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-40 animate-drop-in',
        'px-2 pt-[calc(2px+env(safe-area-inset-top))] pb-0.5 text-center text-xs/4 font-bold text-ink',
        isLost ? 'bg-primary' : 'bg-success',
      )}
    >
      {isLost ? texts.connectionLost : texts.connectionBack}
    </section>
  );
}

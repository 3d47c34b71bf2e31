import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsOnline } from '../../kit/platform/online.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { common } from '../../texts/index.ts';
import { type Light, useLight } from './orbs.tsx';
import { isFirstPage } from './page-title.tsx';

type ScreenProps = {
  /** `document.title`; the same for every role, never the word. */
  title: string;
  header: ReactNode;
  children: ReactNode;
  /** Replaces the plain offline banner: status of the live channel. */
  banner?: ReactNode;
  footer?: ReactNode;
  light?: Light | undefined;
  /** Fills a wide screen. */
  isBroad?: boolean;
  className?: string;
};

export function Screen({
  title,
  header,
  children,
  banner = <OfflineBanner />,
  footer,
  light,
  isBroad = false,
  className,
}: ScreenProps) {
  // The first page was prerendered or has been waited for: no entry animation.
  const [isAnimated] = useState(() => !isFirstPage());
  useLight(light);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div
      className={cx(
        '@container/page page-frame',
        isBroad ? 'wide:max-w-[min(84rem,100%)] broad:max-w-[102rem]' : 'wide:max-w-[67.5rem]',
      )}
    >
      <a
        href="#main"
        className="absolute top-3 left-3 z-20 -translate-y-[200%] rounded-lg bg-paper px-4 py-3 font-[750] text-ink focus:translate-y-0"
      >
        {common.skipToContent}
      </a>
      {header}
      {banner}
      <main
        id="main"
        tabIndex={-1}
        className={cx('flex grow flex-col', isAnimated && 'animate-enter', className)}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}

function OfflineBanner() {
  const isOnline = useIsOnline();
  useAnnouncement(isOnline ? null : common.offline);
  if (isOnline) return null;
  return (
    <p className="mt-2 flex items-center justify-center gap-2 rounded-md bg-primary px-4 py-2 text-center text-sm font-[650] text-ink animate-drop-in">
      <WifiOff className="size-4.5 shrink-0" />
      {common.offline}
    </p>
  );
}

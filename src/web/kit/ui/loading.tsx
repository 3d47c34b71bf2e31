import { common } from '../../texts/index.ts';
import { useAnnouncement } from './announcer.tsx';
import { cx } from './class-names.ts';
import { Dots } from './dots.tsx';

/** Same as `[animation-delay:300ms]`: quick answers cause neither flicker nor an announcement. */
export const LOADING_DELAY_MS = 300;

/** A labelled loading indicator, shown and announced after the delay. */
export function Loading({
  text = common.loading,
  className,
}: {
  text?: string;
  className?: string;
}) {
  useAnnouncement(text, 'polite', LOADING_DELAY_MS);
  return (
    <p
      className={cx(
        'flex items-center gap-3 text-muted [animation-delay:300ms] animate-fade-in',
        className,
      )}
    >
      <Dots className="text-lg text-foreground" />
      {text}
    </p>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block rounded-lg bg-paper/8 [animation-delay:300ms] animate-fade-in',
        className,
      )}
    />
  );
}

import { common } from '../texts/index.ts';
import { useAnnouncement } from './announcer.tsx';
import { cx } from './class-names.ts';
import { Dots } from './dots.tsx';

/** As long as `[animation-delay:300ms]`: a quick answer neither flickers nor speaks. */
export const PATIENCE_MS = 300;

/** Waiting with a reason, shown and said when it takes longer than a moment. */
export function Loading({
  text = common.loading,
  className,
}: {
  text?: string;
  className?: string;
}) {
  useAnnouncement(text, 'polite', PATIENCE_MS);
  return (
    <p
      className={cx(
        'flex items-center gap-3 text-puder [animation-delay:300ms] animate-blende',
        className,
      )}
    >
      <Dots className="text-lg text-papier" />
      {text}
    </p>
  );
}

/** The place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block rounded-lg bg-papier/8 [animation-delay:300ms] animate-blende',
        className,
      )}
    />
  );
}

import { common } from '../texts/index.ts';
import { cx } from './class-names.ts';
import { Dots } from './dots.tsx';

/** Waiting with a reason; appears after 300 ms, so that a quick answer does not flicker. */
export function Loading({
  text = common.loading,
  className,
}: {
  text?: string;
  className?: string;
}) {
  return (
    <p
      role="status"
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

import { cx } from './class-names.ts';

/** Four bouncing dots; the last one lags. */
export function Dots({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex items-end gap-1 pt-[0.35em]', className)}>
      {['', '[animation-delay:110ms]', '[animation-delay:220ms]', '[animation-delay:450ms]'].map(
        (delay) => (
          <i
            key={delay}
            className={cx(
              'block size-[0.36em] rounded-full bg-current animate-hop last:bg-danger',
              delay,
            )}
          />
        ),
      )}
    </span>
  );
}

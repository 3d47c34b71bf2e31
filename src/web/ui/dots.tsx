import { cx } from './class-names.ts';

/** Four dots that hop; the last one is late. */
export function Dots({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex items-end gap-1 pt-[0.35em]', className)}>
      {['', '[animation-delay:110ms]', '[animation-delay:220ms]', '[animation-delay:450ms]'].map(
        (delay) => (
          <i
            key={delay}
            className={cx(
              'block size-[0.36em] rounded-full bg-current animate-stolper last:bg-zinnober',
              delay,
            )}
          />
        ),
      )}
    </span>
  );
}

import { cx } from './class-names.ts';

/** Where a ticket tears: a dashed line with a half circle punched out at both ends. */
export function Perforation({ hole, className }: { hole: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('relative border-t-2 border-dashed border-ink/35', className)}
    >
      <i className={cx('absolute -top-3 -left-3 size-6 rounded-full', hole)} />
      <i className={cx('absolute -top-3 -right-3 size-6 rounded-full', hole)} />
    </div>
  );
}

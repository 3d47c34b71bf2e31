import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type PanelProps = {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function Panel({ title, intro, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid min-w-0 grid-cols-1 content-start gap-5 rounded-2xl bg-surface/90 p-[min(1.25rem,6vw)] wrap-break-word hyphens-auto edge-subtle sm:p-7',
        className,
      )}
    >
      <div className="grid grid-cols-1 gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

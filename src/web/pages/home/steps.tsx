import { home } from '../../texts/index.ts';
import { cx } from '../../ui/class-names.ts';

/** "Wie wird gespielt?" on the home page. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="grid gap-4">
      <h2 id="steps" className="text-xl">
        {home.steps.title}
      </h2>
      <StepList className="wide:grid-cols-3 lg:gap-8" />
    </section>
  );
}

/** The three steps of a game; also shown in the lobby menu. */
export function StepList({ className }: { className?: string }) {
  return (
    <ol className={cx('grid gap-4', className)}>
      {home.steps.list.map((step, i) => (
        <li key={step.title} className="flex items-start gap-3.5">
          <span
            aria-hidden="true"
            className={cx(
              'on-paper grid size-10 shrink-0 place-items-center rounded-md font-display text-lg',
              i === 2 && 'rotate-8',
            )}
          >
            {i + 1}
          </span>
          <p className="pt-0.5 leading-snug">
            <strong className="block">{step.title}</strong>{' '}
            <span className="text-muted">{step.text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

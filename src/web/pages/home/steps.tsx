import { home } from '../../texts/index.ts';
import { cx } from '../../ui/class-names.ts';

/** "Wie wird gespielt?" on the home page. */
export function Steps() {
  return (
    <section aria-labelledby="schritte" className="grid gap-4">
      <h2 id="schritte" className="text-xl">
        {home.steps.title}
      </h2>
      <StepList className="breit:grid-cols-3 lg:gap-8" />
    </section>
  );
}

/** The three steps of a game; the menu of a lobby shows them, too. */
export function StepList({ className }: { className?: string }) {
  return (
    <ol className={cx('grid gap-4', className)}>
      {home.steps.list.map((step, i) => (
        <li key={step.title} className="flex items-start gap-3.5">
          <span
            aria-hidden="true"
            className={cx(
              'auf-papier grid size-10 shrink-0 place-items-center rounded-md font-display text-lg',
              i === 2 && 'rotate-8',
            )}
          >
            {i + 1}
          </span>
          <p className="pt-0.5 leading-snug">
            <strong className="block">{step.title}</strong>{' '}
            <span className="text-puder">{step.text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

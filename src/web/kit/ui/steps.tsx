import { home } from '../../texts/index.ts';
import { cx } from './class-names.ts';
import { RuleCards } from './rule-cards.tsx';

/** "Wie wird gespielt?" on the home page. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="grid gap-4">
      <h2 id="steps" className="text-xl">
        {home.steps.title}
      </h2>
      <Rules className="wide:grid-cols-2 wide:gap-x-10" />
    </section>
  );
}

/** Four drawn cards and the three steps of a game; also in the lobby menu. */
export function Rules({ className }: { className?: string }) {
  return (
    <div className={cx('grid grid-cols-1 gap-4', className)}>
      <RuleCards />
      <ol className="grid content-start gap-2 leading-snug">
        {home.steps.list.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong> <span className="text-muted">{step.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

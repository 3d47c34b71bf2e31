import { home } from '../texts/index.ts';

/** "Wie wird gespielt?" in three steps. */
export function Rules() {
  return (
    <ol className="grid gap-3">
      {home.steps.list.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[2.5rem_1fr] items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-md font-display text-lg auf-papier"
          >
            {index + 1}
          </span>
          <p>
            <strong>{step.title}</strong> <span className="text-puder">{step.text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

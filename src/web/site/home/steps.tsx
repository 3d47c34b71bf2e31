import { home } from '../../texts/index.ts';

/** "Wie wird gespielt?" on the home page. */
export function Steps() {
  return (
    <section
      aria-labelledby="steps"
      className="grid gap-3 border-t border-border/40 pt-4 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-10"
    >
      <h2 id="steps" className="text-xl lg:max-w-[7rem]">
        {home.steps.title}
      </h2>
      <ol className="grid gap-3 wide:grid-cols-3 wide:gap-6">
        {home.steps.list.map((step, i) => (
          <li key={step.title} className="flex gap-3 leading-snug">
            <b
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-sm bg-paper font-display text-ink"
            >
              {i + 1}
            </b>
            <span className="min-w-0">
              <strong>{step.title}</strong> <span className="text-muted">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { common } from '../texts/index.ts';

/** The name of the game; one tilted letter, as one does not fit in. */
export function Wordmark() {
  return (
    <span className="font-display text-[1.375rem] whitespace-nowrap tracking-[-0.02em]">
      <span className="sr-only">{common.product}</span>
      <span aria-hidden="true">
        Imp
        <b className="inline-block -translate-y-px -rotate-14 text-danger transition-transform duration-200 group-hover:rotate-20">
          o
        </b>
        ster
      </span>
    </span>
  );
}

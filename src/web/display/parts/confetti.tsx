import type { CSSProperties } from 'react';
import { useDelay } from '../timing.ts';

const PIECES = 70;
const COLOURS = ['primary', 'paper', 'success', 'danger', 'vote'];

/** From 0 to 1: each piece has its own way. */
const spread = (index: number, step: number) =>
  ((Math.sin(index * 12.9898 + step) + 1) * 4375.85) % 1;

/** Falls once, 8 s in all; `transform` only, which a TV moves without painting. */
export function Confetti({ delayMs = 0 }: { delayMs?: number }) {
  const delay = useDelay();
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          key={index}
          style={
            {
              ...delay(delayMs + 4000 * spread(index, 1)),
              left: `${100 * spread(index, 2)}%`,
              width: `${0.5 + spread(index, 3)}rem`,
              background: `var(--color-${COLOURS[index % COLOURS.length]})`,
              borderRadius: index % 3 === 0 ? '50%' : 0,
              '--turn': `${Math.round(1440 * (spread(index, 4) - 0.5))}deg`,
              '--drift': `${Math.round(20 * (spread(index, 5) - 0.5))}rem`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}

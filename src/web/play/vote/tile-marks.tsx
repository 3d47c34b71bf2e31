import { type CSSProperties, useState } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { PaperTick } from '../../kit/ui/ornaments.tsx';
import { voting as texts } from '../../texts/voting.ts';
import { Glove } from '../reveal/glove.tsx';
import { millisecondsUntil } from '../view/countdown.ts';
import { useSecondsUntil } from '../view/use-clock.ts';

const STAMP = {
  bottom: 'max(0.3em, 50cqh - 44cqw)',
  // The frame stays clear of the umlaut.
  padding: '0.4em 0.4em 0.3em',
  fontSize: 'min(13cqw, max(18cqh, 0.5rem))',
  outline: '0.06em solid',
  outlineOffset: '-0.14em',
  boxShadow: '0 0 0 0.13em #22122a, 0 6px 16px #22122a73',
};

/** Falls between face and name. Measured in the box of the face. */
export function Stamp() {
  return (
    <span
      aria-hidden="true"
      style={STAMP}
      className="absolute inset-x-0 mx-auto w-fit -rotate-10 rounded-[0.4375rem] bg-vote font-display leading-none whitespace-nowrap animate-stamp"
    >
      {texts.suspicious}
    </span>
  );
}

const RING: CSSProperties = {
  width: 'calc(100% + 0.75rem)',
  height: 'calc(100% + 0.75rem)',
  filter: 'drop-shadow(0 0 0.75rem color-mix(in srgb, var(--color-vote) 50%, transparent))',
};

const ROUND: CSSProperties = { rx: 'calc(var(--corner) + 0.3rem)' };

/** Drains while the vote can be withdrawn, then closes. Follows the `--corner` of its tile. */
export function Ring({ until }: { until: number | null }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute -inset-1.5 overflow-visible fill-background stroke-vote"
      strokeWidth="5"
      style={RING}
    >
      <rect width="100%" height="100%" strokeOpacity={until === null ? 1 : 0.25} style={ROUND} />
      {until !== null && <DrainingRing until={until} />}
    </svg>
  );
}

function DrainingRing({ until }: { until: number }) {
  const [duration] = useState(() => millisecondsUntil(until, Date.now()));
  return (
    <rect
      width="100%"
      height="100%"
      pathLength="100"
      strokeDasharray="100"
      strokeLinecap="round"
      style={{ ...ROUND, animationDuration: `${duration}ms` }}
      className="animate-drain"
    />
  );
}

const badge =
  'vote-badge pointer-events-none absolute z-1 flex items-center justify-center gap-1 rounded-full bg-ink font-display tabular-figures edge-subtle';

/** Until the vote is final. */
export function Seconds({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return (
    <span aria-hidden="true" className={`${badge} -top-2 -left-1.5 text-vote`}>
      {Math.max(1, seconds ?? 0)}
    </span>
  );
}

const SMALL = { fontSize: 'clamp(0.75rem, 2svh, 1.125rem)', padding: '0 0.3em', gap: '0.125rem' };

type CountProps = {
  votes: number;
  /** Beside the tile, which leaves room for the stamp. */
  isOutside?: boolean;
  isSmall?: boolean;
};

/** Votes received, if any. */
export function Count({ votes, isOutside = false, isSmall = false }: CountProps) {
  if (votes === 0) return null;
  return (
    <span
      aria-hidden="true"
      style={isSmall ? SMALL : undefined}
      className={cx(
        badge,
        'text-foreground animate-bounce-in',
        isOutside ? '-top-2 -left-1.5' : 'top-1.5 left-1.5',
      )}
    >
      <Glove className="w-[1.4em]" />
      {votes}
    </span>
  );
}

/** A slip of paper: this player has voted. */
export function VotedMark({ isOutside = false }: { isOutside?: boolean }) {
  return (
    <PaperTick
      className={cx(
        'vote-mark pointer-events-none z-1 rounded-[0.4375rem]',
        isOutside ? '-top-2 -right-1.5' : 'top-1.5 right-1.5',
      )}
    />
  );
}

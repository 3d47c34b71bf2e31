import type { CSSProperties } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useStore } from '../../kit/platform/store.ts';
import { useLobby } from '../channel/use-lobby.ts';

/** Every fourth one drifts in the opposite direction. */
const driftOf = (id: number): CSSProperties =>
  ({ '--drift': id % 4 === 0 ? '-0.75rem' : '0.5rem' }) as CSSProperties;

/** Reactions flying up from an avatar (the `relative` parent). */
export function Flights({ playerId }: { playerId: string }) {
  const { store } = useLobby();
  const all = useStore(store.reactions);
  const own = all.filter((flight) => flight.playerId === playerId);
  // At rest they would lie on each other.
  const shown = prefersReducedMotion() ? own.slice(-1) : own;
  if (own.length === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-reactions={playerId}
      className="pointer-events-none absolute -top-3 -right-3 z-20 grid size-8 place-items-center"
    >
      {shown.map(({ id, emoji }) => (
        <i
          key={id}
          style={driftOf(id)}
          className="col-start-1 row-start-1 font-emoji text-xl leading-none not-italic animate-float-up"
        >
          {emoji}
        </i>
      ))}
    </span>
  );
}

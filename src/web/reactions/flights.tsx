import { type CSSProperties, useSyncExternalStore } from 'react';
import { useGame } from '../live/use-game.ts';

/** One in four drifts the other way: in every group of like things one is off. */
const driftOf = (id: number): CSSProperties =>
  ({ '--drift': id % 4 === 0 ? '-0.75rem' : '0.5rem' }) as CSSProperties;

/**
 * What somebody sends, flying up from their avatar; with reduced motion the last one lies beside it
 * as a badge. Give it a relative box around the avatar.
 */
export function Flights({ playerId }: { playerId: string }) {
  const { store } = useGame();
  const all = useSyncExternalStore(store.reactions.subscribe, store.reactions.read);
  const own = all.filter((flight) => flight.playerId === playerId);
  if (own.length === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-reaktionen={playerId}
      className="pointer-events-none absolute -top-3 -right-3 z-20 grid size-8 place-items-center"
    >
      {own.map(({ id, emoji }) => (
        <i
          key={id}
          style={driftOf(id)}
          className="col-start-1 row-start-1 font-emoji text-[1.625rem] leading-none not-italic animate-flug motion-reduce:grid motion-reduce:size-8 motion-reduce:place-items-center motion-reduce:rounded-full motion-reduce:bg-loge motion-reduce:text-[1.125rem] motion-reduce:not-last:hidden"
        >
          {emoji}
        </i>
      ))}
    </span>
  );
}

import { useFlights } from '../use-display.ts';

/** [B2] Reactions flying up from a face. */
export function Flights({ playerId }: { playerId: string }) {
  return (
    <>
      {useFlights(playerId).map(({ id, emoji }) => (
        <span key={id} className={`flight flight-${id % 3}`}>
          {emoji}
        </span>
      ))}
    </>
  );
}

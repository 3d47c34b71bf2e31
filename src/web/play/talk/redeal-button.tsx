import { game as texts } from '../../texts/game.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { phaseEnd } from '../view/countdown.ts';
import { useSecondsUntil } from '../view/use-clock.ts';

/**
 * [R14] On every open card, in the same place for both roles, for as long as the round can be dealt
 * again. Pressing it shows nothing, as others look at the phone; then all phones show the new deal.
 */
export function RedealButton() {
  const { game, clockOffset } = useLobby();
  const move = useMove(moves.redeal);
  const isPossible = (useSecondsUntil(phaseEnd(game.redealUntil, clockOffset)) ?? 0) > 0;
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className="pointer-events-auto min-h-11 px-1 text-sm font-semibold whitespace-nowrap card-low:text-[0.875rem] text-paper-muted underline underline-offset-4"
      onClick={() => void move.run(game.currentRound)}
    >
      {texts.redeal}
    </button>
  );
}

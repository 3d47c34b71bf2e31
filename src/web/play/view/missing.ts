import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { MIN_PLAYERS } from '../../../game/limits.ts';
import { nextPlayers, present } from './players.ts';

/** What prevents the start [L3]; only connected players count. */
export type Missing = { tooFew: boolean; notReady: PlayerView[] };

export function whatIsMissing(game: GameView): Missing {
  return {
    tooFew: nextPlayers(game).length < MIN_PLAYERS,
    // A seat without a phone is ready with the phone that it is on [H6].
    notReady: present(game).filter(({ isReady, heldBy }) => !isReady && heldBy === null),
  };
}

export function isNothingMissing(game: GameView): boolean {
  const { tooFew, notReady } = whatIsMissing(game);
  return !tooFew && notReady.length === 0;
}

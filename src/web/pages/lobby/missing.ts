import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { MIN_PLAYERS } from '../../../game/limits.ts';
import { present } from '../../lobby/players.ts';

/** What prevents the start [L3]; only connected players count. */
export type Missing = { tooFew: boolean; notReady: PlayerView[] };

export function whatIsMissing(game: GameView): Missing {
  const here = present(game);
  return {
    tooFew: here.length < MIN_PLAYERS,
    notReady: here.filter((player) => !player.isReady),
  };
}

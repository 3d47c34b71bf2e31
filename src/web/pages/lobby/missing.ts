import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { MIN_PLAYERS } from '../../../game/limits.ts';
import { present } from '../../live/people.ts';

/** What keeps a lobby from starting [L3]; only who is there counts. */
export type Missing = { tooFew: boolean; notReady: PlayerView[] };

/** Why the host cannot start yet, if so. */
export function whatIsMissing(game: GameView): Missing {
  const here = present(game);
  return {
    tooFew: here.length < MIN_PLAYERS,
    notReady: here.filter((player) => !player.isReady),
  };
}

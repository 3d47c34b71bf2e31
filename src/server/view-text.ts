import type { GameView } from '../contract/shapes.ts';
import type { Game, PlayerId } from '../game/game.ts';
import { type Knowledge, knowledgeOf, sharedView, viewerKind } from '../game/view.ts';

/** More than any card and vote of ordinary length; longer ones take the double. */
const CARD_BYTES = 256;

/**
 * [S9] While a round runs, whoever counts bytes learns no role and no length of a word: blanks
 * behind the JSON make all views of a lobby equally long.
 */
function blanks({ word, category, imposterIds, votes }: Knowledge): string {
  const size = Buffer.byteLength(JSON.stringify([word, category, imposterIds, votes]));
  return ' '.repeat(CARD_BYTES - (size % CARD_BYTES));
}

/** The two parts of a view as one JSON object. */
function join(shared: string, status: GameView['status'], knowledge: Knowledge): string {
  const text = `${shared.slice(0, -1)},${JSON.stringify(knowledge).slice(1)}`;
  return status === 'waiting' || status === 'result' ? text : text + blanks(knowledge);
}

/** A view as it goes over the wire. */
export function viewText(view: GameView): string {
  const { word, category, imposterIds, votes, winnerId, winnerType, endReason, ...rest } = view;
  const { roundPoints, accusedIds, imposterWord, guessedWord, ...shared } = rest;
  const ofRound = { word, category, imposterIds, votes, winnerId, winnerType, endReason };
  const knowledge = { ...ofRound, roundPoints, accusedIds, imposterWord, guessedWord };
  return join(JSON.stringify(shared), view.status, knowledge);
}

/**
 * The views of one moment as they go over the wire: what all see is put into words once, and what
 * some see alike is put together and `packed` once for them.
 */
export function viewTexts<Packed>(
  game: Game,
  now: number,
  pack: (text: string) => Packed,
): (viewerId: PlayerId) => Packed {
  const shared = JSON.stringify(sharedView(game, now));
  const byKind = new Map<string, Packed>();
  return (viewerId) => {
    const kind = viewerKind(game, viewerId);
    let packed = byKind.get(kind);
    if (packed === undefined) {
      packed = pack(join(shared, game.status, knowledgeOf(game, viewerId)));
      byKind.set(kind, packed);
    }
    return packed;
  };
}

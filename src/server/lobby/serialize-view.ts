import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { type Knowledge, knowledgeOf, sharedView, viewerKind } from '../../game/view.ts';

/** Padding block; larger than a card and a vote of ordinary length. */
const CARD_BYTES = 256;

/**
 * [S9] Trailing blanks make all views of a running round equally long, so that the message length
 * reveals neither role nor word length.
 */
function padding({ word, category, imposterIds, votes }: Knowledge): string {
  const size = Buffer.byteLength(JSON.stringify([word, category, imposterIds, votes]));
  return ' '.repeat(CARD_BYTES - (size % CARD_BYTES));
}

/** The two parts of a view as one JSON object. */
function join(shared: string, status: GameView['status'], knowledge: Knowledge): string {
  const text = `${shared.slice(0, -1)},${JSON.stringify(knowledge).slice(1)}`;
  return status === 'waiting' || status === 'result' ? text : text + padding(knowledge);
}

export function serializeView(view: GameView): string {
  const { word, category, imposterIds, votes, winnerId, winnerType, endReason, ...rest } = view;
  const { roundPoints, accusedIds, imposterWord, guessedWord, ...shared } = rest;
  const ofRound = { word, category, imposterIds, votes, winnerId, winnerType, endReason };
  const knowledge = { ...ofRound, roundPoints, accusedIds, imposterWord, guessedWord };
  return join(JSON.stringify(shared), view.status, knowledge);
}

/**
 * Serialises the views of one game state: the shared part once, and each distinct view once, passed
 * through `pack`.
 */
export function viewSerializer<Packed>(
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

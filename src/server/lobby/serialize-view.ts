import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { type Knowledge, knowledgeOf, sharedView, viewerKind } from '../../game/view.ts';

/** Padding block; larger than a card and a vote of ordinary length. */
const CARD_BYTES = 256;

/**
 * [S9] Trailing blanks make all views of a running round equally long, so that the message length
 * reveals neither role nor word length.
 */
function padding(status: GameView['status'], knowledge: Knowledge): string {
  if (status === 'waiting' || status === 'result') return '';
  const { word, category, imposterIds, votes } = knowledge;
  const size = Buffer.byteLength(JSON.stringify([word, category, imposterIds, votes]));
  return ' '.repeat(CARD_BYTES - (size % CARD_BYTES));
}

export const serializeView = (view: GameView): string =>
  JSON.stringify(view) + padding(view.status, view);

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
      const knowledge = knowledgeOf(game, viewerId);
      // The two parts as one JSON object.
      const text = `${shared.slice(0, -1)},${JSON.stringify(knowledge).slice(1)}`;
      packed = pack(text + padding(game.status, knowledge));
      byKind.set(kind, packed);
    }
    return packed;
  };
}

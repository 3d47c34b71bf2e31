import type { GameView } from '../contract/shapes.ts';

/** More than any card and vote of ordinary length; longer ones take the double. */
const CARD_BYTES = 256;

/**
 * [S9] A view as it goes over the wire. While a round runs, whoever counts bytes learns no role and
 * no length of a word: blanks behind the JSON make all views of a lobby equally long.
 */
export function viewText(view: GameView): string {
  const text = JSON.stringify(view);
  if (view.status === 'waiting' || view.status === 'result') return text;
  const { word, category, imposterIds, votes } = view;
  const size = Buffer.byteLength(JSON.stringify([word, category, imposterIds, votes]));
  return text + ' '.repeat(CARD_BYTES - (size % CARD_BYTES));
}

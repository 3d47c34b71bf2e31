import type { GameView } from '../../contract/shapes.ts';
import { lengthOf } from '../ui/text-width.ts';
import type { Face } from './players.ts';

/** Longer names do not fit below a face or in a sentence. */
export const SHORT_NAME_MAX = 10;

/** For narrow places: "Wolfgang" for "Wolfgang Amadeus M", unless another player would get the same name. */
export function shortName({ username }: Pick<Face, 'username'>, { players }: GameView): string {
  const short = firstPart(username);
  const same = Object.values(players).filter(
    (one) => folded(firstPart(one.username)) === folded(short),
  );
  return lengthOf(username) > SHORT_NAME_MAX && same.length < 2 ? short : username;
}

/** Names are unique by this key [L2]: "Groß" equals "GROSS". */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().toUpperCase();

/**
 * Up to the first gap after three characters, of which the last is no emoji; "Opa", "Oma" and articles
 * keep the next word: "Opa Karl" for "Opa Karl-Heinz".
 */
const firstPart = (name: string): string =>
  name.match(
    /^(?:(?:[Oo][mp]a|[Dd](?:er|ie|as))\s)?.{2,}?\P{Extended_Pictographic}(?=[\s-]|$)/su,
  )?.[0] ?? name;

import type { GameView } from '../../contract/shapes.ts';
import { lettersOf } from '../ui/text-width.ts';
import type { Face } from './players.ts';

/** Longer names do not fit below a face or in a sentence. */
export const SHORT_NAME_MAX = 10;

/** A first name of up to this length is kept whole. */
const FIRST_MAX = 12;

/**
 * For narrow places: "Wolfgang…" for "Wolfgang Amadeus M". No other name begins like it: of two professors
 * one is "Prof. H…".
 */
export function shortName(
  { username }: Pick<Face, 'username'>,
  { players, departed }: Pick<GameView, 'players' | 'departed'>,
): string {
  const letters = lettersOf(username);
  if (letters.length <= SHORT_NAME_MAX) return username;
  const others = [...Object.values(players), ...departed].map((one) => folded(one.username));
  const own = folded(username);
  const first = lettersOf(firstPart(username)).length;
  let kept = first <= FIRST_MAX ? first : SHORT_NAME_MAX;
  const short = () => letters.slice(0, kept).join('');
  const isShared = () => {
    const key = folded(short());
    return others.some((name) => name !== own && name.startsWith(key));
  };
  while (kept < letters.length && (/\s$/.test(short()) || isShared())) kept += 1;
  // The mark takes the room of a letter.
  return kept + 1 < letters.length ? `${short()}…` : username;
}

/** Names are unique by this key [L2]: "Groß" equals "GROSS". */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().toUpperCase();

/**
 * Up to the first gap after three characters, of which the last is no emoji; titles and articles keep the
 * next word: "Opa Karl" of "Opa Karl-Heinz".
 */
const firstPart = (name: string): string =>
  name.match(
    /^(?:(?:[Oo][mp]a|Tante|Onkel|Frau|Herr|Prof\.?|Dr\.?|[Dd](?:er|ie|as))\s)?.{2,}?\P{Extended_Pictographic}(?=[\s-]|$)/su,
  )?.[0] ?? name;

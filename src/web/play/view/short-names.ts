import type { GameView } from '../../../contract/shapes.ts';
import { letterCount, lettersOf } from '../../kit/ui/text-width.ts';
import type { Face } from './players.ts';

/** Longer names do not fit below a face or in a sentence. */
export const SHORT_NAME_MAX = 10;

/** A first name of up to this length is kept whole. */
const FIRST_MAX = 12;

/** Of the first and the last word of a name that keeps both. */
const START_MAX = 6;
const END_MAX = 10;

/**
 * For narrow places: "Wolfgang…" for "Wolfgang Amadeus M", "Hildegard" for "Prof. Dr. Hildegard". No other
 * name begins like it: of two professors one is "Prof. H…", or "Prof. … Graf" if they share more than a first name.
 */
export function shortName(
  { username }: Pick<Face, 'username'>,
  { players, departed }: Pick<GameView, 'players' | 'departed'>,
): string {
  const letters = lettersOf(username);
  if (letters.length <= SHORT_NAME_MAX) return username;
  const own = folded(username);
  const others = [...Object.values(players), ...departed]
    .map((one) => folded(one.username))
    .filter((name) => name !== own);
  const bare = ACADEMIC.exec(username)?.[1];
  if (
    bare &&
    letterCount(bare) <= SHORT_NAME_MAX &&
    !others.some((it) => it.includes(folded(bare)))
  ) {
    return bare;
  }
  const first = lettersOf(firstPart(username)).length;
  let kept = first <= FIRST_MAX ? first : SHORT_NAME_MAX;
  const short = () => letters.slice(0, kept).join('');
  const isShared = () => {
    const key = folded(short());
    return others.some((name) => name.startsWith(key));
  };
  while (kept < letters.length && (/\s$/.test(short()) || isShared())) kept += 1;
  const ends = kept > FIRST_MAX ? endsOf(username, others) : null;
  if (ends !== null) return ends;
  // The mark takes the room of a letter.
  return kept + 1 < letters.length ? `${short()}…` : username;
}

/** First and last word; null: they are too long, or those of another name. */
function endsOf(username: string, others: readonly string[]): string | null {
  const words = username.split(/\s/);
  const [start = '', end = ''] = [words[0], words.at(-1)];
  const isShared = others.some(
    (name) => name.startsWith(folded(start)) && name.endsWith(folded(end)),
  );
  const isShort = letterCount(start) <= START_MAX && letterCount(end) <= END_MAX;
  return words.length > 2 && end !== '' && isShort && !isShared ? `${start}\u00a0… ${end}` : null;
}

/** Names are unique by this key [L2]: "Groß" equals "GROSS". */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().toUpperCase();

/** A name after titles that it can do without. */
const ACADEMIC = /^(?:(?:Prof|Dr)\.?\s){1,3}([^…]+)$/u;

/** Titles, articles and "Abd" keep the next word: "Opa Karl" of "Opa Karl-Heinz". */
const TITLE =
  /^(?:Oma|Opa|oma|opa|Tante|Onkel|Frau|Herr|Prof\.?|Dr\.?|[Dd]er|[Dd]ie|[Dd]as|عبد|أبو|أم|ابن|بن)\s/u;

/** Up to the first gap after three characters, of which the last is no emoji. */
function firstPart(name: string): string {
  const start = TITLE.exec(name)?.[0].length ?? 0;
  for (const { index } of name.matchAll(/[\s-]/g)) {
    const word = Array.from(name.slice(start, index));
    if (word.length >= 3 && !/\p{Extended_Pictographic}/u.test(word.at(-1) ?? '')) {
      return name.slice(0, index);
    }
  }
  return name;
}

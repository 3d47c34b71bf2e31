/** Layout of a word on the card; `letters`: width of the longest line, in average letters. */
type Lines = { letters: number; lines: 1 | 2 };

/** Up to this width a word of several parts stays on one line. */
const ONE_LINE = 11;

/** A letter with its marks, or an emoji with all that is joined to it. TVs have no `Intl.Segmenter`. */
const LETTERS = /.(?:\u200d.|[\ufe0f\p{Mark}\p{Emoji_Modifier}])*/gsu;

export const lettersOf = (text: string): string[] => text.match(LETTERS) ?? [];

export const letterCount = (text: string): number => lettersOf(text).length;

/** The widest first. */
const WIDTHS = [
  [/^\p{Extended_Pictographic}/u, 2.25],
  [/^[WM]/u, 1.8],
  [/^[mw…]/u, 1.5],
] as const;

/** Width in letters. */
export const widthOf = (text: string): number =>
  lettersOf(text).reduce(
    (width, letter) => width + (WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 1),
    0,
  );

/**
 * The longest line sets the type size, so that "Feuerwehr" never becomes "Feuerweh-r" (UX-31). A long word
 * of several parts is split into two lines of similar length.
 */
export function linesOf(word: string): Lines {
  const breaks = [...word.matchAll(/(?:(?!\u00a0)[\s\u00ad-])+/g)].map(({ index, 0: gap }) => ({
    first: widthOf(word.slice(0, index) + gap.trim()),
    second: widthOf(word.slice(index + gap.length)),
  }));
  if (letterCount(word) <= ONE_LINE || breaks.length === 0) {
    return { letters: Math.max(1, widthOf(word)), lines: 1 };
  }
  return { letters: Math.min(...breaks.map((it) => Math.max(it.first, it.second))), lines: 2 };
}

/** A name with a wider part takes two lines and breaks anywhere. */
const NAME_LINE = 16;

export function nameLinesOf(name: string): Lines {
  const lines = linesOf(name);
  return lines.letters > NAME_LINE ? { letters: widthOf(name) / 2 + 1, lines: 2 } : lines;
}

/** Width of an average letter of the display face. */
export const LETTER_EM = 0.57;

/** Type size at which a name takes one line of this width, or two if it is long. */
export const fit = (name: string, width: number, largest: number): number =>
  Math.min(largest, width / (linesOf(name).letters * LETTER_EM));

/** The same for the width of a container, between these sizes in rem. */
export const fitContainer = (
  text: string,
  least: number,
  largest: number,
  { letters }: Pick<Lines, 'letters'> = linesOf(text),
): string => `clamp(${least}rem, ${100 / (letters * LETTER_EM)}cqi, ${largest}rem)`;

/** The second lookbehind: not inside "sch", "ch", "spr", "schm", "pfl". */
const SYLLABLE =
  /(?<=\p{L}{3})(?<![sc](?=h|ch)|s[pt](?=r)|sch(?=[lmnrw])|pf(?=[lr]))(?=(?:sch[lmnrw]?|s[pt]r|pf[lr]|ch|ck|ph|[b-df-hj-np-tv-xzß])[aeiouyäöü]\p{L}{2})/giu;

/** Emoji that stay on one line. */
const EMOJI_ROW = /\p{Extended_Pictographic}{2,4}/gu;

/** Between syllables; a part with one only, "Wwwwww", in the middle. */
function broken(part: string): string {
  const syllables = part.replace(SYLLABLE, '\u00ad');
  if (syllables !== part) return syllables;
  const letters = lettersOf(part);
  letters.splice(Math.ceil(letters.length / 2), 0, '\u00ad');
  return letters.join('');
}

/** A name whose long parts, from `least` letters, may break, with a hyphen, before "consonant, vowel". */
export const hyphenated = (name: string, least = 12): string =>
  name
    .replace(/\p{L}+/gu, (part) => (part.length < least ? part : broken(part)))
    .replace(EMOJI_ROW, (row) => Array.from(row).join('\u2060'));

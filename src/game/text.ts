const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Grapheme clusters: an emoji family counts as one. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), (part) => part.segment);

/** What people count as characters. */
export const lengthOf = (text: string): number => graphemes(text).length;

/** The first `max` characters. */
export const cutText = (text: string, max: number): string =>
  graphemes(text).slice(0, max).join('').trimEnd();

/** Code points of the longest emoji (kiss, two skin tones); no letter has more. */
const LONGEST_CHARACTER = 10;

/** UTF-16 units of `max` characters in any spelling: 2 a code point, and as many marks that NFC composes. */
export const unitsOf = (max: number): number => max * LONGEST_CHARACTER * 2 * 2;

/**
 * Signs that are invisible by themselves [L2b]. Kept, as $1, where others see the difference: in emoji
 * sequences, their selectors, keycaps and the flags of England, Scotland and Wales (UTS #51); joiners
 * after a virama and between Arabic letters that join (UAX #31, 2.3, scripts of its table 5); variants of
 * Han characters.
 */
const INVISIBLE =
  /((?<=\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)|\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2])(?:\u200C(?=\p{L})|\u200D(?!\p{M}))|(?<=(?![\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0-\u06CB\u06D2-\u06D5])\p{Script=Arabic}\p{M}{0,3})\u200C(?=\p{Script=Arabic})|(?<=\p{Unified_Ideograph})[\uFE00-\uFE02\u{E0100}-\u{E01EF}])|[\p{Default_Ignorable_Code_Point}\p{Cs}\uFFF9-\uFFFC\u{1D159}]|(?!\s|\x85)\p{Cc}/gu;

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1');

/**
 * A text as others see it: NFC, on one line, without what devices add (byte order marks, marks of
 * direction, objects of dictation, doubled joiners), and stream-safe (UAX #15), as NFC is slow on marks [L2b].
 */
export function cleanText(raw: string): string {
  const single = raw.replace(/(\u200C|\u200D|\uFE0F)\1+/g, '$1');
  const text = withoutInvisible(single)
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\s\x85\u2800]+/g, ' ')
    // Marks on nothing would sit on the text before.
    .replace(/^[ \p{M}\p{Default_Ignorable_Code_Point}]+/u, '')
    .trimEnd();
  // What was dropped may have been the context of another sign.
  return text === raw ? text : cleanText(text);
}

/** Others see another sign, or none; new emoji are known as such before they are assigned. */
const UNREADABLE = /(?!\p{Extended_Pictographic})[\p{Co}\p{Cn}]/u;
/** More marks on a letter than any language uses ("Zalgo"), repeated skin tones. */
const STACKED = /[\p{Mn}\p{Me}]{4}|\p{Emoji_Modifier}{2}/u;

export type TextProblem = 'missing' | 'forbidden' | 'too-long';

/** A typed text of 1 to `max` characters, cleaned, or its problem [L2, L2b]. */
export function readText(raw: string, max: number): { text: string } | { problem: TextProblem } {
  // Surrounding white space costs nothing.
  const trimmed = raw.trim();
  if (trimmed.length > unitsOf(max)) {
    return { problem: withoutInvisible(trimmed).trim() === '' ? 'missing' : 'too-long' };
  }
  const text = cleanText(trimmed);
  if (text === '') return { problem: 'missing' };
  if (UNREADABLE.test(text) || STACKED.test(text)) return { problem: 'forbidden' };
  const characters = graphemes(text);
  if (characters.length > max) return { problem: 'too-long' };
  const isChain = characters.some((one) => Array.from(one).length > LONGEST_CHARACTER);
  return isChain ? { problem: 'forbidden' } : { text };
}

import { NAME_MAX } from './limits.ts';

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Grapheme clusters: an emoji family counts as one. */
function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** Joiners and selectors are allowed inside emoji only; elsewhere they are invisible. */
const EMOJI_GLUE =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F\u20E3/gu;
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;
/** More combining marks than any language uses ("Zalgo"), repeated skin tones. */
const STACKED = /\p{M}{4,}|\p{Emoji_Modifier}{2}/u;
const BLANK = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Code points of the longest emoji (kiss, two skin tones); no letter has more. */
const LONGEST_CHARACTER = 10;

/** Allowance for marks that NFC composes. */
const DECOMPOSED = 2;

export type NameProblem = 'missing' | 'forbidden' | 'too-long';

/** [L2] Returns the name in NFC and trimmed, or the problem. */
export function readName(
  raw: string,
  max: number = NAME_MAX,
): { name: string } | { problem: NameProblem } {
  // Checked first: NFC of thousands of marks takes seconds.
  if (raw.trim().length > max * LONGEST_CHARACTER * 2 * DECOMPOSED) {
    return { problem: BLANK.test(raw) ? 'missing' : 'too-long' };
  }
  if (BLANK.test(raw)) return { problem: 'missing' };
  const trimmed = raw.normalize('NFC').trim();
  if (trimmed.length > max * LONGEST_CHARACTER * 2) return { problem: 'too-long' };
  if (FORBIDDEN.test(trimmed.replace(EMOJI_GLUE, '')) || STACKED.test(trimmed)) {
    return { problem: 'forbidden' };
  }
  const name = trimmed.replace(/\s+/g, ' ');
  const characters = graphemes(name);
  if (characters.length > max) return { problem: 'too-long' };
  const isChain = characters.some((one) => Array.from(one).length > LONGEST_CHARACTER);
  return isChain ? { problem: 'forbidden' } : { name };
}

/** Comparison key, equal for confusable names: "Max" and "ＭＡＸ", "Groß" and "GROSS". */
export function nameKey(name: string): string {
  // JavaScript has no case folding; lower, upper, lower is equivalent: "ẞ", "ß", "SS", "ss".
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  const folded = seen.toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize('NFKC');
}

/** [L2] A second "Mia" becomes "Mia 2"; the result stays within the limit. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  let candidate = name;
  for (let n = 2; keys.has(nameKey(candidate)); n += 1) {
    const suffix = ` ${n}`;
    const kept = graphemes(name).slice(0, NAME_MAX - suffix.length);
    candidate = kept.join('').trimEnd() + suffix;
  }
  return candidate;
}

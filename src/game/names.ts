import { NAME_MAX } from './limits.ts';

const segmenter = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Characters a person would count: an emoji family is one. */
export function visibleLength(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Joiners and selectors are part of an emoji; anywhere else they hide something. */
const EMOJI_GLUE =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[0-9#*])\uFE0F\u20E3/gu;
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks than any language stacks on one letter ("Zalgo"). */
const STACKED_MARKS = /\p{M}{4,}/u;
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export type NameProblem = 'missing' | 'forbidden' | 'too-long';

/** [L2] A name as it is shown (NFC, trimmed), or what is wrong with it. */
export function readName(
  raw: string,
  max: number = NAME_MAX,
): { name: string } | { problem: NameProblem } {
  if (raw.length > max * 4) return { problem: 'too-long' };
  if (BLANK.test(raw)) return { problem: 'missing' };
  const trimmed = raw.normalize('NFC').trim();
  if (FORBIDDEN.test(trimmed.replace(EMOJI_GLUE, '')) || STACKED_MARKS.test(trimmed)) {
    return { problem: 'forbidden' };
  }
  const name = trimmed.replace(/\s+/g, ' ');
  if (visibleLength(name) > max) return { problem: 'too-long' };
  return { name };
}

/** Two names that people at one table would confuse have the same key. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLocaleLowerCase('de');
}

/** [L2] A second "Mia" becomes "Mia 2"; the result stays within the limit. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  let candidate = name;
  for (let n = 2; keys.has(nameKey(candidate)); n += 1) {
    const suffix = ` ${n}`;
    const graphemes = Array.from(segmenter.segment(name), (part) => part.segment);
    candidate =
      graphemes
        .slice(0, NAME_MAX - suffix.length)
        .join('')
        .trimEnd() + suffix;
  }
  return candidate;
}

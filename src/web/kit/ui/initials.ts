import { graphemes, lengthOf } from '../../../game/text.ts';

/** First two letters of a single word, otherwise the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = graphemes(words[0] ?? '');
  const last = words.length > 1 ? graphemes(words.at(-1) ?? '') : [];
  const letters = words.length > 1 ? [first[0], last[0]] : first.slice(0, 2);
  return letters.map((letter) => upper(letter ?? '')).join('');
}

/** Keeps "ß": its capital would be two letters. */
function upper(letter: string): string {
  const capital = letter.toLocaleUpperCase('de');
  return lengthOf(capital) === 1 ? capital : letter;
}

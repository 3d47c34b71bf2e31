import type { Settings, Word, WordFacts } from './game.ts';
import { GROUP_MARK, TRICKY_MARK } from './limits.ts';

/** A leading article, also a short one as people say it, and after a quotation mark. */
const ARTICLE =
  /^[^\p{L}\p{N}]*(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|ne|nen|nem|ner|the)\s+/u;

const BELOW_20 = [
  'null eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn',
  'fuenfzehn sechzehn siebzehn achtzehn neunzehn',
].flatMap((line) => line.split(' '));
const TENS = 'zwanzig dreissig vierzig fuenfzig sechzig siebzig achtzig neunzig'.split(' ');

function belowHundred(value: number): string {
  const one = BELOW_20[value];
  if (one !== undefined) return one;
  const [tens = '', ones] = [TENS[Math.floor(value / 10) - 2], value % 10];
  if (ones === 0) return tens;
  return `${ones === 1 ? 'ein' : BELOW_20[ones]}und${tens}`;
}

/** 2100 is "zweitausendhundert", 1 before "hundert" and "tausend" is left out. */
function numberWord(value: number): string {
  for (const [unit, name] of [
    [1000, 'tausend'],
    [100, 'hundert'],
  ] as const) {
    if (value < unit) continue;
    const [count, rest] = [Math.floor(value / unit), value % unit];
    return `${count === 1 ? '' : numberWord(count)}${name}${rest === 0 ? '' : numberWord(rest)}`;
  }
  return belowHundred(value);
}

/** Longer numbers, and those with a leading zero such as 007, are spoken digit by digit. */
const NUMBER_MAX_DIGITS = 6;

const spokenNumber = (digits: string): string =>
  digits.length > NUMBER_MAX_DIGITS || /^0./.test(digits)
    ? Array.from(digits, (digit) => numberWord(Number(digit))).join('')
    : numberWord(Number(digits));

/** The blank or full stop of "10 000". */
const THOUSANDS = /(\d)[ .](?=\d{3}(?!\d))/g;

/** Strips case, umlaut spelling, accents, article, spaces, punctuation; "&" and digits as words [R7]. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replace(ARTICLE, '')
    .replaceAll('&', ' und ')
    .replace(THOUSANDS, '$1')
    .replace(/\d+/g, spokenNumber)
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const AND = / (?:und|and) |&/;

/** Normalised; then those with "und" also without it: "H&M", "HM" [R7]. */
export function acceptedFor(texts: readonly string[]): string[] {
  const linked = texts.filter((text) => AND.test(text));
  return [...texts, ...linked.map((text) => text.replace(AND, ' '))].map(normalise);
}

/** Computed only for words stored without them [R7]. */
export const acceptedOf = ({ word, aliases, accepted }: Word): readonly string[] =>
  accepted ?? acceptedFor([word, ...aliases]);

/** What a card shows [R18]; Switzerland writes "ss". */
export function cardText(
  { word, facts }: Pick<Word, 'word' | 'facts'>,
  variant: Settings['variant'],
): string {
  const form = variant === 'DE' ? undefined : facts?.[variant];
  return spelledFor(form ?? word, variant);
}

/** `Tiere · Raubkatzen`; without a group the category [B4]. */
export const hintOf = ({ category, group }: Word): string =>
  group ? `${category} · ${group}` : category;

export const spelledFor = (text: string, variant: Settings['variant']): string =>
  variant === 'CH' ? text.replaceAll('ß', 'ss') : text;

/**
 * Parses the entries of a category: `Handy|Smartphone` is the word on the card, then accepted aliases
 * [R7]; `## Raubkatzen` opens a group, `## ! Raubkatzen` a tricky one [R17]. `facts`: by word.
 */
export function readWords(
  entries: readonly string[],
  category: string,
  facts: Readonly<Record<string, WordFacts>> = {},
): Word[] {
  let group: string | null = null;
  let level: Pick<Word, 'isTricky'> = {};
  const words: Word[] = [];
  for (const entry of entries) {
    if (entry.startsWith(GROUP_MARK)) {
      const name = entry.slice(GROUP_MARK.length);
      const isTricky = name.startsWith(TRICKY_MARK);
      group = isTricky ? name.slice(TRICKY_MARK.length) : name;
      level = isTricky ? { isTricky } : {};
    } else {
      const [word = '', ...aliases] = entry.split('|');
      const accepted = acceptedFor([word, ...aliases]);
      const known = Object.hasOwn(facts, word) ? facts[word] : undefined;
      words.push({
        word,
        aliases,
        category,
        group,
        accepted,
        ...level,
        ...(known && { facts: known }),
      });
    }
  }
  return words;
}

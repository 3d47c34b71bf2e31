import { GROUP_MARK } from '../game/limits.ts';
import { cleanText } from '../game/text.ts';

/** A number before a word: its value, and the word. */
type Numbered = { value: number; rest: string };
type NumberStyle = (entry: string) => Numbered | null;

const styleOf =
  (pattern: RegExp, read: (text: string) => number): NumberStyle =>
  (entry) => {
    const [found, number = ''] = pattern.exec(entry) ?? [];
    return found === undefined
      ? null
      : { value: read(number), rest: entry.slice(found.length).trim() };
  };

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function valueOfRoman(text: string): number {
  const values = Array.from(text.toLowerCase(), (digit) => ROMAN[digit] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** 1. 1) (1) [1] #1 1: 1- 1.) 1️⃣ */
const marked = styleOf(
  /^[#([]{0,2}(\d{1,4}) ?(?:\.\)|[.):\]º°–—-]|\uFE0F?\u20E3)\s*(?=\S)/u,
  Number,
);
const WITH_MARK: NumberStyle[] = [
  /** 1.2 1.2. 1.2.3) */
  styleOf(/^(?:\d{1,3}\.){1,2}(\d{1,4})(?:[.):] ?| )(?=\S)/, Number),
  marked,
  styleOf(/^#(\d{1,4}) (?=\S)/, Number),
  /** Wort 1: Nr. 1 – */
  styleOf(
    /^(?:wort|begriff|karte|word|card|term|nr|no|nummer)\.? ?#?(\d{1,4}) ?(?:[.):–—-] ?| )(?=\S)/i,
    Number,
  ),
  styleOf(/^([\u2460-\u2473])\s*(?=\S)/, (digit) => digit.charCodeAt(0) - 0x245f),
];
const withMark: NumberStyle = (entry) => {
  for (const style of WITH_MARK) {
    const found = style(entry);
    if (found) return found;
  }
  return null;
};
const withoutMark = styleOf(/^(\d{1,4}) (?=\S)/, Number);
const LETTERS: NumberStyle[] = [
  styleOf(/^[([]?([a-z])(?:\.\)|[.):\]]) (?=\S)/i, (letter) => Number.parseInt(letter, 36) - 9),
  styleOf(/^[([]?([ivxlc]{1,8})(?:\.\)|[.):\]]) (?=\S)/i, valueOfRoman),
];

const isNext = (value: number, before: number): boolean =>
  value === before + 1 || (value <= 1 && value < before);

const HALF = 0.5;
const MOST = 0.8;
const NEARLY_ALL = 0.9;
/** Of entries that end with a full stop: an abbreviation or two do not make a list of sentences. */
const SEVERAL = 0.2;

/** Fewer entries show no pattern. */
const PATTERN_MIN = 3;

/** From this length on, counted entries are a list, also inside a longer one or not from 1. */
const RUN_MIN = 5;

const hasShare = (part: number, whole: number, share: number): boolean => part >= share * whole;

const different = <Value>(values: readonly Value[]): number => new Set(values).size;

/**
 * Whether the numbers count the entries. They do not where one word has several: "1. Advent",
 * "2. Advent". `isCertain`: a full stop or the like tells them from words such as "7 Zwerge".
 */
function countEntries(found: readonly (Numbered | null)[], isCertain: boolean): boolean {
  const hits = found.filter((one) => one !== null);
  const [first] = hits;
  const isWhole = hits.length === found.length;
  const rests = hits.map(({ rest }) => rest);
  if (!first || hits.length < 2 || !hasShare(different(rests), hits.length, HALF)) return false;
  const values = hits.map(({ value }) => value);
  const steps = values.filter((value, i) => i > 0 && isNext(value, values[i - 1] ?? 0)).length;
  const isMost = hasShare(hits.length, found.length, MOST);
  if (first.value <= 1 && isMost && hasShare(steps, hits.length - 1, MOST)) {
    return isWhole || hits.length >= PATTERN_MIN;
  }
  if (!isCertain || hits.length < RUN_MIN) return false;
  if (hasShare(steps, hits.length - 1, NEARLY_ALL)) {
    return hasShare(hits.length, found.length, HALF);
  }
  if (!isMost) return false;
  // Sorted by word, or with gaps; or every entry has a "1.".
  const firstWords = hits.map(({ rest }) => rest.split(' ', 1)[0]);
  return (
    hasShare(different(values), hits.length, MOST) ||
    (different(values) === 1 && hasShare(different(firstWords), hits.length, HALF))
  );
}

/** The indexes of entries that count up from 1, one after the other. */
function runsOf(found: readonly (Numbered | null)[]): Set<number> {
  const inRuns = new Set<number>();
  for (let start = 0; start < found.length; start += 1) {
    if (found[start]?.value !== 1) continue;
    let end = start + 1;
    while (found[end]?.value === 1 + end - start) end += 1;
    const rests = found.slice(start, end).map((one) => one?.rest);
    if (end - start >= RUN_MIN && hasShare(different(rests), rests.length, MOST)) {
      for (let i = start; i < end; i += 1) inRuns.add(i);
    }
  }
  return inRuns;
}

/** Removes the numbers of a numbered list [B1b]. Whether it is one is decided for the whole list. */
function withoutNumbers(entries: readonly string[]): string[] {
  const marks = entries.map(withMark);
  if (countEntries(marks, true)) {
    let last = 0;
    return entries.map((entry, i) => {
      const plain = withoutMark(entry);
      const found = marks[i] ?? (plain?.value === last + 1 ? plain : null);
      last = found?.value ?? last;
      return found?.rest ?? entry;
    });
  }
  for (const style of [withoutMark, ...LETTERS]) {
    const found = entries.map(style);
    if (countEntries(found, false)) return entries.map((entry, i) => found[i]?.rest ?? entry);
  }
  const runs = runsOf(marks);
  return entries.map((entry, i) => (runs.has(i) ? (marks[i]?.rest ?? entry) : entry));
}

const BULLET = /^(?:[•·‣▪▫◦●○■□◆◇★☆✓✔✗✘☐☑☒➤➢➔→►▶▸❖⁃∙]\s*|[-–—*+>~»] +|\[[ xX]?\] *)(?=\S)/u;
/** No letter, digit or sign with which words begin. */
const SYMBOL = /^[^\p{L}\p{N}\s"'„“”‚‘’«»‹›([@#$€¡¿.…]/u;

const QUOTES = ['""', "''", '„“', '„”', '“”', '””', '‚‘', '‘’', '»«', '«»', '›‹', '‹›', '``', '´´'];
const EMPHASIS = ['**', '__', '*', '_'];
const PAIRS: [open: string, close: string][] = [
  ...QUOTES.map(([open = '', close = '']): [string, string] => [open, close]),
  ...EMPHASIS.map((mark): [string, string] => [mark, mark]),
];

function withoutQuotes(entry: string): string {
  if (/^[\p{L}\p{N}]/u.test(entry)) return entry;
  for (const [open, close] of PAIRS) {
    const inner = entry.slice(open.length, -close.length);
    const isQuoted = entry === open + inner + close && inner.trim() !== '';
    if (isQuoted && !inner.includes(open) && !inner.includes(close)) return inner.trim();
  }
  return entry;
}

const BULLETS_MAX = 3;

function withoutBullet(entry: string): string {
  let rest = entry;
  for (let i = 0; i < BULLETS_MAX; i += 1) rest = rest.replace(BULLET, '');
  return rest;
}

/** A number where the other entries have a bullet is one, too. */
function withoutBullets(entries: readonly string[]): string[] {
  const rests = entries.map(withoutBullet);
  const bulleted = rests.filter((rest, i) => rest !== entries[i]);
  const isBulleted =
    bulleted.length >= PATTERN_MIN && hasShare(bulleted.length, entries.length, MOST);
  return rests.map((rest, i) =>
    isBulleted && rest === entries[i] ? (withMark(rest)?.rest ?? rest) : rest,
  );
}

/** Removes full stops if several entries end with one. */
function withoutStops(entries: readonly string[]): string[] {
  const hasStop = (entry: string) => entry.indexOf('.') === entry.length - 1 && entry !== '';
  const count = entries.filter(hasStop).length;
  if (count < PATTERN_MIN || !hasShare(count, entries.length, SEVERAL)) return [...entries];
  return entries.map((entry) => (hasStop(entry) ? entry.slice(0, -1) : entry));
}

/** Removes a sign with which nearly all entries begin, such as a tick or a dash without a space. */
function withoutSymbols(entries: readonly string[]): string[] {
  const symbols = entries.map((entry) => SYMBOL.exec(entry)?.[0]);
  const [symbol] = symbols.filter((one) => one !== undefined);
  const count = symbols.filter((one) => one === symbol).length;
  if (symbol === undefined || entries.length < PATTERN_MIN) return [...entries];
  if (!hasShare(count, entries.length, MOST)) return [...entries];
  return entries.map((entry) =>
    entry.startsWith(symbol) ? entry.slice(symbol.length).replace(/^\uFE0F?\s*/u, '') : entry,
  );
}

const isHeading = (entry: string): boolean => entry.startsWith(GROUP_MARK);

const tidy = (entry: string): string => cleanText(entry).replace(/ ?[,;]$/, '');

/**
 * The entries without what a list has around its words: numbers, bullets, quotes, space [B1b]. One
 * for one; headings stay as they are.
 */
export function cleanWords(entries: readonly string[]): string[] {
  const tidied = entries.map(tidy);
  let words = withoutBullets(tidied.filter((entry) => !isHeading(entry)));
  words = withoutSymbols(words.map(withoutQuotes)).map(withoutQuotes);
  words = withoutNumbers(words).map(withoutBullet).map(withoutQuotes);
  const cleaned = withoutStops(words).values();
  return tidied.map((entry) => (isHeading(entry) ? entry : (cleaned.next().value ?? entry)));
}

import { type CategoryChoice, SECTIONS } from '../../contract/shapes.ts';
import type { WordFacts } from '../../game/game.ts';
import { GROUP_MARK, TRICKY_MARK } from '../../game/limits.ts';
import type { StoredCategory } from '../store/types.ts';

/** First and last day as `MM-DD`; a season may span New Year. */
type Season = { from: string; to: string };

/** A category as shipped. */
export type ShippedCategory = StoredCategory & {
  /** By word; not stored, as admins do not change them. */
  facts?: Record<string, WordFacts>;
  section?: CategoryChoice['section'];
  seasons?: Season[];
};

const HEAD_LINE = /^(?:name|section|premium|adult|season): /;

const FORM = /^(?:AT|CH):/;

/**
 * `Kissen|AT:Polster § Weich.` is a word, its aliases with the forms of Austria and Switzerland, and what
 * it is. The first form of a country is that of cards.
 */
export function readLine(line: string): { entry: string; facts: WordFacts } {
  const [spellings = '', about] = line.split(' § ');
  const parts = spellings.split('|');
  const formOf = (country: 'AT' | 'CH') => {
    const form = parts.find((part) => part.startsWith(`${country}:`));
    return form && { [country]: form.replace(FORM, '') };
  };
  const different = new Set(parts.map((part) => part.replace(FORM, '')));
  return {
    entry: [...different].join('|'),
    facts: { ...formOf('AT'), ...formOf('CH'), ...(about && { about }) },
  };
}

/** By word, of those that have any. */
function factsOf(lines: readonly string[]): Record<string, WordFacts> {
  const read = lines.map(readLine).filter(({ facts }) => Object.keys(facts).length > 0);
  return Object.fromEntries(read.map(({ entry, facts }) => [entry.split('|')[0] ?? '', facts]));
}

/** Parses a list file (docs/words.md): a head of `key: value` lines, then the words in groups. */
export function readWordList(text: string): Required<ShippedCategory> {
  const lines = text.split('\n').filter((line) => line !== '');
  const start = lines.findIndex((line) => !HEAD_LINE.test(line));
  const head = lines.slice(0, start);
  const valuesOf = (key: string) =>
    head.filter((line) => line.startsWith(`${key}: `)).map((line) => line.slice(key.length + 2));
  const [name] = valuesOf('name');
  const [sectionName] = valuesOf('section');
  const section = SECTIONS.find((one) => one === sectionName);
  if (!name || !section) throw new Error(`a word list has no name or section: ${lines[0]}`);
  const body = lines.slice(start);
  return {
    name,
    section,
    facts: factsOf(body),
    seasons: valuesOf('season').map((days) => {
      const [from = '', to = ''] = days.split(' ');
      return { from, to };
    }),
    words: body.map((line) => readLine(line).entry.replace(/^##! /, GROUP_MARK + TRICKY_MARK)),
    isPremium: valuesOf('premium').includes('yes'),
    isAdult: valuesOf('adult').includes('yes'),
    isActive: true,
  };
}

export function isInSeason(seasons: readonly Season[], now: number): boolean {
  const day = new Date(now).toISOString().slice('YYYY-'.length, 'YYYY-MM-DD'.length);
  return seasons.some(({ from, to }) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to,
  );
}

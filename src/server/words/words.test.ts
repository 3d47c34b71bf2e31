import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cleanWords } from '../../contract/clean-words.ts';
import { joinEntries, splitEntries, WordEntry } from '../../contract/word-shapes.ts';
import { ALIASES_MAX } from '../../game/limits.ts';
import { areForms } from '../../game/matching/word-forms.ts';
import { normalise, readWords } from '../../game/words.ts';
import { readLine, readWordList } from './word-list.ts';
import { builtInCategories } from './word-source.ts';

const LISTS = join(import.meta.dirname, 'lists');
const FILES = readdirSync(LISTS).sort();

/** The specification's categories, with premium flag. */
const SPECIFIED = [
  ['Essen & Trinken', false],
  ['Tiere', false],
  ['Berufe', false],
  ['Länder & Städte', false],
  ['Alltagsgegenstände', false],
  ['Filme & Serien', false],
  ['Gefühle & Zustände', false],
  ['Farben & Formen', false],
  ['Musik & Künstler', true],
  ['Marken & Produkte', true],
  ['Spicy / FSK18', true],
] as const;

const CATEGORIES = 29;
const LEAST_WORDS_SPECIFIED = 240;
const LEAST_WORDS_NEW = 220;
const LEAST_WORDS_TOGETHER = 7000;
const GROUP_SIZES = { from: 6, to: 12 };
const LONGEST_WORD = 30;
const LONGEST_GROUP = 40;
const EXPLANATION = { from: 30, to: 140 };
const LEAST_EXPLANATIONS = 650;
/** Longest unbreakable part on a card. */
const LONGEST_PART = 24;
/** Shorter words occur inside others by coincidence ("Ei" in "Kleider"). */
const LEAST_CONTAINED = 3;
/** Brands with a lower-case first letter. */
const SMALL_FIRST = new Set(['eBay', 'iPad', 'iPhone', 'iPod']);
/** Aliases that people use for two different words. */
const SHARED = new Set([
  'Basel',
  'Bayern',
  'Bob',
  'Boss',
  'Disney',
  'Dortmund',
  'FCB',
  'Freiburg',
  'Gondel',
  'Kasperli',
  'Kasten',
  'Klammer',
  'Kreisel',
  'Krone',
  'Käsekuchen',
  'Köln',
  'Merci',
  'Nationalfeiertag',
  'Pferdekutsche',
  'Polster',
  'Salzburg',
  'Schwalbe',
  'Stocki',
  'Stuttgart',
  'Sylvester',
]);

/** Words that only look like forms of each other. */
const DIFFERENT = new Set([
  'Anstoß, Anstoßen',
  "Domino, Domino's",
  'Flosse, Floß',
  'Kegel, Kegeln',
  'Kirsche, Kirsch',
  'Kneten, Knete',
  'Na eh, Nähen',
  'Nieten, Niete',
  'Ringen, Ringe',
  'Stutzen, Stutz',
  'Tablette, Tablett',
  'Töpfer, Töpfern',
  'Visa, Visum',
  'Wichtel, Wichteln',
]);

/** What contains other words; both in one group are whole and part. */
const WHOLES: Record<string, string[]> = {
  Avengers: ['Captain America', 'Hulk', 'Iron Man', 'Thor'],
  'Die Simpsons': ['Bart Simpson', 'Homer Simpson', 'Lisa Simpson'],
  Entenhausen: ['Dagobert Duck', 'Donald Duck'],
  Kirchturm: ['Turmspitze', 'Wetterhahn'],
  Lappland: ['Finnland', 'Norwegen', 'Schweden'],
  Mittelmeer: ['Adria', 'Ägäis'],
  Südtirol: ['Dolomiten'],
  Toskana: ['Florenz', 'Pisa', 'Siena'],
};

type Group = { name: string; entries: string[][] };

const textOf = (file: string) => readFileSync(join(LISTS, file), 'utf8');
const lengthOf = (text: string): number => Array.from(text).length;

function groupsOf(words: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of words) {
    if (line.startsWith('## ')) groups.push({ name: line.replace(/^## (?:! )?/, ''), entries: [] });
    else groups.at(-1)?.entries.push(line.split('|'));
  }
  return groups;
}

const lists = new Map<string, ReturnType<typeof readWordList> & { groups: Group[] }>();
const unreadable: string[] = [];
for (const file of FILES) {
  try {
    const list = readWordList(textOf(file));
    lists.set(file, { ...list, groups: groupsOf(list.words) });
  } catch (error) {
    unreadable.push(`${file}: ${(error as Error).message}`);
  }
}
const entriesOf = (file: string) => lists.get(file)?.groups.flatMap(({ entries }) => entries) ?? [];

/** The lines of all lists below their heads. */
const linesOf = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => line !== '' && !/^(?:##|[a-z]+: )/.test(line));

/** Whether one text is a part of the other after normalisation. */
function isContained(one: string, other: string): boolean {
  const [short = '', long = ''] = [normalise(one), normalise(other)].sort(
    (a, b) => a.length - b.length,
  );
  return short.length >= LEAST_CONTAINED && long.includes(short);
}

function formProblems(spellings: readonly string[]): string[] {
  const [word = ''] = spellings;
  const line = spellings.join('|');
  const parts = word.split(/[\s-]/).map(lengthOf);
  const rules: [string, boolean][] = [
    ['not NFC', line !== line.normalize('NFC')],
    ['not trimmed', spellings.some((text) => text !== text.trim())],
    ['empty word or alias', spellings.some((text) => normalise(text) === '')],
    ['comma or semicolon', /[,;]/.test(line)],
    ['a heading mark', line.startsWith('#')],
    ['the mark of a country or of an explanation', /\b[A-Za-z]{2}: ?\p{L}|§/u.test(line)],
    // Cc: control, Cf: zero-width and direction marks, Zl and Zp: line breaks of Unicode.
    ['control or zero-width character', /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)],
    [
      'first letter neither upper-case nor a digit',
      spellings.some((text) => !/^[\p{Lu}\p{Nd}]/u.test(text) && !SMALL_FIRST.has(text)),
    ],
    [`more than ${ALIASES_MAX} aliases`, spellings.length > 1 + ALIASES_MAX],
    [`longer than ${LONGEST_WORD}`, lengthOf(word) > LONGEST_WORD],
    [`a part longer than ${LONGEST_PART}`, Math.max(...parts) > LONGEST_PART],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

function groupProblems(category: string, { name, entries }: Group): string[] {
  const words = entries.map(([word = '']) => word);
  const { length } = words;
  const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => [word, other]));
  return [
    ...formProblems([name]).filter((problem) => !problem.startsWith('longer')),
    ...(lengthOf(name) > LONGEST_GROUP ? [`longer than ${LONGEST_GROUP}`] : []),
    ...(normalise(name) === normalise(category) ? ['is the name of the category'] : []),
    ...(length < GROUP_SIZES.from || length > GROUP_SIZES.to ? [`${length} words`] : []),
    ...words.filter((word) => isContained(word, name)).map((word) => `gives "${word}" away`),
    ...pairs
      .filter(([one = '', other = '']) => isContained(one, other))
      .map(([one, other]) => `"${one}" and "${other}" contain each other`),
    ...words.flatMap((whole) =>
      (WHOLES[whole] ?? [])
        .filter((part) => words.includes(part))
        .map((part) => `"${part}" is a part of "${whole}"`),
    ),
  ];
}

/** Of a word of a name; "sch" and one more letter begin too many German words. */
const STEM = /^(?:sch)?..../;
/** A last part that two compounds share: Schiedsrichter, Linienrichter. */
const LEAST_SHARED_END = 6;

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).map(normalise);

/** Words of a group that have a stem of its name; at least half of them tell no word. */
function stemProblems({ name, entries }: Group): string[] {
  return wordsIn(name).flatMap((said) => {
    const [stem] = said.match(STEM) ?? [];
    const end = said.length > LEAST_SHARED_END ? said.slice(-LEAST_SHARED_END) : undefined;
    const alike = entries
      .map(([word = '']) => word)
      .filter((word) =>
        wordsIn(word).some(
          (part) =>
            (stem !== undefined && part.includes(stem)) ||
            (end !== undefined && part.endsWith(end)),
        ),
      );
    if (alike.length * 2 >= entries.length) return [];
    return alike.map((word) => `## ${name}: "${said}" is in "${word}"`);
  });
}

test('the name of a group shares no stem with a few of its words', () => {
  const groups = [...lists.values()].flatMap((list) => list.groups);
  expect(groups.flatMap(stemProblems)).toEqual([]);
});

test('every list is readable', () => {
  expect(unreadable).toEqual([]);
});

test(`[UX-54] all ${CATEGORIES} lists are offered, those of the specification first and in order`, () => {
  const offered = builtInCategories();
  const found = offered.slice(0, SPECIFIED.length);
  expect(found.map(({ name, isPremium }) => [name, isPremium])).toEqual(SPECIFIED);
  expect(new Set(found.map(({ section }) => section))).toEqual(new Set(['Klassiker']));
  expect(new Set(offered.map(({ name }) => name)).size).toBe(CATEGORIES);
  expect(FILES).toHaveLength(CATEGORIES);
});

test(`the lists have at least ${LEAST_WORDS_TOGETHER} words together`, () => {
  const count = FILES.flatMap(entriesOf).length;
  expect(count).toBeGreaterThanOrEqual(LEAST_WORDS_TOGETHER);
});

test('[R7] no word or alias is there twice, neither within a file nor across', () => {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const file of FILES) {
    for (const spellings of entriesOf(file)) {
      for (const spelling of spellings) {
        const key = normalise(spelling);
        const location = `${file}: "${spellings[0]}"`;
        const first = seen.get(key);
        if (SHARED.has(spelling)) continue;
        if (first !== undefined) problems.push(`"${spelling}" is in ${first} and in ${location}`);
        else seen.set(key, location);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('[R7b] no word is a form of another one', { timeout: 60_000 }, () => {
  const cards = FILES.flatMap(entriesOf).map(([word = '']) => word);
  const beginningOf = (word: string) =>
    normalise(word)
      .replace(/([aou])e/g, '$1')
      .slice(0, 3);
  const problems = [...Map.groupBy(cards, beginningOf).values()].flatMap((alike) =>
    alike.flatMap((one, at) =>
      alike
        .slice(at + 1)
        .filter((other) => areForms(normalise(one), normalise(other)))
        .map((other) => `${one}, ${other}`),
    ),
  );
  expect(problems.filter((pair) => !DIFFERENT.has(pair))).toEqual([]);
});

test.each(builtInCategories())('[R17] $name has easy words for 50 rounds', ({ words }) => {
  const easy = readWords(words, '').filter(({ isTricky }) => !isTricky);
  expect(easy.length).toBeGreaterThanOrEqual(50);
  expect(z.safeParse(z.array(WordEntry), words).data).toEqual(words);
});

test('an explanation is a sentence that does not contain what it explains', () => {
  const explained = FILES.flatMap(linesOf)
    .map(readLine)
    .flatMap(({ entry, facts }) => (facts.about ? [{ entry, explanation: facts.about }] : []));
  const problems = explained.flatMap(({ entry, explanation }) => {
    const { length } = explanation;
    const said = explanation.split(/[^\p{L}\p{N}]+/u).map(normalise);
    const whole = normalise(explanation);
    const isSaid = (text: string) =>
      said.includes(text) || (text.length > LEAST_CONTAINED && whole.includes(text));
    const rules: [string, boolean][] = [
      ['no sentence', !/^\P{Ll}.*[.!?]$/u.test(explanation)],
      [`${length} characters`, length < EXPLANATION.from || length > EXPLANATION.to],
      ['contains the word', entry.split('|').map(normalise).some(isSaid)],
    ];
    return rules.filter(([, isBroken]) => isBroken).map(([rule]) => `${explanation}: ${rule}`);
  });
  expect(problems).toEqual([]);
  expect(explained.length).toBeGreaterThanOrEqual(LEAST_EXPLANATIONS);
});

const documentOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');

test('docs/words.md and the READMEs state how many there are', () => {
  const all = [...lists.values()].flatMap(({ groups }) => groups);
  const entries = all.flatMap((group) => group.entries);
  const aliases = entries.flatMap(([, ...others]) => others);
  const lines = FILES.flatMap(linesOf);
  const forms = lines.flatMap((line) => line.match(/\|(?:AT|CH):/g) ?? []);
  const explained = lines.filter((line) => readLine(line).facts.about !== undefined);
  const [groups, words, others, ofCountries, explanations] = [
    all,
    entries,
    aliases,
    forms,
    explained,
  ].map(({ length }) => length.toLocaleString('en'));
  expect(documentOf('docs/words.md')).toContain(
    `${FILES.length} categories, ${groups} groups, ${words} words, ${others} aliases (${ofCountries} forms of Austria and Switzerland), ${explanations} explanations.`,
  );
  const hundreds = Math.round(entries.length / 100) * 100;
  expect(documentOf('README.md')).toContain(
    `${FILES.length} categories with about ${hundreds.toLocaleString('en')} German words`,
  );
  expect(documentOf('README.de.md')).toContain(
    `${FILES.length} Kategorien mit etwa ${hundreds.toLocaleString('de')} Wörtern`,
  );
  const premium = [...lists.values()].filter(({ isPremium }) => isPremium).length;
  const free = FILES.length - premium;
  expect(documentOf('README.md')).toContain(
    `${free} of the categories are free. The other ${premium},`,
  );
  expect(documentOf('README.de.md')).toContain(
    `${free} Kategorien sind frei. Die anderen ${premium},`,
  );
});

describe.each(FILES)('%s', (file) => {
  const list = lists.get(file);

  test('has the right form', () => {
    const text = textOf(file);
    expect(list?.name).toBe(list?.name.trim().normalize('NFC'));
    expect(list?.section).toMatch(/^(?:Klassiker|Themen|Saison)$/);
    expect(/^season: (?!\d\d-\d\d \d\d-\d\d$)/m.test(text), 'season: MM-DD MM-DD').toBe(false);
    expect(/^(?:premium|adult): (?!yes$)/m.test(text), 'premium and adult: yes').toBe(false);
    expect(list?.words[0], 'the first word has a group').toMatch(/^## /);
    expect(text.endsWith('\n') && !text.endsWith('\n\n') && !text.includes('\r')).toBe(true);
    const problems = entriesOf(file).flatMap((spellings) =>
      formProblems(spellings).map((problem) => `"${spellings.join('|')}": ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('survives the way to an admin and back', () => {
    const entries = list?.words ?? [];
    expect(joinEntries(splitEntries(entries))).toEqual(entries);
  });

  test('[B1b] is clean', () => expect(cleanWords(list?.words ?? [])).toEqual(list?.words));

  test('has enough words', () => {
    const isSpecified = SPECIFIED.some(([name]) => name === list?.name);
    const least = isSpecified ? LEAST_WORDS_SPECIFIED : LEAST_WORDS_NEW;
    expect(entriesOf(file).length).toBeGreaterThanOrEqual(least);
  });

  test('has groups of confusable words, whose names help without giving one away', () => {
    const groups = list?.groups ?? [];
    const names = groups.map(({ name }) => normalise(name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const problems = groups.flatMap((group) =>
      groupProblems(list?.name ?? '', group).map((problem) => `## ${group.name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

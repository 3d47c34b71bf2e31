import { expect, test } from 'vitest';
import { readWords } from '../../game/words.ts';
import { isInSeason, readLine, readWordList, type ShippedCategory } from './word-list.ts';
import { builtInCategories, openWordSource } from './word-source.ts';

const dayOf = (day: string) => Date.parse(`2026-${day}T12:00:00Z`);

test('a list file has a head, groups, and words with aliases', () => {
  const text = [
    'name: Weihnachten',
    'section: Saison',
    'premium: yes',
    'season: 11-15 01-06',
    '',
    '## Gebäck',
    'Lebkuchen|AT:Pfefferkuchen § Gewürzt.',
    '',
    '##! Schmuck',
    'Lametta',
    '',
  ].join('\n');
  expect(readWordList(text)).toEqual({
    name: 'Weihnachten',
    section: 'Saison',
    seasons: [{ from: '11-15', to: '01-06' }],
    words: ['## Gebäck', 'Lebkuchen|Pfefferkuchen', '## ! Schmuck', 'Lametta'],
    isPremium: true,
    isAdult: false,
    isActive: true,
    facts: { Lebkuchen: { AT: 'Pfefferkuchen', about: 'Gewürzt.' } },
  });
  expect(() => readWordList('name: Tiere\n## Raubkatzen\nLöwe\n')).toThrow('section');
  expect(() => readWordList('name: Tiere\nsection: Neues\nLöwe\n')).toThrow('section');
});

test('forms of other countries are aliases, an explanation is none', () => {
  expect(readLine('Sessel|AT:Fauteuil|CH:Fauteuil § Darauf sitzt man.')).toEqual({
    entry: 'Sessel|Fauteuil',
    facts: { AT: 'Fauteuil', CH: 'Fauteuil', about: 'Darauf sitzt man.' },
  });
  expect(readLine('Lametta')).toEqual({ entry: 'Lametta', facts: {} });
});

test.each([
  [[], { in: [], out: ['01-01', '07-01'] }],
  [['01-15 03-01'], { in: ['01-15', '02-10', '03-01'], out: ['01-14', '03-02', '12-31'] }],
  [['11-15 01-06'], { in: ['11-15', '12-31', '01-06'], out: ['11-14', '01-07', '07-01'] }],
  [['01-15 03-01', '09-10 10-10'], { in: ['02-10', '09-20'], out: ['05-01', '12-31'] }],
])('seasons %j', (lines, days) => {
  const head = ['name: Tiere', 'section: Themen', ...lines.map((line) => `season: ${line}`)];
  const { seasons } = readWordList([...head, '## Raubkatzen', 'Löwe'].join('\n'));
  expect(days.in.filter((day) => !isInSeason(seasons, dayOf(day)))).toEqual([]);
  expect(days.out.filter((day) => isInSeason(seasons, dayOf(day)))).toEqual([]);
});

test('choices are ordered by section, those in season first', async () => {
  const category = (name: string, more: Partial<ShippedCategory> = {}): ShippedCategory => ({
    name,
    words: [],
    ...{ isPremium: false, isAdult: false, isActive: true },
    ...more,
  });
  const shipped = [
    category('Schule', { section: 'Themen' }),
    category('Tiere', { section: 'Klassiker' }),
    category('Karneval', { section: 'Saison', seasons: [{ from: '01-15', to: '03-01' }] }),
    category('Weihnachten', { section: 'Saison', seasons: [{ from: '11-15', to: '01-06' }] }),
  ];
  const byAdmin = category('Am Strand');
  const store = {
    seed: async () => undefined,
    all: async () => [byAdmin, ...shipped, category('Alt', { isActive: false })],
  };
  const words = await openWordSource(store, shipped, 0);
  const orderAt = (day: string) =>
    words.choicesAt(dayOf(day)).map(({ name, isInSeason }) => name + (isInSeason ? '!' : ''));
  const others = ['Tiere', 'Am Strand', 'Schule'];
  expect(orderAt('12-24')).toEqual([...others, 'Weihnachten!', 'Karneval']);
  expect(orderAt('02-10')).toEqual([...others, 'Karneval!', 'Weihnachten']);
  expect(orderAt('07-01')).toEqual([...others, 'Karneval', 'Weihnachten']);
  expect(words.choicesAt(0)[1]).toEqual({
    name: 'Am Strand',
    section: 'Themen',
    ...{ isInSeason: false, isPremium: false, isAdult: false, isOwn: false, wordCount: 0 },
  });
});

test.each([
  ['11-22', 'Saison', 'Weihnachten'],
  ['12-24', 'Saison', 'Weihnachten'],
  ['02-10', 'Saison', 'Wiesn, Karneval & Festival'],
  ['09-25', 'Saison', 'Wiesn, Karneval & Festival'],
  ['06-20', 'Themen', 'Fußball'],
])('on %s the season of the shipped lists is first in %s: %s', async (day, section, first) => {
  const shipped = builtInCategories();
  const store = { seed: async () => undefined, all: async () => shipped };
  const choices = (await openWordSource(store, shipped, 0)).choicesAt(dayOf(day));
  expect(choices).toHaveLength(29);
  const [found] = choices.filter((choice) => choice.section === section);
  expect(found).toMatchObject({ name: first, isInSeason: true });
  expect(choices.filter(({ isInSeason }) => isInSeason).map(({ name }) => name)).toEqual([first]);
});

test('[R7] the matcher knows the words of all categories, also after a change', async () => {
  const category = { isPremium: false, isAdult: false, isActive: false };
  const stored = [{ name: 'Tiere', words: ['## Nager', 'Tonne|Bärchenn'], ...category }];
  const { wordSource, reload } = await openWordSource(
    { seed: async () => undefined, all: async () => stored },
    [],
    0,
  );
  const [word] = readWords(['Tonner|Bärchen'], 'Eigene');
  if (!word) throw new Error('no word');
  const isRight = (guess: string) => wordSource.matches?.(guess, word, []);
  expect(['Tonne', 'Bärchenn', 'Tonnar'].map(isRight)).toEqual([false, false, true]);
  stored.push({ name: 'Katzen', words: ['Tonnar'], ...category });
  await reload();
  expect(isRight('Tonnar')).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toText } from './category-check.ts';
import { readList } from './read-list.ts';
import { wordTexts } from './texts.ts';

const wordsIn = (text: string) => readList(text).words;
const ANIMALS = ['Hund', 'Katze', 'Maus', 'Igel', 'Wal'];
const DOGS = ['dog', 'cat', 'mouse', 'hedgehog', 'whale'];
const lines = (write: (word: string, i: number) => string) => ANIMALS.map(write).join('\n');

describe('[B1b] a pasted list', () => {
  it('is split at commas, semicolons and newlines', () => {
    expect(wordsIn('Oma, Opa;Tante  Gerda\r\nHund\n\n,; Katze ')).toEqual([
      ...['Oma', 'Opa', 'Tante Gerda', 'Hund', 'Katze'],
    ]);
    expect(wordsIn(' ,;\n ')).toEqual([]);
    expect(wordsIn('Hund\rKatze\u2028Maus')).toEqual(['Hund', 'Katze', 'Maus']);
    expect(wordsIn('Oma, "Mama, Papa", Opa')).toEqual(['Oma', 'Mama, Papa', 'Opa']);
  });

  it('may have groups, also of the same name', () => {
    const words = ['## Familie', 'Oma', 'Opa', '## Familie', 'Tante'];
    expect(wordsIn('## Familie\nOma, Opa\n## Familie\nTante')).toEqual(words);
    expect(wordsIn('Raubkatzen:\n- Löwe\n- Tiger\n\nFische:\n- Hai\n')).toEqual([
      ...['## Raubkatzen', 'Löwe', 'Tiger', '## Fische', 'Hai'],
    ]);
    expect(wordsIn('Raubkatzen: Löwe, Tiger\nFische: Hai, Wal\n')).toEqual([
      ...['## Raubkatzen', 'Löwe', 'Tiger', '## Fische', 'Hai', 'Wal'],
    ]);
  });

  it('may have a title and a label', () => {
    expect(readList('\uFEFF# Am Strand\r\nMeer\r\nSand')).toMatchObject({
      ...{ name: 'Am Strand', words: ['Meer', 'Sand'] },
    });
    expect(readList('Für Samstag:\nMeer\nSand')).toMatchObject({ name: 'Für Samstag' });
    expect(readList('Wörter:\nMeer\nSand')).toMatchObject({
      ...{ name: null, words: ['Meer', 'Sand'], dropped: { header: ['Wörter'] } },
    });
    expect(readList('#\nOma')).toMatchObject({ name: null, words: ['Oma'] });
    expect(readList('')).toMatchObject({ name: null, words: [] });
  });
});

describe('[B1b] a table', () => {
  test.each<[string, string, string[]]>([
    ['tabs', lines((word, i) => `${word}\t${DOGS[i]}`), []],
    ['semicolons', lines((word, i) => `${word};${DOGS[i]}`), []],
    ['commas', lines((word, i) => `${word},${DOGS[i]}`), []],
    ['dashes', lines((word, i) => `${word} - ${DOGS[i]}`), []],
    ['equals signs', lines((word, i) => `${word} = ${DOGS[i]}`), []],
    [
      'bars',
      `| Wort | Englisch |\n|---|---|\n${lines((word, i) => `| ${word} | ${DOGS[i]} |`)}`,
      ['Wort', 'Englisch'],
    ],
    [
      'a header',
      `Nr.;Begriff;Übersetzung\n${lines((word, i) => `${i + 1};${word};${DOGS[i]}`)}`,
      ['Nr.', 'Begriff', 'Übersetzung'],
    ],
    [
      'the words second',
      `English;Wort\n${lines((word, i) => `${DOGS[i]};${word}`)}`,
      ['English', 'Wort'],
    ],
    ['quotes', lines((word, i) => `"${word}";"${DOGS[i]}"`), []],
    [
      'an export of Anki',
      `#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n${lines((word, i) => `k${i}!x\t<b>${word}</b>\t${DOGS[i]}\ttiere`)}`,
      [],
    ],
    [
      'a hint for Excel',
      `sep=;\nWort;Englisch\n${lines((word, i) => `${word};${DOGS[i]}`)}`,
      ['Wort', 'Englisch'],
    ],
  ])('with %s has one column of words', (_, text, header) => {
    const { words, dropped } = readList(text);
    expect(words).toEqual(ANIMALS);
    expect(dropped.header).toEqual(header);
    expect(dropped.column).toEqual(expect.arrayContaining(DOGS));
  });

  it('may have numbers before the words, and no other column', () => {
    for (const sign of ['\t', ';', ',', ', ']) {
      const read = readList(lines((word, i) => `${i + 1}${sign}${word}`));
      expect(read).toMatchObject({ words: ANIMALS, dropped: { column: [] } });
    }
  });

  it('with one column is a list', () => {
    expect(wordsIn(`Wort\n${lines((word) => `"${word}"`)}`)).toEqual(ANIMALS);
    expect(wordsIn(lines((word) => `${word};;;`))).toEqual(ANIMALS);
    expect(wordsIn('"Er sagte ""Ja"""\n"Mama, Papa"\n"Oma"')).toEqual([
      ...['Er sagte "Ja"', 'Mama, Papa', 'Oma'],
    ]);
  });

  it('of words only is one list', () => {
    expect(wordsIn('Hund\tKatze\tMaus\tIgel\nWal\tHai\tReh\tFuchs')).toHaveLength(8);
    expect(wordsIn('Hund, Katze, Maus\nWal, Hai, Reh\nFuchs, Pferd, Laus')).toHaveLength(9);
  });
});

test('[B1b] a preview tells what was cleaned and dropped', () => {
  const text = '1. Hund\n2. „Katze“\n3. hund\n4. –––\n5. Qualle\n';
  expect(readList(text)).toEqual({
    name: null,
    words: ['Hund', 'Katze', 'Qualle'],
    cleaned: [
      { before: '1. Hund', after: 'Hund' },
      { before: '2. „Katze“', after: 'Katze' },
      { before: '5. Qualle', after: 'Qualle' },
    ],
    dropped: { header: [], column: [], twice: ['hund'], invalid: ['–––'] },
  });
});

test.each([
  [['möwe'], 'Doppelte weggelassen: „möwe“.'],
  [['oma', 'opa', 'tante'], 'Doppelte weggelassen: „oma“, „opa“, „tante“.'],
  [
    ['oma', 'opa', 'tante', 'onkel', 'base'],
    'Doppelte weggelassen: „oma“, „opa“, „tante“ und 2 weitere.',
  ],
])('[B1b] of many dropped entries a note quotes three (%j)', (entries, note) => {
  expect(wordTexts.reading.dropped.twice(entries)).toBe(note);
});

test('[B1b] a list survives export and import', () => {
  const word = fc.stringMatching(/^[A-Za-zäöü][a-zäöü ,;]{0,12}[a-zäöü]$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 3, selector: (one) => one.toLowerCase() }),
      (all) => {
        const words = all.map((one) => one.replace(/ +/g, ' '));
        fc.pre(new Set(words.map((one) => one.toLocaleLowerCase('de'))).size === words.length);
        const category = ['## Familie', ...words];
        expect(readList(toText(category, 'Am Strand'))).toMatchObject({
          ...{ name: 'Am Strand', words: category },
        });
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortName } from './short-names.ts';
import { aPlayer, aView, players } from './test-view.ts';

const named = (...names: string[]) =>
  aView({ players: players(...names.map((username) => aPlayer({ id: username, username }))) });

test.each([
  ['Wolfgang Amadeus M', 'Wolfgang…'],
  ['Friederike-Charlot', 'Friederike…'],
  ['Bartholomäus Kraft', 'Bartholomäus…'],
  ['Ayşe-Gül Yıldırım', 'Ayşe…'],
  ['Opa Karl-Heinz', 'Opa Karl…'],
  ['Donaudampfschiffah', 'Donaudampf…'],
  ['Prof. Konstantin', 'Konstantin'],
  ['Prof. Dr. Hildegard', 'Hildegard'],
  ['Dr. Bartholomäus', 'Dr. Bartho…'],
  ['Tim Oberholzer', 'Tim…'],
  ['Opa Wolfgang', 'Opa Wolfgang'],
  ['Opa Karl', 'Opa Karl'],
  ['Emma 🦊🦊🦊', 'Emma 🦊🦊🦊'],
  ['Zoë 🦊', 'Zoë 🦊'],
  ['👩‍👩‍👧‍👦 Familie Fuchs', '👩‍👩‍👧‍👦 Familie…'],
  ['Anna2 Schmidthuber', 'Anna2…'],
  ['सीता देवी शर्मा राव', 'सीता…'],
])('shortens %s to %s', (username, short) => {
  expect(shortName({ username }, named(username, 'Bo'))).toBe(short);
});

test.each([
  [
    ['Prof. Heinrich', 'Prof. Karlheinz'],
    ['Heinrich', 'Karlheinz'],
  ],
  [
    ['Prof. Karlheinz', 'Karlheinz'],
    ['Prof. Karl…', 'Karlheinz'],
  ],
  [
    ['Lena Hofmann', 'Lena Maierhof', 'lena'],
    ['Lena H…', 'Lena M…', 'lena'],
  ],
  [
    ['Prof. Hildegard Graf', 'Prof. Hildegard Groß', 'Prof. Konrad Graf'],
    ['Prof. Hildegard Graf', 'Prof.\u00a0… Groß', 'Prof. Konrad…'],
  ],
  [
    ['Prof. Hildegard Graf', 'Prof. Hildegard Groß'],
    ['Prof.\u00a0… Graf', 'Prof.\u00a0… Groß'],
  ],
  [
    ['Lena Hofmann', 'ＬＥＮＡ Hoff'],
    ['Lena Hofm…', 'ＬＥＮＡ Hoff'],
  ],
  [
    ['Donaudampfschiffah', 'Donaudampfschiffer'],
    ['Donaudampfschiffah', 'Donaudampfschiffer'],
  ],
])('two people stay different: %s', (names, short) => {
  const game = named(...names);
  expect(names.map((username) => shortName({ username }, game))).toEqual(short);
});

test('no two of any names become alike', () => {
  const part = fc.constantFrom('Prof.', 'Anna', 'Annalena', ' ', '-', 'Lena', '🦊', '…', 'ß', 'SS');
  const name = fc.array(part, { minLength: 3, maxLength: 6 }).map((parts) => parts.join(''));
  const selector = (username: string) => username.normalize('NFKC').toLowerCase().toUpperCase();
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 12, selector }), (names) => {
      const game = named(...names);
      const short = names.map((username) => shortName({ username }, game));
      expect(new Set(short.map(selector)).size).toBe(names.length);
    }),
  );
});

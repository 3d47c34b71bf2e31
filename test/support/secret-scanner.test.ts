import { expect, test } from 'vitest';
import { findSecret, STEMS } from './secret-scanner.ts';

const backwards = (text: string) => Array.from(text).reverse().join('');
const units = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Written independently of the scanner, so that it does not repeat its mistakes. */
const ENCODERS: Record<string, (word: string) => string> = {
  'as it is': (word) => word,
  'in small letters': (word) => word.toLowerCase(),
  'in capitals': (word) => word.toUpperCase(),
  'in JSON': (word) => JSON.stringify({ game: { word } }),
  'in JSON in JSON': (word) => JSON.stringify(JSON.stringify({ word })),
  decomposed: (word) => word.normalize('NFD'),
  'without umlauts': (word) => word.replaceAll('ö', 'oe'),
  'in a URL': (word) => new URLSearchParams({ q: word }).toString(),
  'in a URL, in small letters': (word) => encodeURIComponent(word).toLowerCase(),
  '\\u-escaped where it has to be': (word) =>
    JSON.stringify(word).replace(
      /[^ -~]/g,
      (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
    ),
  '\\u-escaped as a whole': (word) =>
    units(word)
      .map((unit) => `\\u${unit.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(''),
  'as hex': (word) => Buffer.from(word).toString('hex'),
  'as hex in capitals': (word) => Buffer.from(`ab${word}`).toString('hex').toUpperCase(),
  'as hex of UTF-16': (word) => Buffer.from(word, 'utf16le').toString('hex'),
  'as numbers': (word) => JSON.stringify([...Buffer.from(word)]),
  'as code units': (word) => JSON.stringify(units(word)),
  reversed: backwards,
  'reversed, in JSON': (word) => JSON.stringify({ word: backwards(word) }),
  'as base64': (word) => Buffer.from(word).toString('base64'),
  'as base64 behind one byte': (word) => Buffer.from(`"${word}"`).toString('base64'),
  'as base64 behind two bytes': (word) => Buffer.from(`{"${word}"}`).toString('base64'),
  'as base64url behind three bytes': (word) => Buffer.from(`abc${word}!`).toString('base64url'),
  'as base64 of its reverse': (word) => Buffer.from(`x${backwards(word)}`).toString('base64'),
  'in an HTML entity': (word) => word.replaceAll('ö', '&#xF6;'),
  'in a header read as latin1': (word) => Buffer.from(word).toString('latin1'),
};

test.each(Object.keys(ENCODERS))('a planted word is found %s', (name) => {
  for (const stem of STEMS) {
    for (const number of ['000', '357']) {
      const planted = ENCODERS[name]?.(stem + number) ?? '';
      expect(planted).not.toBe('');
      expect(findSecret(`{"status":"playing","x":"${planted}"}`), planted).not.toBeNull();
    }
  }
});

test('text that is no word is not found', () => {
  const harmless = ['', 'Wörter', 'Quiz', '{"word":""}', 'UXV4d8O2', '517578', 'twxuQ', '81,117'];
  for (const text of harmless) expect(findSecret(text)).toBeNull();
  const noise = Buffer.alloc(100_000, 'Die Nacht ist dunkel. ').toString('base64');
  expect(findSecret(noise)).toBeNull();
});

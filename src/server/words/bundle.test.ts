import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '../../contract/word-shapes.ts';
import { builtInCategories } from './word-source.ts';

const assets = join(import.meta.dirname, '../../../dist/web/assets');
/** Has its lists on purpose; no lobby loads it [S7]. */
const START_SET = /start-set-.*\.js$/;
const scripts = readdirSync(assets).filter(
  (name) => /\.(?:js|css)$/.test(name) && !START_SET.test(name),
);
const text = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');

/** Short words, and a few long ones, also occur in UI texts and code. */
const MIN_LENGTH = 8;
const MAX_COINCIDENCES = 3;
/** A search of the whole text for each word would take seconds. */
const starts = new Set(
  Array.from({ length: text.length }, (_, at) => text.slice(at, at + MIN_LENGTH)),
);
/** Cards whose words the interface itself uses. */
const INTERFACE_WORDS = new Set(
  'Abonnieren|Benutzername|Download|Konfetti|Passwort vergessen|Startseite|Unentschieden'.split(
    '|',
  ),
);

test.each(builtInCategories())(
  'the built web client does not contain the words of $name',
  ({ words }) => {
    expect(scripts.length).toBeGreaterThan(3);
    const long = wordsOf(words)
      .map((entry) => entry.replace(/\|.*/, ''))
      .filter((word) => word.length >= MIN_LENGTH && !INTERFACE_WORDS.has(word));
    expect(long.length).toBeGreaterThan(50);
    const found = long.filter(
      (word) => starts.has(word.slice(0, MIN_LENGTH)) && text.includes(word),
    );
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(MAX_COINCIDENCES);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWords } from '../../src/game/words.ts';
import { decodeText } from '../../src/web/site/words/decode-text.ts';
import { readList } from '../../src/web/site/words/read-list.ts';

type WildFile = {
  file: string;
  words: string[];
  groups?: Record<string, string[]>;
  refused?: true;
  why: string;
};

const folder = import.meta.dirname;
const files: WildFile[] = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));

test.each(files)('[B1b] $file: $why', ({ file, words, groups }) => {
  const text = decodeText(readFileSync(join(folder, 'files', file)));
  const entries = text === null ? [] : readList(text).words;
  const read = readWords(entries, 'Tiere');
  expect(read.map(({ word, aliases }) => [word, ...aliases].join('|'))).toEqual(words);
  const inGroup = (group: string) =>
    read.filter((one) => one.group === group).map(({ word }) => word);
  if (groups) {
    expect(Object.fromEntries(Object.keys(groups).map((group) => [group, inGroup(group)]))).toEqual(
      groups,
    );
  }
});

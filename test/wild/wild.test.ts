import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCode } from '../../src/contract/find-code.ts';
import { Name } from '../../src/contract/shapes.ts';
import { uniqueName } from '../../src/game/unique-name.ts';
import { readWords } from '../../src/game/words.ts';
import { readCode } from '../../src/web/frame/forms/read-code.ts';
import { decodeText } from '../../src/web/site/words/decode-text.ts';
import { readList } from '../../src/web/site/words/read-list.ts';

/** A table of this folder (README.md). */
const rowsOf = <Row>(file: string): Row[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('[L2b] what devices deliver as a name', () => {
  test.each(rowsOf<[why: string, input: string, name: string | null]>('names.jsonl'))(
    '%s',
    (_why, input, name) => expect(Name.safeParse(input).data ?? null).toBe(name),
  );
});

describe('[L2b] names that look alike', () => {
  test.each(
    rowsOf<[why: string, taken: string[], joins: string, name: string]>('lookalikes.jsonl'),
  )('%s', (_why, taken, joins, name) => expect(uniqueName(Name.parse(joins), taken)).toBe(name));
});

describe('[L1] what people type, paste or open', () => {
  test.each(rowsOf<[why: string, input: string, code: string | null]>('links.jsonl'))(
    '%s',
    (_why, input, code) => {
      expect(findCode(input)).toBe(code);
      if (code !== null) expect(readCode(input)).toBe(code);
    },
  );
});

type WildFile = {
  why: string;
  words: string;
  groups?: Record<string, string>;
} & ({ text: string } | { base64: string });

describe('[B1b] lists that people open', () => {
  test.each(rowsOf<WildFile>('files.jsonl'))('$why', ({ words, groups = {}, ...file }) => {
    const text = decodeText(
      'text' in file ? Buffer.from(file.text) : Buffer.from(file.base64, 'base64'),
    );
    const read = readWords(text === null ? [] : readList(text).words, 'Tiere');
    expect(read.map(({ word, aliases }) => [word, ...aliases].join('|')).join('; ')).toBe(words);
    for (const [group, itsWords] of Object.entries(groups)) {
      const inGroup = read.filter((one) => one.group === group);
      expect(inGroup.map(({ word }) => word).join('; ')).toBe(itsWords);
    }
  });
});

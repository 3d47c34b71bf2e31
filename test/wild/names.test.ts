import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCode } from '../../src/contract/find-code.ts';
import { Name } from '../../src/contract/shapes.ts';
import { uniqueName } from '../../src/game/unique-name.ts';
import { readCode } from '../../src/web/frame/forms/read-code.ts';

/** A table of this folder (README.md). */
const rowsOf = <Row>(file: string): (Row & { why: string })[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const nameOf = (input: string): string | null => Name.safeParse(input).data ?? null;

describe('[L2b] what devices deliver as a name', () => {
  test.each(rowsOf<{ input: string; name: string | null }>('names.json'))(
    '$why',
    ({ input, name }) => expect(nameOf(input)).toBe(name),
  );
});

describe('[L2b] names that look alike', () => {
  test.each(rowsOf<{ taken: string[]; joins: string; name: string }>('lookalikes.json'))(
    '$why',
    ({ taken, joins, name }) => expect(uniqueName(Name.parse(joins), taken)).toBe(name),
  );
});

describe('[L1] what people type, paste or open', () => {
  test.each(rowsOf<{ input: string; code: string | null }>('links.json'))(
    '$why',
    ({ input, code }) => {
      expect(findCode(input)).toBe(code);
      if (code !== null) expect(readCode(input)).toBe(code);
    },
  );
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = [...globSync('*.md'), ...globSync('{bench,docs,e2e,src}/**/*.md')];

/** Bars of a row; an escaped one is text. */
const bars = (row: string): number => row.match(/(?<!\\)\|/g)?.length ?? 0;

/** Rows must be consecutive, below a header and its rule, with the same number of columns. */
function brokenRows(text: string): string[] {
  const lines = text.replaceAll(/^```.*?^```/gms, '').split('\n');
  let columns = 0;
  return lines.filter((line, n) => {
    if (!line.startsWith('|')) {
      columns = 0;
      return false;
    }
    const isHeader = columns === 0;
    if (isHeader) columns = bars(line);
    return bars(line) !== columns || (isHeader && !/^\|[-:| ]+\|$/.test(lines[n + 1] ?? ''));
  });
}

test('detects a row cut off by a blank line and a row with an extra column', () => {
  const table = ['| a | b |', '|---|---|', '| 1 | 2 |'];
  expect(brokenRows(table.join('\n'))).toEqual([]);
  expect(brokenRows([...table, '', '| 3 | 4 |'].join('\n'))).toEqual(['| 3 | 4 |']);
  expect(brokenRows([...table, '| 3 | 4 | 5 |'].join('\n'))).toEqual(['| 3 | 4 | 5 |']);
});

test.each(files)('the tables of %s are valid', (file) => {
  expect(brokenRows(readFileSync(file, 'utf8'))).toEqual([]);
});

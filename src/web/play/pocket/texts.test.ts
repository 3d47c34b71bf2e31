import { expect, test } from 'vitest';
import { pocket } from './texts.ts';

test('a sentence that begins with a name from right to left still runs from left to right', () => {
  const { onlyForYou, isOn, begins, whoBluffs, lastWordAsk, solved } = pocket;
  for (const says of [onlyForYou, isOn, begins, whoBluffs, lastWordAsk, solved]) {
    expect(says('محمد')).toMatch(/^\u2068محمد\u2069/);
    expect(says('Mia')).toMatch(/^Mia\b/);
  }
});

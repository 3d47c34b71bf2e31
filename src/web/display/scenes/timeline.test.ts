import { expect, test } from 'vitest';
import { sceneryAfter } from './timeline.ts';

const scenes = (isLast: boolean, hasCurve = false) =>
  sceneryAfter(6000, isLast, hasCurve).map(({ at, kind }) => `${at / 1000} ${kind}`);

test('after a reveal its last frame stays for ten seconds, then the points', () => {
  expect(scenes(false)).toEqual(['0 reveal', '16 points']);
});

test('[R16] suspicions are replayed in between', () => {
  expect(scenes(false, true)).toEqual(['0 reveal', '16 curve', '24 points']);
  expect(scenes(true, true)).toEqual(['0 reveal', '16 curve', '24 podium', '32 awards']);
});

test('after the last round the podium for eight seconds, then the awards', () => {
  expect(scenes(true)).toEqual(['0 reveal', '16 podium', '24 awards']);
});

import { expect, test } from 'vitest';
import { sceneryAfter } from './timeline.ts';

const scenes = (isLast: boolean) =>
  sceneryAfter(6000, isLast).map(({ at, kind }) => `${at / 1000} ${kind}`);

test('after a reveal its last frame stays for ten seconds, then the points', () => {
  expect(scenes(false)).toEqual(['0 reveal', '16 points']);
});

test('after the last round the podium for eight seconds, then the awards', () => {
  expect(scenes(true)).toEqual(['0 reveal', '16 podium', '24 awards']);
});

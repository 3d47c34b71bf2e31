import { expect, test } from 'vitest';
import { aView } from '../../play/view/test-view.ts';
import { sceneKey, sceneryAfter } from './timeline.ts';

const NONE = {
  hasCurve: false,
  hasEvening: false,
  hasReview: false,
  filmMs: 0,
  awardCount: 0,
};

const scenes = (isLast: boolean, extras: Partial<typeof NONE> = {}) =>
  sceneryAfter(6000, isLast, { ...NONE, ...extras }).map(({ at, kind }) => `${at / 1000} ${kind}`);

test('after a reveal its last frame stays for ten seconds, then the points', () => {
  expect(scenes(false)).toEqual(['0 reveal', '16 points']);
});

test('[R16] suspicions are replayed in between, but not before the podium', () => {
  expect(scenes(false, { hasCurve: true })).toEqual(['0 reveal', '16 curve', '24 points']);
  expect(scenes(true, { hasCurve: true })).toEqual(['0 reveal', '16 podium', '24 awards']);
});

test('after the last round the podium for eight seconds, then the awards', () => {
  expect(scenes(true)).toEqual(['0 reveal', '16 podium', '24 awards']);
});

test('[E1, E5] standings, rounds and film stand between podium and awards', () => {
  const extras = { hasEvening: true, hasReview: true, filmMs: 16_000 };
  const shown = ['0 reveal', '16 podium', '24 evening', '32 review', '40 film', '56 awards'];
  expect(scenes(true, extras)).toEqual(shown);
  expect(scenes(false, extras)).toEqual(['0 reveal', '16 points']);
});

test('[E2] each award stands alone for four seconds, then all of them', () => {
  const shown = ['0 reveal', '16 podium', '24 award', '28 award', '32 award', '36 awards'];
  expect(scenes(true, { awardCount: 3 })).toEqual(shown);
  expect(scenes(false, { awardCount: 3 })).toEqual(['0 reveal', '16 points']);
});

test('[T3] a result is a new scene for a display that slept since another one', () => {
  const result = aView({ status: 'result', revealStartsAt: 1000 });
  expect(sceneKey({ ...result, version: 2 })).toBe(sceneKey(result));
  for (const other of [{ currentRound: 2 }, { revealStartsAt: 99_000 }]) {
    expect(sceneKey({ ...result, ...other })).not.toBe(sceneKey(result));
  }
});

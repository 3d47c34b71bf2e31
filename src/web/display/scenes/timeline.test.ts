import { expect, test } from 'vitest';
import { aView } from '../../play/view/test-view.ts';
import { sceneKey, sceneryAfter } from './timeline.ts';

const scenes = (isLast: boolean, hasCurve = false, hasEvening = false, awardCount = 0) =>
  sceneryAfter(6000, isLast, hasCurve, hasEvening, awardCount).map(
    ({ at, kind }) => `${at / 1000} ${kind}`,
  );

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

test('[E1] the standings of the evening stand between podium and awards', () => {
  expect(scenes(true, false, true)).toEqual(['0 reveal', '16 podium', '24 evening', '32 awards']);
});

test('[E2] each award stands alone for four seconds, then all of them', () => {
  const shown = ['0 reveal', '16 podium', '24 award', '28 award', '32 award', '36 awards'];
  expect(scenes(true, false, false, 3)).toEqual(shown);
  expect(scenes(false, false, false, 3)).toEqual(['0 reveal', '16 points']);
});

test('[T3] a result is a new scene for a display that slept since another one', () => {
  const result = aView({ status: 'result', revealStartsAt: 1000 });
  expect(sceneKey({ ...result, version: 2 })).toBe(sceneKey(result));
  for (const other of [{ currentRound: 2 }, { revealStartsAt: 99_000 }]) {
    expect(sceneKey({ ...result, ...other })).not.toBe(sceneKey(result));
  }
});

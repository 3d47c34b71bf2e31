import { expect, test } from 'vitest';
import type { GameView } from '../../../contract/shapes.ts';
import { aView } from './test-view.ts';
import { seeRound } from './use-round-start.ts';

const DEALT_AT = 1_000_000;
const talk = (more: Partial<GameView> = {}) =>
  aView({ status: 'playing', currentRound: 2, redealUntil: DEALT_AT + 20_000, ...more });
const at = (ms: number): Partial<GameView> => ({ serverNow: DEALT_AT + ms });

/** When the last of these views lets a page count in, which saw them one after another. */
const startAfter = (...views: GameView[]) =>
  views.reduce<ReturnType<typeof seeRound> | null>((seen, view) => seeRound(seen, view, 7), null)
    ?.startedAt;

const lobby = aView({ status: 'waiting', currentRound: 1 });
const vote = talk({ status: 'voting', redealUntil: null });

test('[UX-7] who sees the deal counts in, who opens the page later does not', () => {
  expect(startAfter(lobby, talk(at(0)))).toBe(7);
  expect(startAfter(lobby, talk(at(0)), talk(at(9000)))).toBe(7);
  expect(startAfter(talk(at(0)))).toBeNull();
});

test('[R4c] who wakes up in the middle of a talk does not count in', () => {
  const starts = [0, 4999, 5000, 90_000].map((ms) => startAfter(lobby, talk(at(ms))));
  expect(starts).toEqual([7, 7, null, null]);
});

test('[R5b] a talk that goes on after a vote does not start', () => {
  expect(startAfter(vote, talk({ redealUntil: null }))).toBeNull();
});

test('[R14] a new deal starts, also one after a whole round that was slept through', () => {
  expect(startAfter(talk(at(0)), talk({ isRedealt: true, redealUntil: null }))).toBe(7);
  expect(startAfter(talk(at(0)), talk({ currentRound: 3, ...at(0) }))).toBe(7);
  expect(startAfter(vote, talk({ currentRound: 3, ...at(0) }))).toBe(7);
});

import { describe, expect, test } from 'vitest';
import { aView } from '../../live/test-view.ts';
import { beatAt, countInEnd, untilNextBeat } from './beats.ts';

const { settings } = aView();
const DEALT = 1_000_000;
const clock = { phaseEndsAt: DEALT + settings.timeLimit * 1000, settings };
const noClock = { phaseEndsAt: null, settings };

describe('[R-7] the count-in', () => {
  test('ends for all phones in the same moment, however late they heard of the start', () => {
    expect(countInEnd(clock, 0, DEALT + 40)).toBe(DEALT + 3000);
    expect(countInEnd(clock, 0, DEALT + 900)).toBe(DEALT + 3000);
  });

  test('knows a phone whose clock is wrong', () => {
    const offset = 60_000;
    expect(countInEnd(clock, offset, DEALT - offset + 40)).toBe(DEALT - offset + 3000);
  });

  test('begins with the news where there is no clock, or its deadline was moved', () => {
    expect(countInEnd(noClock, 0, DEALT + 40)).toBe(DEALT + 3040);
    expect(countInEnd({ ...clock, phaseEndsAt: clock.phaseEndsAt + 9000 }, 0, DEALT)).toBe(
      DEALT + 3000,
    );
  });

  test('says 3, 2, 1, and then nothing', () => {
    const end = DEALT + 3000;
    const said = [0, 999, 1000, 1999, 2000, 2999, 3000, 9000].map((ms) => beatAt(end, DEALT + ms));
    expect(said).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
    expect(beatAt(end, DEALT - 500)).toBe(3);
    expect(untilNextBeat(end, DEALT + 300)).toBe(700);
    expect(untilNextBeat(end, DEALT + 2000)).toBe(1000);
  });
});

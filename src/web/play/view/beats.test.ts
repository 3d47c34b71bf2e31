import { describe, expect, test } from 'vitest';
import { beatAt, countInEnd, untilNextBeat } from './beats.ts';
import { aView } from './test-view.ts';

const { settings } = aView();
const DEALT = 1_000_000;
/** Five seconds more than the time limit [R4c]. */
const clock = { phaseEndsAt: DEALT + 5000 + settings.timeLimit * 1000, settings };
const noClock = { phaseEndsAt: null, settings };

describe('[UX-7] the count-in', () => {
  test('ends on all phones at once, however late the start event arrives', () => {
    expect(countInEnd(clock, 0, DEALT + 40)).toBe(DEALT + 3000);
    expect(countInEnd(clock, 0, DEALT + 900)).toBe(DEALT + 3000);
  });

  test('corrects a wrong phone clock', () => {
    const offset = 60_000;
    expect(countInEnd(clock, offset, DEALT - offset + 40)).toBe(DEALT - offset + 3000);
  });

  test('begins on arrival if there is no timer, or its deadline was moved', () => {
    expect(countInEnd(noClock, 0, DEALT + 40)).toBe(DEALT + 3040);
    expect(countInEnd({ ...clock, phaseEndsAt: clock.phaseEndsAt + 9000 }, 0, DEALT)).toBe(
      DEALT + 3000,
    );
  });

  test('counts 3, 2, 1, then 0', () => {
    const end = DEALT + 3000;
    const numbers = [0, 999, 1000, 1999, 2000, 2999, 3000, 9000].map((ms) =>
      beatAt(end, DEALT + ms),
    );
    expect(numbers).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
    expect(beatAt(end, DEALT - 500)).toBe(3);
    expect(untilNextBeat(end, DEALT + 300)).toBe(700);
    expect(untilNextBeat(end, DEALT + 2000)).toBe(1000);
  });
});

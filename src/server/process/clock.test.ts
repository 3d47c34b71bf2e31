import { beforeEach, expect, test } from 'vitest';
import { type Clock, openClock } from './clock.ts';

const HOUR = 3_600_000;
const START = 1_795_000_000_000;

let wall = 0;
let uptime = 0;
let clock: Clock;

beforeEach(() => {
  wall = START;
  uptime = 5000.25;
  clock = openClock(
    () => wall,
    () => uptime,
  );
});

function pass(ms: number): void {
  wall += ms;
  uptime += ms;
}

test('counts whole milliseconds', () => {
  expect(clock.now()).toBe(START);
  pass(1.5);
  expect(clock.now()).toBe(START + 1);
  pass(60_000);
  expect(clock.now()).toBe(START + 60_001);
});

test('keeps running when the wall clock is set back, and slowly reduces the lead', () => {
  wall -= HOUR;
  expect(clock.now()).toBe(START);
  pass(60_000);
  expect(clock.now()).toBe(START + 60_000 - 60);
  wall += HOUR - 100;
  pass(200_000);
  expect(clock.now()).toBe(wall);
});

test('follows a wall clock that jumps ahead at once', () => {
  wall += HOUR;
  expect(clock.now()).toBe(START + HOUR);
  wall -= 10;
  expect(clock.now()).toBe(START + HOUR);
});

test('is never behind the clock of another process', () => {
  clock.catchUp(START + HOUR);
  expect(clock.now()).toBe(START + HOUR);
  clock.catchUp(START);
  pass(1000);
  expect(clock.now()).toBe(START + HOUR + 999);
});

test('[R4d] tells a gap of more than 5 s before the time after it', () => {
  const seen: number[] = [];
  clock.onGap((gapMs) => seen.push(gapMs, clock.now()));
  pass(5000);
  clock.now();
  expect(seen).toEqual([]);
  // A stopped process, then a suspended computer: the monotonic clock stands still.
  pass(60_000);
  expect(clock.now()).toBe(START + 65_000);
  wall += 60_000;
  clock.now();
  expect(seen).toEqual([60_000, START + 65_000, 60_000, START + 125_000]);
  clock.catchUp(wall + HOUR);
  clock.now();
  expect(seen).toHaveLength(4);
});

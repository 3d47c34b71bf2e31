import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHeldMove, HELD_MS, sendMoment } from './held-move.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A move whose answers come when the test says so. */
function aHeldMove() {
  const sent: string[] = [];
  let answer = () => {};
  const move = createHeldMove<string>((wish) => {
    sent.push(wish);
    return new Promise<void>((done) => {
      answer = done;
    });
  });
  return { move, sent, answer: () => answer(), step: () => move.read().step };
}

describe('[R-17] a tap that can be taken back', () => {
  test('is sent after three seconds, once', () => {
    const { move, sent, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(HELD_MS - 1);
    expect([step(), sent]).toEqual(['held', []]);
    vi.advanceTimersByTime(60_000);
    expect([step(), sent]).toEqual(['sent', ['jonas']]);
  });

  test('taken back in time it is never sent, and another one can be made', () => {
    const { move, sent, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(2900);
    expect(move.undo()).toBe(true);
    expect(step()).toBe('free');
    move.take('lena');
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['lena']);
  });

  test('the second half of a double tap takes nothing back', () => {
    const { move, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(250);
    expect(move.undo()).toBe(false);
    expect(step()).toBe('held');
  });

  test('while one is held or under way, another tap changes nothing', () => {
    const { move, sent } = aHeldMove();
    move.take('jonas');
    move.take('lena');
    vi.advanceTimersByTime(HELD_MS);
    move.take('lena');
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['jonas']);
  });

  test('what was sent cannot be taken back', () => {
    const { move, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(HELD_MS);
    expect(move.undo()).toBe(false);
    expect(step()).toBe('sent');
  });

  test('whoever leaves hands in at once, and never twice', () => {
    const { move, sent } = aHeldMove();
    void move.flush();
    expect(sent).toEqual([]);
    move.take('jonas');
    void move.flush();
    void move.flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['jonas']);
  });

  test('handing in is over when the answer is here, whoever asked', async () => {
    const { move, answer, step } = aHeldMove();
    const over: string[] = [];
    move.take('jonas');
    const first = move.flush().then(() => over.push('first'));
    const second = move.flush().then(() => over.push('second'));
    await Promise.resolve();
    expect([step(), over]).toEqual(['sent', []]);
    answer();
    await Promise.all([first, second]);
    expect([step(), over]).toEqual(['free', ['first', 'second']]);
  });

  test('after a refusal the next try is possible', async () => {
    const { move, answer, sent } = aHeldMove();
    move.take('jonas');
    const handedIn = move.flush();
    answer();
    await handedIn;
    move.take('lena');
    vi.advanceTimersByTime(HELD_MS);
    expect(sent).toEqual(['jonas', 'lena']);
  });

  test('what somebody else has decided meanwhile is dropped, what is under way is not', () => {
    const { move, sent, step } = aHeldMove();
    move.take('jonas');
    move.drop();
    vi.advanceTimersByTime(60_000);
    expect([step(), sent]).toEqual(['free', []]);
    move.take('jonas');
    void move.flush();
    move.drop();
    expect(step()).toBe('sent');
  });
});

describe('[R-17] the deadline of the phase', () => {
  test('a move leaves 400 ms before it; where there is less than a second to think, at once', () => {
    expect(sendMoment(1000, null)).toBe(4000);
    expect(sendMoment(1000, 60_000)).toBe(4000);
    expect(sendMoment(1000, 3400)).toBe(3000);
    expect(sendMoment(1000, 2400)).toBe(2000);
    expect(sendMoment(1000, 2399)).toBe(1000);
    expect(sendMoment(1000, 500)).toBe(1000);
  });

  test('is kept', () => {
    const { move, sent } = aHeldMove();
    move.setEnd(Date.now() + 2400);
    move.take('jonas');
    vi.advanceTimersByTime(1999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['jonas']);
  });

  test('may come nearer, or move away, while one thinks', () => {
    const { move, sent } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(500);
    move.setEnd(Date.now() + 1000);
    vi.advanceTimersByTime(600);
    expect(sent).toEqual(['jonas']);

    const other = aHeldMove();
    other.move.setEnd(Date.now() + 1500);
    other.move.take('jonas');
    other.move.setEnd(Date.now() + 16_500);
    vi.advanceTimersByTime(HELD_MS - 1);
    expect(other.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(other.sent).toEqual(['jonas']);
  });

  test('a tap in the last second is sent with the tap', () => {
    const { move, sent } = aHeldMove();
    move.setEnd(Date.now() + 900);
    move.take('jonas');
    expect(sent).toEqual(['jonas']);
  });
});

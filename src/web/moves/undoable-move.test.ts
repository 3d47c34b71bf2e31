import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUndoableMove, sendTime, UNDO_WINDOW_MS } from './undoable-move.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A move whose requests the test resolves. */
function aHeldMove() {
  const sent: string[] = [];
  let answer = () => {};
  const move = createUndoableMove<string>((input) => {
    sent.push(input);
    return new Promise<void>((done) => {
      answer = done;
    });
  });
  return { move, sent, answer: () => answer(), step: () => move.get().step };
}

describe('[UX-17] an undoable move', () => {
  test('is sent after three seconds, once', () => {
    const { move, sent, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(UNDO_WINDOW_MS - 1);
    expect([step(), sent]).toEqual(['held', []]);
    vi.advanceTimersByTime(60_000);
    expect([step(), sent]).toEqual(['sent', ['jonas']]);
  });

  test('undone in time it is never sent, and another one can be made', () => {
    const { move, sent, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(2900);
    expect(move.undo()).toBe(true);
    expect(step()).toBe('free');
    move.take('lena');
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['lena']);
  });

  test('the second half of a double tap does not undo', () => {
    const { move, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(250);
    expect(move.undo()).toBe(false);
    expect(step()).toBe('held');
  });

  test('while one is held or in flight, another tap has no effect', () => {
    const { move, sent } = aHeldMove();
    move.take('jonas');
    move.take('lena');
    vi.advanceTimersByTime(UNDO_WINDOW_MS);
    move.take('lena');
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['jonas']);
  });

  test('a sent move cannot be undone', () => {
    const { move, step } = aHeldMove();
    move.take('jonas');
    vi.advanceTimersByTime(UNDO_WINDOW_MS);
    expect(move.undo()).toBe(false);
    expect(step()).toBe('sent');
  });

  test('flushing sends at once, and never twice', () => {
    const { move, sent } = aHeldMove();
    void move.flush();
    expect(sent).toEqual([]);
    move.take('jonas');
    void move.flush();
    void move.flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual(['jonas']);
  });

  test('every flush resolves when the answer has arrived', async () => {
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

  test('after a refusal a retry is possible', async () => {
    const { move, answer, sent } = aHeldMove();
    move.take('jonas');
    const handedIn = move.flush();
    answer();
    await handedIn;
    move.take('lena');
    vi.advanceTimersByTime(UNDO_WINDOW_MS);
    expect(sent).toEqual(['jonas', 'lena']);
  });

  test('drop discards a held move, not one in flight', () => {
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

describe('[UX-17] the deadline of the phase', () => {
  test('a move is sent 400 ms before it, or at once if less than a second is left to undo', () => {
    expect(sendTime(1000, null)).toBe(4000);
    expect(sendTime(1000, 60_000)).toBe(4000);
    expect(sendTime(1000, 3400)).toBe(3000);
    expect(sendTime(1000, 2400)).toBe(2000);
    expect(sendTime(1000, 2399)).toBe(1000);
    expect(sendTime(1000, 500)).toBe(1000);
  });

  test('is met', () => {
    const { move, sent } = aHeldMove();
    move.setEnd(Date.now() + 2400);
    move.take('jonas');
    vi.advanceTimersByTime(1999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['jonas']);
  });

  test('may move while the move is held', () => {
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
    vi.advanceTimersByTime(UNDO_WINDOW_MS - 1);
    expect(other.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(other.sent).toEqual(['jonas']);
  });

  test('a tap in the last second is sent at once', () => {
    const { move, sent } = aHeldMove();
    move.setEnd(Date.now() + 900);
    move.take('jonas');
    expect(sent).toEqual(['jonas']);
  });
});

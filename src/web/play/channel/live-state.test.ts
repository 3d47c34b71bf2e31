import { expect, test, vi } from 'vitest';
import type { Status } from '../../../contract/shapes.ts';
import { aView } from '../view/test-view.ts';
import { INITIAL_STATE, type LiveState, reduce } from './live-state.ts';

const view = (version: number, receivedAt = 1_000_000) => ({
  type: 'view' as const,
  game: aView({ version }),
  receivedAt,
});

test('[W3] a newer view replaces the one we have', () => {
  const state = reduce(reduce(INITIAL_STATE, view(3)), view(4));
  expect(state.game?.version).toBe(4);
});

test('[W3] an older view is dropped', () => {
  const state = reduce(reduce(INITIAL_STATE, view(4)), view(3));
  expect(state.game?.version).toBe(4);
});

test('[W3] a view of the same version is taken: its clock is fresher', () => {
  const fresh = aView({ version: 4, timeLeft: 12 });
  const state = reduce(reduce(INITIAL_STATE, view(4)), {
    type: 'view',
    game: fresh,
    receivedAt: 0,
  });
  expect(state.game).toBe(fresh);
});

test('[W4] the message with the lowest latency sets the clock', () => {
  const slow = reduce(INITIAL_STATE, view(1, 1_000_900));
  expect(slow.clockOffset).toBe(-900);
  const quick = reduce(slow, view(2, 1_000_050));
  expect(quick.clockOffset).toBe(-50);
  expect(reduce(quick, view(3, 1_000_400)).clockOffset).toBe(-50);
});

test('[W4] a changed clock is accepted at once', () => {
  const before = reduce(INITIAL_STATE, view(1, 1_000_000));
  expect(reduce(before, view(2, 4_600_000)).clockOffset).toBe(-3_600_000);
});

test.each([2000, -2000])('[W4] after sleep a clock set by %d ms is accepted', (ms) => {
  const woken = reduce(reduce(INITIAL_STATE, view(1, 1_000_000)), { type: 'woken' });
  const measured = reduce(woken, view(1, 1_000_000 + ms));
  expect(measured.clockOffset).toBe(-ms);
  // From then on latency is told apart again.
  expect(reduce(measured, view(2, 1_000_500 + ms)).clockOffset).toBe(-ms);
});

test('once it has ended, the state is final', () => {
  const ended = reduce(reduce(INITIAL_STATE, view(2)), { type: 'ended', reason: 'kicked' });
  expect(ended).toMatchObject({ connection: 'disconnected', end: 'kicked' });
  expect(reduce(ended, view(9))).toBe(ended);
  expect(reduce(ended, { type: 'connection', status: 'connected' })).toBe(ended);
});

test('the same connection status again is no change', () => {
  const state: LiveState = { ...INITIAL_STATE, connection: 'connected' };
  expect(reduce(state, { type: 'connection', status: 'connected' })).toBe(state);
});

test('an unknown game status only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const before = reduce(INITIAL_STATE, view(2));
  const game = aView({ version: 3, status: 'paused' as Status });
  expect(reduce(before, { type: 'view', game, receivedAt: 0 })).toBe(before);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Unknown game status: paused');
});

import { expect, test, vi } from 'vitest';
import { rememberCalls } from './repeats.ts';

test('[W3] a call that was made is not made again under its id', async () => {
  const repeats = rememberCalls();
  const make = vi.fn(async () => 'done');
  await repeats.once('mia', '1', make);
  await repeats.once('mia', '1', make);
  expect(make).toHaveBeenCalledTimes(1);
  await repeats.once('mia', '2', make);
  await repeats.once('jonas', '1', make);
  await repeats.once('mia', null, make);
  await repeats.once('mia', null, make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('made again while it is being made, both hear the same', async () => {
  const repeats = rememberCalls();
  let fail: (error: Error) => void = () => undefined;
  const make = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  const both = [repeats.once('mia', '1', make), repeats.once('mia', '1', make)];
  fail(new Error('away'));
  for (const one of both) await expect(one).rejects.toThrow('away');
  expect(make).toHaveBeenCalledTimes(1);
});

test('what failed may be tried again', async () => {
  const repeats = rememberCalls();
  await expect(repeats.once('mia', '1', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  const make = vi.fn(async () => undefined);
  await repeats.once('mia', '1', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the memory has an end: four calls a session, so many sessions', async () => {
  const repeats = rememberCalls(2);
  const make = vi.fn(async () => undefined);
  for (const id of ['1', '2', '3', '4', '5', '1']) await repeats.once('mia', id, make);
  expect(make).toHaveBeenCalledTimes(6);
  for (const sid of ['jonas', 'ayse', 'mia']) await repeats.once(sid, '1', make);
  expect(make).toHaveBeenCalledTimes(9);
});

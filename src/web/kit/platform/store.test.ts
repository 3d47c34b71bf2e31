import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('subscribers hear of each change until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
});

test('it runs from the first subscriber to the last', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const store = createStore(null, start);
  const [one, two] = [store.subscribe(() => {}), store.subscribe(() => {})];
  one();
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  two();
  store.subscribe(() => {});
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
});

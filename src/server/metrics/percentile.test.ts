import { expect, test } from 'vitest';
import { percentile, since } from './percentile.ts';

const bucket = (le: number, count: number) => ({ le, count });
const INFINITY = Number.POSITIVE_INFINITY;

test('interpolates within a bucket', () => {
  expect(percentile([bucket(0.01, 50), bucket(0.1, 100), bucket(INFINITY, 100)], 0.5)).toBe(10);
  expect(percentile([bucket(0.01, 0), bucket(0.02, 100), bucket(INFINITY, 100)], 0.5)).toBe(15);
});

test('is null without observations', () => {
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([bucket(0.01, 0), bucket(INFINITY, 0)], 0.99)).toBeNull();
});

test('beyond the last finite bound returns that bound', () => {
  expect(percentile([bucket(3, 1), bucket(INFINITY, 100)], 0.99)).toBe(3000);
});

test('since() subtracts the earlier reading', () => {
  const before = [bucket(0.01, 5), bucket(INFINITY, 6)];
  const after = [bucket(0.01, 7), bucket(INFINITY, 9)];
  expect(since(before, after)).toEqual([bucket(0.01, 2), bucket(INFINITY, 3)]);
  expect(since([], after)).toEqual(after);
});

import { beforeEach, expect, test } from 'vitest';
import { aView } from '../view/test-view.ts';
import { keepPlaybill, keptPlaybill, keptPlaybills } from './kept-playbill.ts';
import { ownPlaybillOf } from './playbill.ts';

const HOUR = 3_600_000;
const codes = () => keptPlaybills().map(({ lobbyCode, at }) => `${lobbyCode} ${at / HOUR}`);
const keep = (lobbyCode: string, hour: number) =>
  keepPlaybill(ownPlaybillOf(aView({ lobbyCode }), 'me', hour * HOUR));

beforeEach(() => {
  const store = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
});

test('[E3] a device keeps the last game of an evening', () => {
  expect(keptPlaybill()).toBeNull();
  keep('ABCDE', 1);
  keep('ABCDE', 3);
  keep('FGHJK', 4);
  keep('ABCDE', 5);
  expect(codes()).toEqual(['ABCDE 5', 'FGHJK 4']);
  expect(keptPlaybill()?.lobbyCode).toBe('ABCDE');
});

test('[E3] a lobby of the same code on another day is another evening', () => {
  keep('ABCDE', 31);
  keep('ABCDE', 50);
  expect(codes().slice(0, 2)).toEqual(['ABCDE 50', 'ABCDE 31']);
});

test('[E3] of five evenings', () => {
  for (const hour of [1, 2, 3, 4, 5, 6]) keep(`LOBB${hour}`, hour);
  expect(codes()).toEqual(['LOBB6 6', 'LOBB5 5', 'LOBB4 4', 'LOBB3 3', 'LOBB2 2']);
});

import { expect, test } from 'vitest';
import { aView } from '../view/test-view.ts';
import { circleOf, moved } from './seating-field.tsx';

test('[R12] newcomers sit after the others, leavers have no place', () => {
  const ids = (seating: string[]) => circleOf(aView(), seating).map(({ id }) => id);
  expect(ids(['lena', 'gone', 'mia'])).toEqual(['lena', 'mia', 'jonas']);
  expect(ids([])).toEqual(['mia', 'jonas', 'lena']);
});

test('[R12] moves one place up or down', () => {
  const ids = ['mia', 'jonas', 'lena'];
  expect(moved(ids, 2, -1)).toEqual(['mia', 'lena', 'jonas']);
  expect(moved(ids, 0, 1)).toEqual(['jonas', 'mia', 'lena']);
});

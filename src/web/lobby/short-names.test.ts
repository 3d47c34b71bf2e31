import { expect, test } from 'vitest';
import { shortName } from './short-names.ts';

test.each([
  ['Wolfgang Amadeus M', 'Wolfgang'],
  ['Friederike-Charlot', 'Friederike'],
  ['Ayşe-Gül Yıldırım', 'Ayşe'],
  ['Opa Karl-Heinz', 'Opa Karl'],
  ['Donaudampfschiffah', 'Donaudampfschiffah'],
  ['Opa Karl', 'Opa Karl'],
  ['Zoë 🦊', 'Zoë 🦊'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name, [name, 'Bo'])).toBe(short);
});

test('keeps names that would become alike', () => {
  const names = ['Lena Hofmann', 'Lena M', 'Tim'];
  expect(shortName('Lena Hofmann', names)).toBe('Lena Hofmann');
});

import { expect, test } from 'vitest';
import { shortName } from './short-names.ts';
import { aPlayer, aView, players } from './test-view.ts';

const named = (...names: string[]) =>
  aView({ players: players(...names.map((username) => aPlayer({ id: username, username }))) });

test.each([
  ['Wolfgang Amadeus M', 'Wolfgang'],
  ['Friederike-Charlot', 'Friederike'],
  ['Ayşe-Gül Yıldırım', 'Ayşe'],
  ['Opa Karl-Heinz', 'Opa Karl'],
  ['Donaudampfschiffah', 'Donaudampfschiffah'],
  ['Tim Oberholzer', 'Tim'],
  ['Opa Wolfgang', 'Opa Wolfgang'],
  ['Opa Karl', 'Opa Karl'],
  ['Emma 🦊🦊🦊', 'Emma 🦊🦊🦊'],
  ['Zoë 🦊', 'Zoë 🦊'],
  ['👩‍👩‍👧‍👦 Familie Fuchs', '👩‍👩‍👧‍👦 Familie'],
  ['Anna2 Schmidthuber', 'Anna2'],
  ['सीता देवी शर्मा राव', 'सीता'],
])('shortens %s to %s', (username, short) => {
  expect(shortName({ username }, named(username, 'Bo'))).toBe(short);
});

test.each(['Lena M', 'lena', 'ＬＥＮＡ'])('keeps a name that would become like %s', (other) => {
  const game = named('Lena Hofmann', other, 'Tim');
  expect(shortName({ username: 'Lena Hofmann' }, game)).toBe('Lena Hofmann');
});

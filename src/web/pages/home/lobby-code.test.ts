import { describe, expect, it } from 'vitest';
import { exactCode, isWholeCode, readCode } from './lobby-code.ts';

describe('the code field [L1]', () => {
  it.each([
    ['k7qxp', 'K7QXP'],
    [' k7 qx p ', 'K7QXP'],
    ['#K7QXP', 'K7QXP'],
    ['K7QXPZZZ', 'K7QXP'],
    ['ß7qxp', '7QXP'],
    ['0o1il', '0O1IL'],
    ['', ''],
  ])('reads %j as %j', (raw, code) => expect(readCode(raw)).toBe(code));

  it.each([
    'https://imposter.example/?join=K7QXP',
    'http://192.168.1.20:3000/?openDialog=join&join=k7qxp',
    'Komm in meine Imposter-Runde: https://imposter.example/?join=K7QXP !',
    'https://imposter.example/lobby/K7QXP',
    '/game/k7qxp?x=1',
  ])('finds the code in the pasted %s', (link) => expect(readCode(link)).toBe('K7QXP'));

  it.each([
    'https://imposter.example/?join=K7QXPQ',
    'https://imposter.example/?join=K7QX',
    'https://imposter.example/?join=K7QXP%51',
    'https://imposter.example/lobby/K7QXP-Q',
    'https://imposter.example/impressum',
  ])('makes no code out of %s', (link) => expect(readCode(link)).toBe(''));

  it('is complete with five characters', () => {
    expect(isWholeCode('K7QX')).toBe(false);
    expect(isWholeCode('K7QXP')).toBe(true);
  });
});

describe('the code in an address [L1]', () => {
  it('is exactly five characters, in any case', () => {
    expect(exactCode('K7QXP')).toBe('K7QXP');
    expect(exactCode('k7qxp')).toBe('K7QXP');
  });

  it.each([null, '', 'K7QX', 'K7QXPZZ', 'K7 QXP', '#K7QXP', 'ß7QXP', 'K7QX\n'])(
    'ignores %j',
    (parameter) => expect(exactCode(parameter)).toBeNull(),
  );
});

import { describe, expect, it } from 'vitest';
import { isWholeCode, readCode } from './lobby-code.ts';

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

  it('does not cut a code out of a longer word in a link', () => {
    expect(readCode('https://imposter.example/?join=K7QXPQ')).not.toBe('K7QXP');
  });

  it('is whole with five characters', () => {
    expect(isWholeCode('K7QX')).toBe(false);
    expect(isWholeCode('K7QXP')).toBe(true);
  });
});

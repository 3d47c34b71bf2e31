import { describe, expect, it } from 'vitest';
import { findCode } from '../../../contract/find-code.ts';
import { PAIRING_CODE_LENGTH } from '../../../game/limits.ts';
import { isWholeCode, readCode } from './read-code.ts';

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
    'Spiel mit: https://imposter.example',
    'https://imposter.example/impressum',
  ])('makes no code out of %s', (link) => expect(readCode(link)).toBe(''));

  it('is complete with five characters', () => {
    expect(isWholeCode('K7QX')).toBe(false);
    expect(isWholeCode('K7QXP')).toBe(true);
  });
});

describe('[L1] one way to find a code in a field, a link and a path', () => {
  it.each([
    'K7QXP',
    'k7qxp',
    '#K7QXP',
    '(K7QXP).',
    '„K7QXP“,',
    '*K7QXP*',
    'K7 QXP',
    'k7-qxp',
    'Code: K7QXP',
    'Lobby-Code:k7qxp!',
    'Der Code ist K7QXP, bis gleich',
    'Komm in meine Imposter-Runde: K7QXP',
    'Ｋ７ＱＸＰ',
    'K7QXP\u200b',
    'K7QXP%2C',
    'K7QXP%',
    'https://imposter.example/?join=K7QXP).',
    '<https://imposter.example/lobby/k7qxp/>',
    '[Beitreten](https://imposter.example/?join=K7QXP)',
    'https://imposter.example/?utm=x&amp;join=K7QXP',
    'https%3A%2F%2Fimposter.example%2F%3Fjoin%3DK7QXP',
    'imposter.example/game/K7QXP#top',
    'Spielt mit auf https://imposter.example, Code K7QXP',
  ])('%j', (text) => expect(findCode(text)).toBe('K7QXP'));

  it.each(['', 'K7QX', 'K7QXPZZ', 'ß7QXP', 'K7QX\n', 'Hallo zusammen', 'ANNA UND BERND', '%%%'])(
    'finds none in %j',
    (text) => expect(findCode(text)).toBeNull(),
  );

  it.each(['#ab2c3d', 'https://imposter.example/verbinden#AB2C3D.', 'Bühnen-Code: AB2 C3D'])(
    '[T2] finds the code of a display in %j',
    (text) => expect(findCode(text, PAIRING_CODE_LENGTH)).toBe('AB2C3D'),
  );
});

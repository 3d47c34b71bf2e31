import { describe, expect, it } from 'vitest';
import { elsewhere, entryOf, partsOf, review } from './entries.ts';

const category = (id: string, name: string, words: string[]) => ({
  id,
  name,
  words,
  isPremium: false,
  isAdult: false,
  isActive: true,
});

describe('a word with aliases', () => {
  it('is typed in two fields and stored as one entry', () => {
    expect(entryOf(' Handy ', 'Smartphone, Mobiltelefon')).toBe('Handy|Smartphone|Mobiltelefon');
    expect(entryOf('Handy', 'Smartphone|Mobiltelefon')).toBe('Handy|Smartphone|Mobiltelefon');
    expect(entryOf('Handy', ' ')).toBe('Handy');
    expect(partsOf('Handy|Smartphone')).toEqual({ word: 'Handy', aliases: ['Smartphone'] });
    expect(partsOf('Handy')).toEqual({ word: 'Handy', aliases: [] });
  });
});

describe('a list of words', () => {
  it('flags invalid words even if other categories have them', () => {
    const others = elsewhere([category('1', 'Tiere', ['Hund'])]);
    expect(review(['Katze', 'katze', '–', 'Hund', 'hund'], others)).toEqual([
      null,
      'twice',
      'invalid',
      { elsewhere: ['Tiere'] },
      'twice',
    ]);
  });

  it('names the other categories that have a word', () => {
    const others = elsewhere(
      [
        category('1', 'Tiere', ['Hund|Köter', 'Katze']),
        category('2', 'Berufe', ['Hund']),
        category('3', 'Neu', ['hund', 'Möwe']),
      ],
      '3',
    );
    expect(review(['hund', 'Möwe', 'Köter'], others)).toEqual([
      { elsewhere: ['Tiere', 'Berufe'] },
      null,
      null,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { elsewhere, entryOf, partsOf, readWords, review, splitWords, writeWords } from './words.ts';

const category = (id: string, name: string, words: string[]) => ({
  id,
  name,
  words,
  isPremium: false,
  isAdult: false,
  isActive: true,
});

describe('words of a category, pasted or from a file', () => {
  it('are split at commas, semicolons and new lines', () => {
    expect(splitWords('Strand, Meer;Rotes  Tuch\r\nSand\n\n,; Möwe ')).toEqual([
      'Strand',
      'Meer',
      'Rotes Tuch',
      'Sand',
      'Möwe',
    ]);
    expect(splitWords(' ,;\n ')).toEqual([]);
  });

  it('come back from a file as they went into it', () => {
    const words = ['Handy|Smartphone', 'Rotes Tuch'];
    expect(writeWords(words)).toBe('Handy|Smartphone\nRotes Tuch\n');
    expect(readWords(writeWords(words))).toEqual(words);
  });

  it('may have a title and the mark of an encoding before them', () => {
    expect(readWords('\uFEFF# Am Strand\r\nMeer\r\nSand')).toEqual(['Meer', 'Sand']);
    expect(readWords('')).toEqual([]);
  });
});

describe('a word with what else counts as it', () => {
  it('is typed in two fields and kept as one entry', () => {
    expect(entryOf(' Handy ', 'Smartphone, Mobiltelefon')).toBe('Handy|Smartphone|Mobiltelefon');
    expect(entryOf('Handy', 'Smartphone|Mobiltelefon')).toBe('Handy|Smartphone|Mobiltelefon');
    expect(entryOf('Handy', ' ')).toBe('Handy');
    expect(partsOf('Handy|Smartphone')).toEqual({ word: 'Handy', aliases: ['Smartphone'] });
    expect(partsOf('Handy')).toEqual({ word: 'Handy', aliases: [] });
  });
});

describe('a list of words', () => {
  const nothing = new Map();

  it('flags what is there twice, whatever its case and what else counts as it', () => {
    expect(review(['Hund', 'Katze', 'hund', 'Hund|Köter'], nothing)).toEqual([
      null,
      null,
      'twice',
      'twice',
    ]);
  });

  it('flags what can be no word', () => {
    expect(review(['–', 'x'.repeat(61), 'Handy|', ''], nothing)).toEqual(Array(4).fill('invalid'));
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

import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../frame/layout/header.tsx';

describe('display initials of a name', () => {
  it.each([
    ['Mia', 'MI'],
    ['ayşe', 'AY'],
    ['Jonas Weber', 'JW'],
    ['Opa Karl Heinz', 'OH'],
    ['  Lena  ', 'LE'],
    ['Q', 'Q'],
    ['', ''],
    ['Łukasz Żak', 'ŁŻ'],
    ['ßa', 'ßA'],
    ['Mia 2', 'M2'],
  ])('%j: %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('counts an emoji family as one letter', () => {
    expect(initialsOf('👨‍👩‍👧 Schmidt')).toBe('👨‍👩‍👧S');
    expect(initialsOf('🦊🦝🐻')).toBe('🦊🦝');
  });
});

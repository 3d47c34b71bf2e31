import { createHash } from 'node:crypto';

/** Identifies a word list as shipped; a list with another hash was changed by an admin. */
export const wordsHash = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readWordList } from '../src/server/words/word-list.ts';

/** The lists that come with the page of one phone for all, so that a first evening needs no network. */
const FILES = ['tiere', 'berufe', 'essen-trinken'];

const MODULE = 'virtual:start-set';
const FOLDER = join(import.meta.dirname, '../src/server/words/lists');

/** Serves `virtual:start-set`: the lists of the server, not a copy of them. */
export const startSet = (): Plugin => ({
  name: 'start-set',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null;
    const lists = FILES.map((file) => {
      const { name, words, facts } = readWordList(
        readFileSync(join(FOLDER, `${file}.txt`), 'utf8'),
      );
      return { name, words, facts };
    });
    return `export default ${JSON.stringify(lists)}`;
  },
});

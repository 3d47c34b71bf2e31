import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { findInChunks } from './in-chunks.ts';

/** How often words were dealt, skipped [R14] and guessed; without players, hosts and times. */
export type WordFigureStore = {
  /** Of those words that were dealt at all, most skipped first. */
  of(words: readonly string[]): Promise<Tables['word_figures'][]>;
  /** At most `limit` words that were skipped, most skipped first. */
  mostSkipped(limit: number): Promise<Tables['word_figures'][]>;
  /** Of all words that were dealt. */
  all(): Promise<Tables['word_figures'][]>;
};

export function openWordFigures(db: Kysely<Tables>): WordFigureStore {
  return {
    mostSkipped: (limit) =>
      db
        .selectFrom('word_figures')
        .selectAll()
        .where('skipped', '>', 0)
        .orderBy('skipped', 'desc')
        .orderBy('word')
        .limit(limit)
        .execute(),

    all: () => db.selectFrom('word_figures').selectAll().execute(),

    async of(words) {
      const found = await findInChunks([...words], (chunk) =>
        db.selectFrom('word_figures').selectAll().where('word', 'in', chunk).execute(),
      );
      return found.sort(
        (a, b) => b.skipped - a.skipped || b.dealt - a.dealt || a.word.localeCompare(b.word),
      );
    },
  };
}

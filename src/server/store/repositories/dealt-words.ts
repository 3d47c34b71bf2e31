import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { DAY_MS } from '../../timeouts.ts';
import type { Tables } from '../tables.ts';

/** How long a host's words are remembered [R15]. */
export const DEALT_WORDS_MS = 60 * DAY_MS;

/** The words of ended rounds by host: guests and accounts [R15]. */
export type DealtWordStore = {
  /** Those dealt since `since`, oldest first. */
  of(hostId: PlayerId, since: number): Promise<{ word: string; dealtAt: number }[]>;
  /** Also removes those of hosts without an account. */
  removeBefore(time: number): Promise<void>;
};

export function openDealtWords(db: Kysely<Tables>): DealtWordStore {
  return {
    of: (hostId, since) =>
      db
        .selectFrom('dealt_words')
        .select(['word', 'dealtAt'])
        .where('hostId', '=', hostId)
        .where('dealtAt', '>=', since)
        .orderBy('dealtAt')
        .orderBy('word')
        .execute(),

    async removeBefore(time) {
      await db
        .deleteFrom('dealt_words')
        .where(({ eb, or }) => {
          const isAnonymous = sql<boolean>`not exists (select 1 from users where id = host_id)`;
          return or([eb('dealtAt', '<', time), isAnonymous]);
        })
        .execute();
    },
  };
}

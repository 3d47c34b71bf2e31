import type { Kysely } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { DAY_MS } from '../../timeouts.ts';
import type { Tables } from '../tables.ts';

/** [R15] How long a host's words are remembered. */
export const DEALT_WORDS_MS = 60 * DAY_MS;

/** [R15] The words of ended rounds by host: guests and accounts. */
export function openDealtWords(db: Kysely<Tables>) {
  return {
    /** Those dealt since `since`, oldest first. */
    of: (hostId: PlayerId, since: number): Promise<{ word: string; dealtAt: number }[]> =>
      db
        .selectFrom('dealt_words')
        .select(['word', 'dealtAt'])
        .where('hostId', '=', hostId)
        .where('dealtAt', '>=', since)
        .orderBy('dealtAt')
        .orderBy('word')
        .execute(),

    /** Also removes those of hosts without an account. */
    async removeBefore(time: number): Promise<void> {
      await db
        .deleteFrom('dealt_words')
        .where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb('dealtAt', '<', time),
            not(
              exists(
                selectFrom('users')
                  .select('users.id')
                  .whereRef('users.id', '=', 'dealt_words.hostId'),
              ),
            ),
          ]),
        )
        .execute();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Game, PlayerId } from '../../../game/game.ts';
import { hostOf } from '../../../game/players.ts';
import { DAY_MS } from '../../timeouts.ts';
import type { Tables } from '../tables.ts';

/** [R15] How long a host's words are remembered. */
export const DEALT_WORDS_MS = 60 * DAY_MS;

/**
 * The words of a round that this change ends, and its host. Not of a running round: the host's
 * export must not show the word to an Imposter.
 */
export function wordsOfEndedRound(
  before: Game | null,
  after: Game,
): { hostId: PlayerId; words: string[] } | null {
  const round = before?.round;
  if (!before || !round || round.outcome) return null;
  if (after.round?.word === round.word && !after.round.outcome) return null;
  const words = [round.word.word, round.imposterWord].filter((word) => word !== null);
  return { hostId: hostOf(before).id, words: [...new Set(words)].sort() };
}

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

import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { SUSPICION_REST_MS } from '../../../game/limits.ts';
import type { Tables } from '../tables.ts';

type Suspicion = Tables['suspicions'];

/** [R16] Who suspects whom while a round is talked about; removed with the next deal or the lobby. */
export function openSuspicions(db: Kysely<Tables>) {
  return {
    /** Not stored too soon after the player's last one, or if the lobby is gone. */
    async add({ lobbyCode, playerId, targetId, at }: Suspicion): Promise<void> {
      await db
        .insertInto('suspicions')
        .columns(['lobbyCode', 'playerId', 'targetId', 'at'])
        .expression(
          db
            .selectFrom('lobbies')
            .select([
              'code',
              sql<string>`cast(${playerId} as text)`.as('playerId'),
              sql<string>`cast(${targetId} as text)`.as('targetId'),
              sql<number>`cast(${at} as bigint)`.as('at'),
            ])
            .where('code', '=', lobbyCode)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('suspicions')
                    .select('suspicions.at')
                    .where('suspicions.lobbyCode', '=', lobbyCode)
                    .where('suspicions.playerId', '=', playerId)
                    .where('suspicions.at', '>', at - SUSPICION_REST_MS),
                ),
              ),
            ),
        )
        // Another process may have stored one at the same moment.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Of a lobby from `since` to `until`, in order of time. */
    of: (
      lobbyCode: string,
      since: number,
      until: number,
    ): Promise<Omit<Suspicion, 'lobbyCode'>[]> =>
      db
        .selectFrom('suspicions')
        .select(['playerId', 'targetId', 'at'])
        .where('lobbyCode', '=', lobbyCode)
        .where('at', '>=', since)
        .where('at', '<=', until)
        .orderBy('at')
        .orderBy('playerId')
        .execute(),

    /** By one player, in any lobby. */
    by: (playerId: PlayerId): Promise<Omit<Suspicion, 'playerId'>[]> =>
      db
        .selectFrom('suspicions')
        .select(['lobbyCode', 'targetId', 'at'])
        .where('playerId', '=', playerId)
        .orderBy('at')
        .execute(),
  };
}

import { type Kysely, sql } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import { SUSPICION_REST_MS, SUSPICIONS_MAX } from '../../../game/limits.ts';
import type { Tables } from '../tables.ts';

type Suspicion = Tables['suspicions'];

/** Who suspects whom while a round is talked about; removed with the next deal or the lobby [R16]. */
export type SuspicionStore = {
  /** Not stored too soon after the player's last one, after too many, or if the lobby is gone. */
  add(suspicion: Suspicion): Promise<void>;
  /** Of a lobby from `since` to `until`, in order of time. */
  of(lobbyCode: string, since: number, until: number): Promise<Omit<Suspicion, 'lobbyCode'>[]>;
  /** By one player, in any lobby. */
  by(playerId: PlayerId): Promise<Omit<Suspicion, 'playerId'>[]>;
};

export function openSuspicions(db: Kysely<Tables>): SuspicionStore {
  return {
    async add({ lobbyCode, playerId, targetId, at }) {
      // On a conflict, another process has stored one at the same moment.
      await sql`
        insert into suspicions (lobby_code, player_id, target_id, at)
        select code, cast(${playerId} as text), cast(${targetId} as text), cast(${at} as bigint)
        from lobbies where code = ${lobbyCode} and not exists (
          select 1 from suspicions where lobby_code = ${lobbyCode} and player_id = ${playerId}
          and at > ${at - SUSPICION_REST_MS})
        and ${SUSPICIONS_MAX} > (
          select count(*) from suspicions where lobby_code = ${lobbyCode} and player_id = ${playerId})
        on conflict do nothing`.execute(db);
    },

    of: (lobbyCode, since, until) =>
      db
        .selectFrom('suspicions')
        .select(['playerId', 'targetId', 'at'])
        .where('lobbyCode', '=', lobbyCode)
        .where('at', '>=', since)
        .where('at', '<=', until)
        .orderBy('at')
        .orderBy('playerId')
        .execute(),

    by: (playerId) =>
      db
        .selectFrom('suspicions')
        .select(['lobbyCode', 'targetId', 'at'])
        .where('playerId', '=', playerId)
        .orderBy('at')
        .execute(),
  };
}

import { type Kysely, sql } from 'kysely';
import type { Display, Game, Round } from '../../game/game.ts';
import { StartupError } from '../process/startup-error.ts';
import { CLUSTER } from './migrations/0001-first-release.ts';
import type { Tables } from './tables.ts';

/** The last commit before version 1.0.0, and the last of its migrations. */
const LAST_COMMIT = 'd028a33aa67d';
const LAST_MIGRATION = '0023-replaced-sessions';

/** A lobby as any commit before 1.0.0 stored it, as far as the commits differ. */
type OldLobby = Partial<Pick<Game, 'seatsKeptUntil'>> & {
  round: Partial<Round> | null;
  playedRounds?: object[];
  /** `pairedBy` null: of an older commit, kept by a later one. */
  displays?: (Partial<Omit<Display, 'pairedBy'>> & { pairedBy?: string | null })[];
};

/** False for lobbies that no one has touched since an older commit stored them. */
const isOfLastCommit = ({ seatsKeptUntil, round, playedRounds, displays }: OldLobby): boolean =>
  seatsKeptUntil !== undefined &&
  (round === null || 'mode' in round) &&
  playedRounds?.every((played) => 'playerIds' in played && 'ballotVotes' in played) === true &&
  displays?.every((display) => 'hasSound' in display && display.pairedBy) === true;

async function removeOldLobbies(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ code: string; state: OldLobby }>`
    select code, state from lobbies`.execute(db);
  for (const { code, state } of rows) {
    if (isOfLastCommit(state)) continue;
    await sql`delete from lobbies where code = ${code}`.execute(db);
  }
}

async function renameTables(db: Kysely<Tables>): Promise<void> {
  for (const statement of CLUSTER) await sql.raw(statement).execute(db);
  await sql`insert into job_locks select * from chores`.execute(db);
  await sql`drop table chores`.execute(db);
  await sql`drop table sightings`.execute(db);
}

/**
 * Brings a database of the last commit before 1.0.0 to the state after the first migration. Throws
 * StartupError for one of an older commit.
 */
export async function takeOver(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  await db.transaction().execute(async (trx) => {
    // Another process waits here until this one has committed, and then deletes nothing.
    const { numAffectedRows } = await sql`
      delete from kysely_migration where name = ${LAST_MIGRATION}`.execute(trx);
    if (numAffectedRows === 1n) {
      await renameTables(trx);
      await removeOldLobbies(trx);
      await sql`delete from compatible_migrations`.execute(trx);
      await sql`delete from kysely_migration where name <> '0001-first-tables'`.execute(trx);
      await sql`update kysely_migration set name = '0001-first-release'`.execute(trx);
    }
    const { rows } = await sql`
      select name from kysely_migration where name = '0001-first-tables'`.execute(trx);
    if (rows.length === 0) return;
    throw new StartupError(
      `a version before 1.0.0 has made this database; start commit ${LAST_COMMIT} on it once (git switch --detach ${LAST_COMMIT}, npm start), then this version.`,
    );
  });
}

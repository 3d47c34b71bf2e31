import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { makeDatabase } from '../support/postgres.ts';

/** A database that can be changed while no server runs. */
export type CrashDatabase = {
  environment: Record<string, string>;
  /** As if the server had been away for `ms` longer. */
  loseTime(ms: number): Promise<void>;
  remove(): Promise<void>;
};

type State = {
  seatsKeptUntil: number | null;
  players: { absentSince: number | null }[];
  round: { call: { at: number } | null; votedAt: Record<string, number> } | null;
};

/** The state `ms` earlier; `state` has no other times. */
const earlier = ({ players, round, seatsKeptUntil, ...state }: State, ms: number): string => {
  const moved = players.map(({ absentSince, ...player }) => ({
    ...player,
    absentSince: absentSince === null ? null : absentSince - ms,
  }));
  const votedAt = Object.entries(round?.votedAt ?? {}).map(([id, at]) => [id, at - ms]);
  const movedRound = round && {
    ...round,
    call: round.call && { ...round.call, at: round.call.at - ms },
    votedAt: Object.fromEntries(votedAt),
  };
  const kept = seatsKeptUntil === null ? null : seatsKeptUntil - ms;
  return JSON.stringify({ ...state, seatsKeptUntil: kept, round: movedRound, players: moved });
};

const LOBBIES = 'select code, state from lobbies';
const LATER = `update lobbies set active_at = active_at - $1, phase_ends_at = phase_ends_at - $1,
  state = $2 where code = $3`;

/** SQLite in a new folder. */
export function sqliteDatabase(): CrashDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  return {
    environment: { DATA_DIR: dataDir },
    async loseTime(ms) {
      const client = new DatabaseSync(join(dataDir, 'imposter.db'));
      for (const { code, state } of client.prepare(LOBBIES).all()) {
        const text = earlier(JSON.parse(String(state)), ms);
        client.prepare(LATER).run({ $1: ms, $2: text, $3: String(code) });
      }
      client.close();
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database on the PostgreSQL at this address. */
export async function postgresDatabase(adminUrl: string): Promise<CrashDatabase> {
  const database = await makeDatabase(adminUrl);
  return {
    environment: { DATABASE_URL: database.url.href },
    async loseTime(ms) {
      const client = new Client({ connectionString: database.url.href });
      await client.connect();
      const { rows } = await client.query<{ code: string; state: State }>(LOBBIES);
      for (const { code, state } of rows) await client.query(LATER, [ms, earlier(state, ms), code]);
      await client.end();
    },
    remove: database.drop,
  };
}

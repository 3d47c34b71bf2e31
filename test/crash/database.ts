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

const later = (ms: number): string[] => [
  `update games set active_at = active_at - ${ms}, phase_ends_at = phase_ends_at - ${ms}`,
  `update players set absent_since = absent_since - ${ms}`,
];

/** SQLite in a new folder. */
export function sqliteDatabase(): CrashDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  return {
    environment: { DATA_DIR: dataDir },
    async loseTime(ms) {
      const client = new DatabaseSync(join(dataDir, 'imposter.db'));
      for (const statement of later(ms)) client.exec(statement);
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
      for (const statement of later(ms)) await client.query(statement);
      await client.end();
    },
    remove: database.drop,
  };
}

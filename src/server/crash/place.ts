import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { makeDatabase } from '../testing/postgres.ts';

/** Where a server keeps its data, also while no server runs. */
export type Place = {
  environment: Record<string, string>;
  /** As if the server had been away for so much longer. */
  loseTime(ms: number): Promise<void>;
  remove(): Promise<void>;
};

const later = (ms: number): string[] => [
  `update games set active_at = active_at - ${ms}, phase_ends_at = phase_ends_at - ${ms}`,
  `update players set absent_since = absent_since - ${ms}`,
];

/** The embedded database in a folder of its own. */
export function embeddedPlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-crash-'));
  return {
    environment: { DATA_DIR: dataDir },
    async loseTime(ms) {
      const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
      for (const statement of later(ms)) tool.exec(statement);
      tool.close();
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own on the PostgreSQL at this address. */
export async function postgresPlace(adminUrl: string): Promise<Place> {
  const database = await makeDatabase(adminUrl);
  return {
    environment: { DATABASE_URL: database.url.href },
    async loseTime(ms) {
      const tool = new Client({ connectionString: database.url.href });
      await tool.connect();
      for (const statement of later(ms)) await tool.query(statement);
      await tool.end();
    },
    remove: database.drop,
  };
}

import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as accounts } from './migrations/0002-accounts.ts';
import { up as modes } from './migrations/0003-modes.ts';
import { up as ownCategories } from './migrations/0005-own-categories.ts';
import type { Tables } from './tables.ts';

/** In the order of their numbers; one that was published is never changed again. */
const MIGRATIONS = {
  '0001-first-tables': { up: firstTables },
  '0002-accounts': { up: accounts },
  '0003-modes': { up: modes },
  '0005-own-categories': { up: ownCategories },
};

/** Brings the tables up to date, all or nothing; a second process waits and finds it done. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as accounts } from './migrations/0002-accounts.ts';
import { up as modes } from './migrations/0003-modes.ts';
import { up as ownCategories } from './migrations/0005-own-categories.ts';
import { up as premium } from './migrations/0006-premium.ts';
import { up as declarations } from './migrations/0007-declarations.ts';
import { up as admin } from './migrations/0008-admin.ts';
import { up as processes } from './migrations/0009-processes.ts';
import { up as localIds } from './migrations/0010-local-ids.ts';
import { up as chores } from './migrations/0011-chores.ts';
import type { Tables } from './tables.ts';

/** In the order of their numbers; one that was published is never changed again. */
const MIGRATIONS = {
  '0001-first-tables': { up: firstTables },
  '0002-accounts': { up: accounts },
  '0003-modes': { up: modes },
  '0005-own-categories': { up: ownCategories },
  '0006-premium': { up: premium },
  '0007-declarations': { up: declarations },
  '0008-admin': { up: admin },
  '0009-processes': { up: processes },
  '0010-local-ids': { up: localIds },
  '0011-chores': { up: chores },
};

const migratorOf = (db: Kysely<Tables>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });

/** False when a server of this version has never started on this database. */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

/** Brings the tables up to date, all or nothing; a second process waits and finds it done. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

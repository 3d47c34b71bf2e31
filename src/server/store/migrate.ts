import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../process/startup-error.ts';
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
import { up as compatibleMigrations } from './migrations/0012-compatible-migrations.ts';
import { up as adminLog } from './migrations/0014-admin-log.ts';
import { up as oneTimeTokens } from './migrations/0015-one-time-tokens.ts';
import { up as lobbyDocuments } from './migrations/0016-lobby-documents.ts';
import { up as shippedWords } from './migrations/0017-shipped-words.ts';
import { up as dealtWords } from './migrations/0018-dealt-words.ts';
import { up as wordFigures } from './migrations/0019-word-figures.ts';
import { up as displays } from './migrations/0020-displays.ts';
import { up as suspicions } from './migrations/0021-suspicions.ts';
import type { Tables } from './tables.ts';

/**
 * `isCompatible`: a version without this migration can still serve on its tables, so it may restart
 * during a rolling upgrade. Versions before 0012 cannot read this flag.
 */
type OwnMigration = { up: Migration['up']; isCompatible: boolean };

/** In numerical order; published migrations never change. */
const MIGRATIONS: Record<string, OwnMigration> = {
  '0001-first-tables': { up: firstTables, isCompatible: false },
  '0002-accounts': { up: accounts, isCompatible: false },
  '0003-modes': { up: modes, isCompatible: false },
  '0005-own-categories': { up: ownCategories, isCompatible: false },
  '0006-premium': { up: premium, isCompatible: false },
  '0007-declarations': { up: declarations, isCompatible: false },
  '0008-admin': { up: admin, isCompatible: false },
  '0009-processes': { up: processes, isCompatible: false },
  '0010-local-ids': { up: localIds, isCompatible: false },
  '0011-chores': { up: chores, isCompatible: false },
  '0012-compatible-migrations': { up: compatibleMigrations, isCompatible: true },
  '0014-admin-log': { up: adminLog, isCompatible: true },
  '0015-one-time-tokens': { up: oneTimeTokens, isCompatible: true },
  '0016-lobby-documents': { up: lobbyDocuments, isCompatible: false },
  // Older versions would deal the headings of groups as words.
  '0017-shipped-words': { up: shippedWords, isCompatible: false },
  '0018-dealt-words': { up: dealtWords, isCompatible: true },
  '0019-word-figures': { up: wordFigures, isCompatible: true },
  '0020-displays': { up: displays, isCompatible: true },
  '0021-suspicions': { up: suspicions, isCompatible: true },
};

/** Stores the declaration in the transaction of the migration. */
const declared = ([name, { up, isCompatible }]: [string, OwnMigration]): [string, Migration] => [
  name,
  {
    async up(db) {
      await up(db);
      if (isCompatible) await sql`insert into compatible_migrations values (${name})`.execute(db);
    },
  },
];

export const migratorOf = (db: Kysely<Tables>): Migrator =>
  new Migrator({
    // The migrations name columns as the database does.
    db: db.withoutPlugins(),
    provider: {
      getMigrations: async () => Object.fromEntries(Object.entries(MIGRATIONS).map(declared)),
    },
  });

const hasAllKnown = async (db: Kysely<Tables>): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

/**
 * Whether a newer version has migrated this database, which has all migrations of this one. Throws
 * StartupError when this version cannot serve on it.
 */
async function isNewer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string; isCompatible: number }>`
    select name, (select count(*) from compatible_migrations as c where c.name = m.name) as is_compatible
    from kysely_migration as m order by name`.execute(db);
  const newer = rows.filter(({ name }) => !Object.hasOwn(MIGRATIONS, name));
  const blocking = newer.find((row) => Number(row.isCompatible) === 0);
  if (blocking) {
    throw new StartupError(
      `a newer version has changed the database (migration ${blocking.name}) so that this version cannot use it; start that version or a newer one, or restore the backup from before the upgrade.`,
    );
  }
  return newer.length > 0;
}

/**
 * False when a server of this version has never started on this database. Throws StartupError when
 * a newer version has changed it too much.
 */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  if (!(await hasAllKnown(db))) return false;
  await isNewer(db);
  return true;
}

/**
 * Brings the tables up to date, all or nothing; a second process waits and finds it done. Resolves to
 * `isNewer` when a newer version has migrated them and this one can serve on them as they are; throws
 * StartupError when it cannot.
 */
export async function migrate(db: Kysely<Tables>): Promise<{ isNewer: boolean }> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (!error) return { isNewer: false };
  // Kysely refuses a database with a migration that it does not know.
  if ((await hasAllKnown(db)) && (await isNewer(db))) return { isNewer: true };
  throw error;
}

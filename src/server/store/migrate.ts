import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../process/startup-error.ts';
import type { Tables } from './tables.ts';
import { takeOver } from './take-over.ts';

/**
 * Exported by a file of `migrations`; published ones never change. `isCompatible`: a version without
 * this migration can still serve on its tables, so it may restart during a rolling upgrade.
 */
type OwnMigration = Migration & { isCompatible?: true };

/** Migrations by name. */
export type OwnMigrations = Record<string, OwnMigration>;

const files = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
});

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

/** `later`: of a newer version, for tests. */
const migratorOf = (db: Kysely<Tables>, later: OwnMigrations = {}): Migrator =>
  new Migrator({
    // The migrations name columns as the database does.
    db: db.withoutPlugins(),
    provider: {
      getMigrations: async () => {
        const migrations: OwnMigrations = { ...(await files.getMigrations()), ...later };
        return Object.fromEntries(Object.entries(migrations).map(declared));
      },
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
  const known = await files.getMigrations();
  const newer = rows.filter(({ name }) => !Object.hasOwn(known, name));
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
export async function migrate(
  db: Kysely<Tables>,
  later?: OwnMigrations,
): Promise<{ isNewer: boolean }> {
  await takeOver(db.withoutPlugins());
  const { error } = await migratorOf(db, later).migrateToLatest();
  if (!error) return { isNewer: false };
  // Kysely refuses a database with a migration that it does not know.
  if ((await hasAllKnown(db)) && (await isNewer(db))) return { isNewer: true };
  throw error;
}

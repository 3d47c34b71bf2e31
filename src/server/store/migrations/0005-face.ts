import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** The face that a user has chosen for every lobby, by its place in `GRADIENTS` [L12]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column face integer').execute(db);
}

import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** How often words were dealt, skipped [R14] and guessed, in all lobbies. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table word_figures (
    word text primary key,
    dealt integer not null,
    skipped integer not null,
    guessed integer not null)`.execute(db);
}

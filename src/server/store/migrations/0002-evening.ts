import { type Kysely, sql } from 'kysely';

/**
 * The evening of each lobby [E1]: its rounds take up to 70 KB, and change with a round or game only. Null: none
 * yet. Not compatible: older versions keep the rounds of a game in the document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobbies add column evening json`.execute(db);
}

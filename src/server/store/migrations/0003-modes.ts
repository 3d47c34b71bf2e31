import { type Kysely, sql } from 'kysely';

/** [B4] The Imposters' word in an `undercover` round; null in every other mode. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table games add column imposter_word text`.execute(db);
}

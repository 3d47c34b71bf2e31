import type { Kysely } from 'kysely';

/** [B4] The Imposters' word in an `undercover` round; null in every other mode. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('games').addColumn('imposter_word', 'text').execute();
}

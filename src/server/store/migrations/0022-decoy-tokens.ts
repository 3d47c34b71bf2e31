import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/**
 * [A5] Like `one_time_tokens`, but without accounts: a token for an unknown address is stored here, so
 * that it costs the same. At most one row for each purpose.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table decoy_tokens (
    user_id text not null,
    purpose text not null,
    token_hash text not null,
    email_key text,
    expires_at bigint not null,
    constraint decoy_tokens_key primary key (user_id, purpose))`.execute(db);
  await sql`create unique index decoy_tokens_by_hash on decoy_tokens (token_hash)`.execute(db);
}

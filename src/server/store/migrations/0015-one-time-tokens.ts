import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** [A5, A6] One-time links, and whether an e-mail address is confirmed. Times are epoch ms. */
export async function up(db: Kysely<never>): Promise<void> {
  // Null: not confirmed.
  await sql`alter table users add column email_confirmed_at bigint`.execute(db);

  // `purpose`: `reset` or `confirm-email`; a newer token replaces the older one. `token_hash`:
  // SHA-256, so that a leaked table opens no account. `email_key`: normalized address it was made
  // for; null: an admin's link.
  await sql`create table one_time_tokens (
    user_id text not null references users (id) on delete cascade,
    purpose text not null,
    token_hash text not null,
    email_key text,
    expires_at bigint not null,
    constraint one_time_tokens_key primary key (user_id, purpose))`.execute(db);
  await sql`create unique index one_time_tokens_by_hash
    on one_time_tokens (token_hash)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** [A5, A6] One-time links, and whether an e-mail address is confirmed. Times are epoch ms. */
export async function up(db: Kysely<never>): Promise<void> {
  // Null: not confirmed.
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'bigint').execute();

  await db.schema
    .createTable('one_time_tokens')
    .addColumn('user_id', 'text', (col) => col.notNull().references('users.id').onDelete('cascade'))
    // `reset` or `confirm-email`; a newer token replaces the older one.
    .addColumn('purpose', 'text', (col) => col.notNull())
    // SHA-256: a leaked table opens no account.
    .addColumn('token_hash', 'text', (col) => col.notNull())
    // Normalized address it was made for; null: an admin's link.
    .addColumn('email_key', 'text')
    .addColumn('expires_at', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('one_time_tokens_key', ['user_id', 'purpose'])
    .execute();
  await db.schema
    .createIndex('one_time_tokens_by_hash')
    .unique()
    .on('one_time_tokens')
    .column(sql.ref('token_hash'))
    .execute();
}

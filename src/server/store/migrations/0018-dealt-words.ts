import type { Kysely } from 'kysely';

/** [R15] The words of a host's rounds; removed after 60 days or with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('dealt_words')
    // Without a foreign key: a host may be anonymous, or be deleted during the save.
    .addColumn('host_id', 'text', (col) => col.notNull())
    .addColumn('word', 'text', (col) => col.notNull())
    .addColumn('dealt_at', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('dealt_words_pk', ['host_id', 'word'])
    .execute();
  await db.schema
    .createIndex('dealt_words_dealt_at')
    .on('dealt_words')
    .column('dealt_at' as never)
    .execute();
}

import { type Kysely, sql } from 'kysely';

/** [T2] Shared screens. Which lobby a display belongs to is in `lobbies` and `seats`. Times are epoch ms. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('displays')
    .addColumn('id', 'text', (col) => col.primaryKey())
    // SHA-256 of the cookie value.
    .addColumn('token_hash', 'text', (col) => col.notNull().unique())
    // Null: used.
    .addColumn('pairing_code', 'text', (col) => col.unique())
    .addColumn('pairing_expires_at', 'bigint', (col) => col.notNull())
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex('displays_pairing_expires_at')
    .on('displays')
    .column(sql.ref('pairing_expires_at'))
    .execute();
}

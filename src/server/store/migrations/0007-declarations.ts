import type { Kysely } from 'kysely';

/*
 * [§ 312k, § 356a BGB] Declarations, with or without a matching contract. They outlive the account:
 * `user_id` and `subscription_id` then dangle.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('declarations')
    .addColumn('number', 'text', (col) => col.primaryKey())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('is_extraordinary', 'boolean', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('username', 'text', (col) => col.notNull())
    .addColumn('email', 'text', (col) => col.notNull())
    .addColumn('reason', 'text')
    .addColumn('received_at', 'bigint', (col) => col.notNull())
    // Account of the matching contract; null: none.
    .addColumn('user_id', 'text')
    .addColumn('subscription_id', 'text')
    // Whether a withdrawal is within the 14 days; null for other declarations.
    .addColumn('is_in_time', 'boolean')
    // When the renewal was ended at the provider; null: pending, or nothing to do.
    .addColumn('renewal_ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('declarations_user_id')
    .on('declarations')
    .column('user_id')
    .execute();
}

import { type Kysely, sql } from 'kysely';

/*
 * [B6] Two independent sources of membership: `premium_granted`, set by admins, and
 * `premium_paid_until`, set from the provider's state. They replace `is_premium`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('premium_granted', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
  await sql`update users set premium_granted = is_premium`.execute(db);
  await db.schema.alterTable('users').dropColumn('is_premium').execute();
  // End of the paid membership (epoch ms); it ends without further requests.
  await db.schema.alterTable('users').addColumn('premium_paid_until', 'bigint').execute();
  // Sequence numbers of provider requests: an answer counts unless a later one is stored.
  for (const column of ['payment_drawn', 'payment_written']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createIndex('users_by_customer')
    .unique()
    .on('users')
    .column(sql.ref('stripe_customer_id'))
    .execute();

  // Last state from the provider; one row per account.
  await db.schema
    .createTable('subscriptions')
    .addColumn('user_id', 'text', (col) =>
      col.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull())
    // Minor units.
    .addColumn('amount', 'integer', (col) => col.notNull())
    .addColumn('currency', 'text', (col) => col.notNull())
    .addColumn('billing_interval', 'text', (col) => col.notNull())
    .addColumn('started_at', 'bigint', (col) => col.notNull())
    .addColumn('current_period_end', 'bigint')
    .addColumn('cancel_at_period_end', 'boolean', (col) => col.notNull())
    // Start of the unpaid period.
    .addColumn('payment_failed_since', 'bigint')
    // Receipt address at the provider: accounts need no address.
    .addColumn('payer_email', 'text')
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();

  // Deduplicates provider events.
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('received_at', 'bigint', (col) => col.notNull())
    .execute();

  // One open checkout per account; `attempt` is part of its idempotency keys.
  await db.schema
    .createTable('checkouts')
    .addColumn('user_id', 'text', (col) =>
      col.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('attempt', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('session_id', 'text')
    .execute();

  // Customers of deleted accounts, whose subscriptions must end.
  await db.schema
    .createTable('payment_orphans')
    .addColumn('customer_id', 'text', (col) => col.primaryKey())
    .addColumn('left_at', 'bigint', (col) => col.notNull())
    .execute();

  // Notes that an admin must act on.
  await db.schema
    .createTable('payment_notes')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('user_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('noted_at', 'bigint', (col) => col.notNull())
    .addColumn('done_at', 'bigint')
    .execute();

  // Data of the built-in test checkout; empty in production.
  await db.schema
    .createTable('test_payments')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('customer_id', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('state', 'json', (col) => col.notNull())
    .execute();
}

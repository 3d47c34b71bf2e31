import { type Kysely, sql } from 'kysely';

/*
 * [B6] Two sources of membership that never overwrite each other: `premium_granted`, which an admin
 * gives, and `premium_paid_until`, which the provider's word decides. `is_premium` knew only one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('premium_granted', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
  await sql`update users set premium_granted = is_premium`.execute(db);
  await db.schema.alterTable('users').dropColumn('is_premium').execute();
  // Until when the subscription makes a member (epoch ms): the clock ends it, also unasked.
  await db.schema.alterTable('users').addColumn('premium_paid_until', 'bigint').execute();
  // Whoever asks the provider draws a number first; an answer counts where no later one was written.
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

  // What the provider said last; one for each account.
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
    // The beginning of the period that nobody could be charged for.
    .addColumn('payment_failed_since', 'bigint')
    // Where the provider sends its receipts: accounts need no address of their own.
    .addColumn('payer_email', 'text')
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();

  // Each event of the provider has its effect once.
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('received_at', 'bigint', (col) => col.notNull())
    .execute();

  // One open checkout for each account; `attempt` makes the keys of idempotency.
  await db.schema
    .createTable('checkouts')
    .addColumn('user_id', 'text', (col) =>
      col.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('attempt', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('session_id', 'text')
    .execute();

  // Customers whose account is deleted: nobody pays without one.
  await db.schema
    .createTable('payment_orphans')
    .addColumn('customer_id', 'text', (col) => col.primaryKey())
    .addColumn('left_at', 'bigint', (col) => col.notNull())
    .execute();

  // What a person has to look at.
  await db.schema
    .createTable('payment_notes')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('user_id', 'text')
    .addColumn('customer_id', 'text')
    .addColumn('noted_at', 'bigint', (col) => col.notNull())
    .addColumn('done_at', 'bigint')
    .execute();

  // What the built-in test checkout remembers; empty in production.
  await db.schema
    .createTable('test_payments')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('customer_id', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('state', 'json', (col) => col.notNull())
    .execute();
}

import { type Kysely, sql } from 'kysely';

/*
 * [B6] Two independent sources of membership: `premium_granted`, set by admins, and
 * `premium_paid_until`, set from the provider's state. They replace `is_premium`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column premium_granted boolean not null default false`.execute(
    db,
  );
  await sql`update users set premium_granted = is_premium`.execute(db);
  await sql`alter table users drop column is_premium`.execute(db);
  // End of the paid membership (epoch ms); it ends without further requests.
  await sql`alter table users add column premium_paid_until bigint`.execute(db);
  // Sequence numbers of provider requests: an answer counts unless a later one is stored.
  await sql`alter table users add column payment_drawn integer not null default 0`.execute(db);
  await sql`alter table users add column payment_written integer not null default 0`.execute(db);
  await sql`create unique index users_by_customer on users (stripe_customer_id)`.execute(db);

  // Last state from the provider; one row per account. `amount`: minor units.
  // `payment_failed_since`: start of the unpaid period. `payer_email`: receipt address at the
  // provider, as accounts need no address.
  await sql`create table subscriptions (
    user_id text primary key references users (id) on delete cascade,
    id text not null,
    status text not null,
    amount integer not null,
    currency text not null,
    billing_interval text not null,
    started_at bigint not null,
    current_period_end bigint,
    cancel_at_period_end boolean not null,
    payment_failed_since bigint,
    payer_email text,
    updated_at bigint not null)`.execute(db);

  // Deduplicates provider events.
  await sql`create table payment_events (
    id text primary key,
    type text not null,
    received_at bigint not null)`.execute(db);

  // One open checkout per account; `attempt` is part of its idempotency keys.
  await sql`create table checkouts (
    user_id text primary key references users (id) on delete cascade,
    attempt integer not null default 1,
    session_id text)`.execute(db);

  // Customers of deleted accounts, whose subscriptions must end.
  await sql`create table payment_orphans (
    customer_id text primary key,
    left_at bigint not null)`.execute(db);

  // Notes that an admin must act on.
  await sql`create table payment_notes (
    id text primary key,
    kind text not null,
    user_id text,
    customer_id text,
    noted_at bigint not null,
    done_at bigint)`.execute(db);

  // Data of the built-in test checkout; empty in production.
  await sql`create table test_payments (
    id text primary key,
    customer_id text not null,
    kind text not null,
    state json not null)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/*
 * [§ 312k, § 356a BGB] Declarations, with or without a matching contract. They outlive the account:
 * `user_id` and `subscription_id` then dangle. `is_in_time`: whether a withdrawal is within the 14
 * days. `renewal_ended_at`: at the provider; null: pending, or nothing to do.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table declarations (
    number text primary key,
    kind text not null,
    is_extraordinary boolean not null,
    name text not null,
    username text not null,
    email text not null,
    reason text,
    received_at bigint not null,
    user_id text,
    subscription_id text,
    is_in_time boolean,
    renewal_ended_at bigint)`.execute(db);
  await sql`create index declarations_user_id on declarations (user_id)`.execute(db);
}

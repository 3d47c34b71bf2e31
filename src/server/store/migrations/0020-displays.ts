import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** [T2] Shared screens. Which lobby a display belongs to is in `lobbies` and `seats`. Times are epoch ms. */
export async function up(db: Kysely<never>): Promise<void> {
  // `token_hash`: SHA-256 of the cookie value. `pairing_code` null: used.
  await sql`create table displays (
    id text primary key,
    token_hash text not null unique,
    pairing_code text unique,
    pairing_expires_at bigint not null,
    created_at bigint not null)`.execute(db);
  await sql`create index displays_pairing_expires_at on displays (pairing_expires_at)`.execute(db);
}

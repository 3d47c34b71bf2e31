import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** [A3] Sessions that a registration has ended lately: concurrent registrations of the browser are refused. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table replaced_sessions (
    sid text not null primary key,
    expire bigint not null)`.execute(db);
}

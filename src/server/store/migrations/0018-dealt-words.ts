import { type Kysely, sql } from 'kysely';

export const isCompatible = true;

/** [R15] The words of a host's rounds; removed after 60 days or with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  // Without a foreign key: a host may be anonymous, or be deleted during the save.
  await sql`create table dealt_words (
    host_id text not null,
    word text not null,
    dealt_at bigint not null,
    constraint dealt_words_pk primary key (host_id, word))`.execute(db);
  await sql`create index dealt_words_dealt_at on dealt_words (dealt_at)`.execute(db);
}

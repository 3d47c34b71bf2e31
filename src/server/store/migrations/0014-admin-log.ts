import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../game/names.ts';

export const isCompatible = true;

type Row = {
  id: string;
  at: number;
  subject: string;
  changes: { field: string; after: string }[];
};

/*
 * Links log entries to accounts, so that names are deleted with the account. Names without a
 * current account are removed: '' in `subject` and `admin_name`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table admin_log add column subject_id text`.execute(db);
  const { rows } = await sql<Row>`select id, at, subject, changes from admin_log
    where action in ('user-changed', 'premium-given', 'premium-taken', 'admin-given', 'admin-taken')`.execute(
    db,
  );
  for (const { id, at, subject, changes } of rows) {
    const name = changes.find(({ field }) => field === 'username')?.after ?? subject;
    // A younger account may have reused the name of a deleted one.
    const { rows: accounts } = await sql<{ id: string }>`select id from users
      where username_key = ${nameKey(name)} and created_at <= ${at}`.execute(db);
    const subjectId = accounts[0]?.id;
    await (subjectId === undefined
      ? sql`update admin_log set subject = '', changes = '[]' where id = ${id}`
      : sql`update admin_log set subject_id = ${subjectId} where id = ${id}`
    ).execute(db);
  }
  await sql`update admin_log set admin_id = null, admin_name = ''
    where admin_id is not null and admin_id not in (select id from users)`.execute(db);
}

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AdminDeed } from './admin-shapes.ts';
import type { Tables } from './tables.ts';

/** Writes down what an admin did, in the transaction that does it. */
export async function record(
  trx: Kysely<Tables>,
  admin: { id: string; username: string } | null,
  { action, subject, changes }: AdminDeed,
  at: number,
): Promise<void> {
  await trx
    .insertInto('admin_log')
    .values({
      id: randomUUID(),
      at,
      admin_id: admin?.id ?? null,
      admin_name: admin?.username ?? null,
      action,
      subject,
      changes: JSON.stringify(changes),
    })
    .execute();
}

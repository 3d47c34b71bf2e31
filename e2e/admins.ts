import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { withAccount } from './account.ts';
import { runOnDatabase } from './member.ts';
import { pinnedNode, root } from './server.ts';
import type { Person } from './table.ts';
import { expect, test } from './test.ts';

const LEAVE_NOTES = `
  const [username, number] = args;
  const { id } = database.prepare('select id from users where username = ?').get(username);
  const now = Date.now();
  database
    .prepare(
      'insert into declarations (number, kind, is_extraordinary, name, username, email, reason,' +
        " received_at) values (?, 'cancellation', 1, 'Erika Muster', ?, 'erika@example.org', ?, ?)",
    )
    .run(number, username, 'Ich ziehe ins Kloster.', now);
  const note = database.prepare(
    'insert into payment_notes (id, kind, user_id, customer_id, noted_at) values (?, ?, ?, ?, ?)',
  );
  const kind = 'extraordinary-cancellation';
  note.run(kind + ':' + number, kind, id, null, now);
  note.run('dispute:ch_' + number, 'dispute', id, 'cus_' + number, now);
`;

/** Inserts two notes: an extraordinary cancellation and a chargeback. */
export function leaveNotes(username: string, number: string): void {
  runOnDatabase(LEAVE_NOTES, username, number);
}

/** Runs the operator's CLI command beside the running server. */
export function appoint(username: string): void {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  execFileSync(pinnedNode, ['src/server/cli/admin.ts', username], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(root, '.cache', `e2e-${port}`, 'data'),
      DATABASE_URL: '',
    },
  });
}

/** A test client made admin by the CLI, in the admin area. */
export async function newAdmin(browser: Browser, name = 'Chefin'): Promise<Person> {
  const person = await withAccount(browser, name);
  appoint(person.name);
  await person.page.goto('/admin');
  await expect(person.page.getByRole('heading', { name: 'Admin-Bereich' })).toBeVisible();
  return person;
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { newAccount } from './account.ts';
import { pinnedNode, root } from './server.ts';
import type { Person } from './table.ts';

/** What whoever runs the service does once: the command, beside the running server. */
function appoint(username: string): void {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  execFileSync(pinnedNode, ['src/server/admin-command.ts', username], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(root, '.cache', `e2e-${port}`, 'data'),
      DATABASE_URL: '',
    },
  });
}

/** Somebody whom the command made an admin; in the admin area. */
export async function newAdmin(browser: Browser, name = 'Chefin'): Promise<Person> {
  const person = await newAccount(browser, name);
  appoint(person.name);
  await person.page.goto('/admin');
  await expect(person.page.getByRole('heading', { name: 'Admin-Bereich' })).toBeVisible();
  return person;
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { newPerson, type Person } from './table.ts';

const root = join(import.meta.dirname, '..');
const PASSWORD = 'Löwenzahn im Regen';

/** A name that no other test has. */
export const onlyOne = (name: string): string =>
  `${name} ${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Somebody with an account of their own; on the home page. */
export async function newAccount(browser: Browser, name: string, email = ''): Promise<Person> {
  const person = await newPerson(browser, onlyOne(name));
  const { page } = person;
  await page.goto('/auth?tab=register');
  await page.getByLabel('Benutzername').fill(person.name);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Mitteilung schließen' }).click();
  return person;
}

/** What whoever runs the service does once: the command, beside the running server. */
function appoint(username: string): void {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  // The pinned one has SQLite in it; Playwright itself may run on any other.
  const node = join(root, 'node_modules/.bin/node');
  execFileSync(node, ['src/server/admin-command.ts', username], {
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

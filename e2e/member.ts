import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import { withAccount } from './account.ts';
import { pinnedNode, root } from './server.ts';
import { newPerson, type Person, seatPlayers } from './table.ts';
import { expect, test } from './test.ts';

/** Runs a script on the database of the running server: `database` and `args` are there. */
export function runOnDatabase(script: string, ...args: string[]): void {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const file = join(root, '.cache', `e2e-${port}`, 'data', 'imposter.db');
  const open = `
    const { DatabaseSync } = require('node:sqlite');
    const [file, ...args] = process.argv.slice(1);
    using database = new DatabaseSync(file, { timeout: 5000 });
  `;
  execFileSync(pinnedNode, ['-e', `{${open}${script}}`, file, ...args]);
}

const SET_MEMBER = `
  const [username, isMember] = args;
  const { changes } = database
    .prepare('update users set premium_granted = ? where username = ?')
    .run(Number(isMember), username);
  if (Number(changes) !== 1) throw new Error('nobody has the name ' + username);
`;

/** Switches the membership directly in the database. */
export function setMember(username: string, isMember: boolean): void {
  runOnDatabase(SET_MEMBER, username, isMember ? '1' : '0');
}

async function withMembership(...args: Parameters<typeof withAccount>): Promise<Person> {
  const person = await withAccount(...args);
  setMember(person.name, true);
  return person;
}

/** A test client with an account and a membership, on the home page. */
export async function newMember(...args: Parameters<typeof withAccount>): Promise<Person> {
  const person = await withMembership(...args);
  await person.page.goto('/');
  return person;
}

/** Opens the second level of the settings and all categories. */
export async function openDetails(dialog: Locator): Promise<void> {
  await dialog.getByText('Zeit, Imposter, Modus').click();
  await openCategories(dialog);
}

export const openCategories = (dialog: Locator) => dialog.getByText(/\d+ weitere$/).click();

/** Creates a lobby as a signed-in host; `choose` fills the dialog. Returns the code. */
export async function openLobby(
  { page }: Person,
  choose: (dialog: Locator) => Promise<void>,
): Promise<string> {
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spiel erstellen' });
  await openDetails(dialog);
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(page).toHaveURL(/\/lobby\/[A-Z0-9]{5}$/);
  return page.url().slice(-5);
}

/** A member's lobby in a mode, with guests and without a clock. */
export async function memberTable(
  browser: Browser,
  mode: string,
  guests: string[],
  phones = guests.length + 1,
): ReturnType<typeof seatPlayers> {
  const people = [await withMembership(browser, 'Mia')];
  for (const name of guests) people.push(await newPerson(browser, name));
  return seatPlayers(people, { mode }, phones);
}

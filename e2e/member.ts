import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { newAccount } from './account.ts';
import { pinnedNode, root } from './server.ts';
import { joinLobby, newPerson, type Person } from './table.ts';
import { expect, test } from './test.ts';

const SET_MEMBER = `
  const { DatabaseSync } = require('node:sqlite');
  const [file, username, isMember] = process.argv.slice(1);
  const database = new DatabaseSync(file, { timeout: 5000 });
  const { changes } = database
    .prepare('update users set premium_granted = ? where username = ?')
    .run(Number(isMember), username);
  if (Number(changes) !== 1) throw new Error('nobody has the name ' + username);
  database.close();
`;

/** Switches the membership directly in the database. */
export function setMember(username: string, isMember: boolean): void {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const file = join(root, '.cache', `e2e-${port}`, 'data', 'imposter.db');
  execFileSync(pinnedNode, ['-e', SET_MEMBER, file, username, isMember ? '1' : '0']);
}

/** A test client with an account and a membership. */
export async function newMember(
  browser: Browser,
  name: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const person = await newAccount(browser, name, options);
  setMember(person.name, true);
  await person.page.goto('/');
  return person;
}

/** Opens the second level of the settings. */
export const openDetails = (dialog: Locator) =>
  dialog.getByText('Zeit, Imposter, Modus, Finale').click();

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
  options?: BrowserContextOptions,
): Promise<{ code: string; host: Person; people: Person[] }> {
  const host = await newMember(browser, 'Mia', options);
  const code = await openLobby(host, async (dialog) => {
    await dialog.getByRole('group', { name: 'Spielmodus' }).getByLabel(mode).check();
    await dialog.getByRole('group', { name: 'Zeit pro Runde' }).getByLabel('Unbegrenzt').check();
  });
  const people = [host];
  for (const name of guests) {
    const guest = await newPerson(browser, name, options);
    await joinLobby(guest, code);
    people.push(guest);
  }
  return { code, host, people };
}

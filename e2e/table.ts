import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/** A player with a separate browser context. */
export type Person = { name: string; page: Page };

/** A test client with a fresh browser context. */
export async function newPerson(
  browser: Browser,
  name: string,
  options?: BrowserContextOptions,
): Promise<Person> {
  const context = await browser.newContext(options);
  return { name, page: await context.newPage() };
}

/** Calls the API with the cookies of the page. */
export async function post(
  page: Page,
  path: string,
  data: object,
): Promise<Record<string, string>> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The id of the user; a guest is created unless the page is signed in. */
async function signIn({ name, page }: Person): Promise<string> {
  const known = await page.request.get('/api/me');
  const { id } = known.ok()
    ? await known.json()
    : await post(page, '/api/guest', { username: name });
  return id;
}

/** Creates a lobby without the forms and opens it. Returns its code. */
export async function createLobby(person: Person, settings = {}): Promise<string> {
  const hostId = await signIn(person);
  const { lobbyCode = '' } = await post(person.page, '/api/games', { hostId, settings });
  await person.page.goto(`/lobby/${lobbyCode}`);
  return lobbyCode;
}

/** Joins without the forms and opens the lobby. */
export async function joinLobby(person: Person, code: string): Promise<void> {
  const playerId = await signIn(person);
  await post(person.page, `/api/games/${code}/join`, { playerId });
  await person.page.goto(`/lobby/${code}`);
}

/** Creates a lobby through the forms. Returns its code. */
export async function createByForm({ name, page }: Person, rounds = '3'): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  await page.getByLabel('Dein Name').fill(name);
  await page.getByRole('button', { name: 'Als Gast spielen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spiel erstellen' });
  await dialog
    .getByRole('group', { name: /Runden/ })
    .getByLabel(rounds, { exact: true })
    .check();
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(page).toHaveURL(/\/lobby\/[A-Z0-9]{5}$/);
  return page.url().slice(-5);
}

/** The form of an invitation, with the facts about the lobby. */
export const invitation = (page: Page) => page.getByRole('form', { name: 'Spiel beitreten' });

/** Opens the settings of the lobby: for the host to change, for others to read. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('region', { name: 'Was gespielt wird' }).getByRole('button').click();
  return page.getByRole('dialog', { name: 'Einstellungen' });
}

/** Joins through an invitation link. */
export async function joinByLink({ name, page }: Person, code: string): Promise<void> {
  await page.goto(`/?join=${code}`);
  await invitation(page).getByLabel('Wie heißt du?').fill(name);
  await invitation(page).getByRole('button', { name: 'Beitreten' }).click();
  await expect(page).toHaveURL(`/lobby/${code}`);
}

/** Joins by typing the code. */
export async function joinByCode({ name, page }: Person, code: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Spiel beitreten' }).click();
  await page.getByLabel('Dein Name').fill(name);
  await page.getByRole('button', { name: 'Als Gast spielen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spiel beitreten' });
  await dialog.getByLabel('Lobby-Code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Beitreten' }).click();
  await expect(page).toHaveURL(`/lobby/${code}`);
}

/** A lobby with these players and no time limit; the first is the host. */
export async function openTable(
  browser: Browser,
  names: string[],
  settings = {},
  options?: BrowserContextOptions,
): Promise<{ code: string; people: Person[]; host: Person }> {
  const people = await Promise.all(names.map((name) => newPerson(browser, name, options)));
  const [host, ...others] = people as [Person, ...Person[]];
  const code = await createLobby(host, { timeLimit: 0, ...settings });
  for (const person of others) await joinLobby(person, code);
  return { code, people, host };
}

/** All get ready, the host starts, all see their covered card. */
export async function startRound(people: Person[]): Promise<void> {
  await Promise.all(
    people.map(({ page }) => page.getByRole('button', { name: 'Bereit', exact: true }).click()),
  );
  const [host] = people as [Person];
  await host.page.getByRole('button', { name: 'Spiel starten' }).click();
  await everybodySees(people, 'Deine Karte');
}

export const card = (page: Page) => page.getByRole('button', { name: 'Tippe zum Aufdecken' });

/** Expects this headline on all pages. */
export async function everybodySees(people: Person[], headline: string | RegExp): Promise<void> {
  await Promise.all(
    people.map(({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible(),
    ),
  );
}

/** Opens and covers the own card. Returns the word, or null for the Imposter. */
export async function lookAtCard({ page }: Person): Promise<string | null> {
  const content = page.locator('#card-content');
  let lines: string[] = [];
  // By key: a slow click can count as the long press that only peeks. A card
  // covers itself when the window loses focus.
  await expect(async () => {
    if (await card(page).isVisible()) await card(page).press('Enter');
    lines = (await content.innerText({ timeout: 1000 })).split('\n').filter((line) => line.trim());
    expect(lines.join(' ')).toMatch(/(Dein Begriff|Deine Rolle):/);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeVisible();
  const [label, word = ''] = lines.filter((line) => line !== '◆');
  return label === 'Deine Rolle:' ? null : word;
}

/** Opens all cards and groups the players by role. */
export async function dealtCards(
  people: Person[],
): Promise<{ imposter: Person; group: Person[]; word: string }> {
  const group: Person[] = [];
  let imposter: Person | undefined;
  let word = '';
  for (const person of people) {
    const seen = await lookAtCard(person);
    if (seen === null) imposter = person;
    else group.push(person);
    word ||= seen ?? '';
  }
  if (!imposter) throw new Error('no player is the Imposter');
  return { imposter, group, word };
}

/** Taps a control until it acts and goes: right after another tap it is ignored [UX-17]. */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    if (await control.isVisible()) await control.click();
    await expect(control).toBeHidden({ timeout: 1000 });
  }).toPass();
}

const said = ({ page }: Person) => page.getByRole('button', { name: 'Gesagt', exact: true });

/** Waits for the player whose turn it is [R13]. */
export async function onTurn(people: Person[]): Promise<Person> {
  let found: Person | undefined;
  await expect(async () => {
    const areOn = await Promise.all(people.map((person) => said(person).isVisible()));
    found = people[areOn.indexOf(true)];
    expect(found).toBeDefined();
  }).toPass();
  return found as Person;
}

/** The player whose turn it is ends it. */
export async function speakInTurn(people: Person[]): Promise<void> {
  await tap(said(await onTurn(people)));
}

/** Of the ten seconds of R5b one is over, and with it the guard against double taps [UX-17]. */
export const callIsOld = (page: Page) =>
  expect(page.getByRole('button', { name: 'Doch weiterreden' })).toHaveText(/\D[1-9]$/);

/** The first player calls the vote; waits until all see it, and the first may vote. */
export async function callVote(people: Person[]): Promise<void> {
  const [first] = people as [Person];
  await tap(first.page.getByRole('button', { name: 'Abstimmen' }));
  await everybodySees(people, 'Wer ist der Imposter?');
  await callIsOld(first.page);
}

/** The last vote ends the phase, so only the tap is needed. */
export async function castLastVote({ page }: Person, target: string): Promise<void> {
  await page.getByRole('button', { name: `${target} wählen` }).click();
}

/** Abstains; the last vote ends the phase. */
export async function abstain({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Überspringen' }).click();
}

/** All abstain: the Imposter wins. */
export async function abstainAll(people: Person[]): Promise<void> {
  for (const person of people) await abstain(person);
  await everybodySees(people, 'Der Imposter hat gewonnen!');
}

/** Votes; waits until the vote counts. */
export async function voteFor({ page }: Person, target: string): Promise<void> {
  await page.getByRole('button', { name: `${target} wählen` }).click();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
}

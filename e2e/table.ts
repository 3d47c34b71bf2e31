import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { TestClient } from '../test/support/test-client.ts';

/** A player with a separate browser context; `code`: of the lobby joined by API. */
export type Person = { name: string; page: Page; code?: string };

const hasPhone = ({ page }: Person) => page.url() !== 'about:blank';

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

/** The client of this player's session. */
export async function clientOf({ page }: Person): Promise<TestClient> {
  const me = await page.request.get('/api/me');
  const client = new TestClient(new URL(me.url()).origin);
  const cookies = await page.context().cookies();
  client.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  client.id = (await me.json()).id;
  return client;
}

type MoveName = Parameters<TestClient['move']>[1];

const codeOf = ({ page, code }: Person) => code ?? page.url().slice(-5);

/** Makes a move without the player's page. */
export async function move<Name extends MoveName>(
  person: Person,
  name: Name,
  more: Parameters<typeof TestClient.prototype.move<Name>>[2] = {},
): Promise<void> {
  const client = await clientOf(person);
  const { status, body } = await client.move(codeOf(person), name, more);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** Creates a lobby without the forms. Returns its code. */
async function openLobby(person: Person, settings: object): Promise<string> {
  const hostId = await signIn(person);
  const { lobbyCode = '' } = await post(person.page, '/api/games', { hostId, settings });
  person.code = lobbyCode;
  return lobbyCode;
}

/** Creates a lobby without the forms and opens it. Returns its code. */
export async function createLobby(person: Person, settings = {}): Promise<string> {
  const code = await openLobby(person, settings);
  await person.page.goto(`/lobby/${code}`);
  return code;
}

/** Joins without the forms. */
export async function takeSeat(person: Person, code: string): Promise<void> {
  const playerId = await signIn(person);
  await post(person.page, `/api/games/${code}/join`, { playerId });
  person.code = code;
}

/** Joins without the forms and opens the lobby. */
export async function joinLobby(person: Person, code: string): Promise<void> {
  await takeSeat(person, code);
  await person.page.goto(`/lobby/${code}`);
}

/** Opens the phase of the lobby on the phones of these players. */
export const takePhones = (people: Person[]) =>
  Promise.all(people.map((person) => person.page.goto(`/lobby/${codeOf(person)}`)));

/** The host, and new players who join the host's lobby. */
export async function withGuests(
  host: Person,
  code: string,
  names: string[],
  options?: BrowserContextOptions,
): Promise<Person[]> {
  const browser = host.page.context().browser() as Browser;
  const people = [host];
  for (const name of names) {
    const guest = await newPerson(browser, name, options);
    await joinLobby(guest, code);
    people.push(guest);
  }
  return people;
}

/** Fills the guest tab of the sign-in. */
export async function continueAsGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Dein Name').fill(name);
  await page.getByRole('button', { name: 'Als Gast spielen' }).click();
}

/** Creates a lobby through the forms. Returns its code. */
export async function createByForm({ name, page }: Person, rounds = '3'): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  await continueAsGuest(page, name);
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
  await continueAsGuest(page, name);
  const dialog = page.getByRole('dialog', { name: 'Spiel beitreten' });
  await dialog.getByLabel('Lobby-Code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Beitreten' }).click();
  await expect(page).toHaveURL(`/lobby/${code}`);
}

/**
 * A lobby with these players and no time limit; the first is the host. The first `phones` of them see
 * it; the others are present without a page until `takePhones`.
 */
export async function seatPlayers(people: Person[], settings = {}, phones = people.length) {
  const [host, ...others] = people as [Person, ...Person[]];
  const code = await openLobby(host, { timeLimit: 0, ...settings });
  for (const person of others) await takeSeat(person, code);
  await takePhones(people.slice(0, phones));
  for (const person of people.slice(phones)) {
    const { socket } = await (await clientOf(person)).connect(code);
    person.page.on('close', () => socket.close());
  }
  return { code, people, host };
}

/** The same with new players. */
export async function openTable(
  browser: Browser,
  names: string[],
  settings = {},
  { phones, ...options }: BrowserContextOptions & { phones?: number } = {},
) {
  const people = await Promise.all(names.map((name) => newPerson(browser, name, options)));
  return seatPlayers(people, settings, phones);
}

/** For this page its first round is the last one. */
export const shortenGame = (page: Page) =>
  page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replace('"totalRounds":5', '"totalRounds":1')),
    );
  });

/** All are ready, the host starts, all see their covered card. */
export async function startRound(people: Person[]): Promise<void> {
  const [host] = people as [Person];
  for (const person of people) await move(person, 'ready', { isReady: true });
  await move(host, 'start');
  await everybodySees(people, 'Deine Karte');
}

export const card = (page: Page) => page.getByRole('button', { name: 'Tippe zum Aufdecken' });

/** Expects this headline on all pages. */
export async function everybodySees(people: Person[], headline: string | RegExp): Promise<void> {
  await Promise.all(
    people
      .filter(hasPhone)
      .map(({ page }) =>
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
  const [label, word = ''] = lines;
  return label === 'Deine Rolle:' ? null : word;
}

/** The players by role, from the view of each. */
export async function dealtCards(
  people: Person[],
): Promise<{ imposter: Person; group: Person[]; word: string }> {
  const group: Person[] = [];
  let imposter: Person | undefined;
  let word = '';
  for (const person of people) {
    const client = await clientOf(person);
    const { body } = await client.fetchView(codeOf(person));
    if (body.imposterIds.includes(client.id)) imposter = person;
    else group.push(person);
    word ||= body.word;
  }
  if (!imposter) throw new Error('no player is the Imposter');
  return { imposter, group, word };
}

/** Taps a control until it acts and goes: right after another tap it is ignored [UX-17]. */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    // It may go by itself before the click.
    if (await control.isVisible()) await control.click({ timeout: 1000 });
    await expect(control).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** The player whose turn it is [R13]. */
export async function onTurn(people: Person[]): Promise<Person> {
  const [first] = people as [Person];
  const { body } = await (await clientOf(first)).fetchView(codeOf(first));
  const name = body.players[body.nextSpeakerId ?? '']?.username;
  const found = people.find((person) => person.name === name);
  if (!found) throw new Error('no player has the turn');
  return found;
}

/** The player whose turn it is takes and ends it. */
export async function speakInTurn(people: Person[]): Promise<void> {
  const speaker = await onTurn(people);
  for (const isSpeaking of [true, false]) await move(speaker, 'speak', { isSpeaking });
}

/** Of the ten seconds of R5b one is over, and with it the guard against double taps [UX-17]. */
export const callIsOld = (page: Page) =>
  expect(page.getByRole('button', { name: 'Doch weiterreden' })).toHaveText(/\D[1-9]$/);

/** The first player calls the vote; waits until all see it. */
export async function callVote(people: Person[]): Promise<void> {
  await move(people[0] as Person, 'callVote');
  await everybodySees(people, 'Wer ist der Imposter?');
}

/** The last vote ends the phase, so only the tap is needed. */
export async function castLastVote({ page }: Person, target: string): Promise<void> {
  await page.getByRole('button', { name: `${target} wählen` }).click();
}

/** Abstains; the last vote ends the phase. */
export async function abstain({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Überspringen' }).click();
}

/** Votes of players without a tap. */
export async function castVotes(...votes: [voter: Person, target: Person | null][]): Promise<void> {
  for (const [voter, target] of votes) {
    await move(voter, 'vote', { targetId: target && (await clientOf(target)).id });
  }
}

/** All abstain: the Imposter wins. */
export async function abstainAll(people: Person[]): Promise<void> {
  await castVotes(...people.map((person): [Person, null] => [person, null]));
  await everybodySees(people, 'Der Imposter hat gewonnen!');
}

/** Votes; waits until the vote counts. */
export async function voteFor({ page }: Person, target: string): Promise<void> {
  const tile = page.getByRole('button', { name: `${target} wählen` });
  await expect(tile).toBeVisible();
  // Right after another tap it is ignored [UX-17].
  await expect(async () => {
    if (await tile.isVisible()) await tile.click({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

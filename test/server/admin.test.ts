import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asPage } from '../../src/contract/admin-shapes.ts';
import { api } from '../../src/contract/api.ts';
import { startCleanupJob } from '../../src/server/accounts/cleanup-job.ts';
import { register } from '../support/accounts.ts';
import { admin } from '../support/members.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, roles, startRound, type TestClient } from '../support/test-client.ts';

const TOKEN = 'ein-langes-Geheimnis';
const WORDS = Array.from({ length: 12 }, (_, n) => `Neuwort${String(n).padStart(2, '0')}`);

let server: TestServer;
let ada: TestClient;
beforeEach(async () => {
  server = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
  ada = await admin(server, 'Ada');
});
afterEach(async () => server.close());

const users = async (query: Record<string, string> = { page: '0' }) =>
  asPage((await ada.call(api.adminUsers, { query })).body);
const categories = async () => (await ada.call(api.adminCategories, {})).body;
const idOf = async (name: string) => (await categories()).find((c) => c.name === name)?.id ?? '';
const add = (name: string, words = WORDS) =>
  ada.call(api.adminAddCategory, { body: { name, words } });

describe('[A7] users', () => {
  test('are found by part of name or address, page by page', async () => {
    await register(server.address, 'Ben', { email: 'ben@example.org' });
    await guest(server.address, 'Cem');
    expect((await users({ search: 'EXAMPLE' })).rows).toMatchObject([
      { username: 'Ben', email: 'ben@example.org', isGuest: false, isPremium: false },
    ]);
    expect(await users({ page: '1' })).toEqual({ rows: [], total: 3 });
    const answer = await ada.request('GET', '/api/admin/users?page=-1');
    expect(answer.refusal).toEqual([400, 'malformed']);
  });

  test('are a plain list without a query, as the specification has them', async () => {
    await register(server.address, 'Ben');
    const answer = await ada.request('GET', '/api/admin/users');
    expect(answer.body).toMatchObject([{ username: 'Ben' }, { username: 'Ada' }]);
    expect((await ada.request('GET', '/api/admin/subscriptions')).body).toEqual([]);
    expect((await ada.request('GET', '/api/admin/users?search=be')).body).toMatchObject({
      rows: [{ username: 'Ben' }],
      total: 1,
    });
  });

  test('a granted membership counts at the next call, and can be revoked', async () => {
    const ben = await register(server.address, 'Ben');
    const set = (isPremium: boolean) =>
      ada.call(api.adminSetPremium, { params: { id: ben.id }, body: { isPremium } });
    expect((await set(true)).body).toMatchObject({ isPremium: true, isGiven: true });
    expect((await ben.call(api.me, {})).body?.isPremium).toBe(true);
    expect((await set(false)).body).toMatchObject({ isPremium: false, isGiven: false });
    expect((await ben.call(api.me, {})).body?.isPremium).toBe(false);
  });

  test('an admin makes another one, whose rights apply at once', async () => {
    const ben = await register(server.address, 'Ben');
    const params = { id: ben.id };
    await ada.call(api.adminSetAdmin, { params, body: { isAdmin: true } });
    const own = { params: { id: ada.id }, body: { isAdmin: false } };
    expect((await ada.call(api.adminSetAdmin, own)).error.code).toBe('own-admin');
    expect((await ben.call(api.adminSetAdmin, own)).body.isAdmin).toBe(false);
    expect((await ada.call(api.adminUsers, { query: {} })).error.code).toBe('admin-only');
  });

  test('a new name is visible everywhere, a taken one is refused', async () => {
    const ben = await register(server.address, 'Ben');
    const change = (username: string) =>
      ada.call(api.adminChangeUser, {
        params: { id: ben.id },
        body: { username, email: 'b@example.org', isAdmin: false, isPremium: true },
      });
    expect((await change('ada')).error.code).toBe('account-taken');
    expect((await change('Benno')).body).toMatchObject({ username: 'Benno', isGiven: true });
    expect((await ben.call(api.me, {})).body).toMatchObject({ username: 'Benno', isPremium: true });
    const gone = { params: { id: 'niemand' }, body: { isPremium: true } };
    expect((await ada.call(api.adminSetPremium, gone)).error.code).toBe('user-not-found');
  });

  test('a change without an address keeps it, null removes it', async () => {
    const ben = await register(server.address, 'Ben', { email: 'ben@example.org' });
    const change = (more: { email?: string | null }) =>
      ada.call(api.adminChangeUser, {
        params: { id: ben.id },
        body: { username: 'Benno', isAdmin: false, isPremium: false, ...more },
      });
    const kept = await change({});
    expect([kept.status, kept.body]).toMatchObject([200, { email: 'ben@example.org' }]);
    expect((await change({ email: null })).body).toMatchObject({ email: null });
  });

  test('[B6] a gift ends on its day; one in the past is refused', async () => {
    const ben = await register(server.address, 'Ben');
    const give = (givenUntil: string) =>
      ada.call(api.adminSetPremium, {
        params: { id: ben.id },
        body: { isPremium: true, givenUntil },
      });
    expect((await give('2020-01-01T00:00:00.000Z')).error.code).toBe('date-past');
    expect((await give('morgen')).error.code).toBe('malformed');
    const end = new Date(Date.now() + 60_000).toISOString();
    expect((await give(end)).body).toMatchObject({ isPremium: true, givenUntil: end });
    const membership = await ben.call(api.membership, {});
    expect(membership.body).toMatchObject({ isGiven: true, givenUntil: end });
    const { body } = await ada.call(api.adminUser, { params: { id: ben.id } });
    expect(body).toMatchObject({ username: 'Ben', givenUntil: end, stripeUrl: null });
  });

  test('[A4] an admin exports and deletes an account and a guest on request', async () => {
    const ben = await register(server.address, 'Ben', { email: 'ben@example.org' });
    const cem = await guest(server.address, 'Cem');
    const { code } = await lobbyOf(server.address, 1);
    await cem.call(api.join, { params: { code }, body: { playerId: cem.id } });
    for (const [person, username] of [
      [ben, 'Ben'],
      [cem, 'Cem'],
    ] as const) {
      const params = { id: person.id };
      const own = (await person.call(api.exportAccount, {})).body;
      const { body } = await ada.call(api.adminExportUser, { params });
      expect(body.account).toEqual(own.account);
      expect(body.seats).toEqual(own.seats);
      expect(body.adminLog.at(-1)).toMatchObject({ action: 'account-exported', role: 'subject' });

      const remove = (typed: string) =>
        ada.call(api.adminDeleteUser, { params, body: { username: typed } });
      expect((await remove('ben')).error.code).toBe('wrong-username');
      expect((await person.call(api.me, {})).body).toMatchObject({ username });
      expect((await remove(username)).status).toBe(204);
      expect((await person.call(api.me, {})).status).toBe(401);
      expect((await remove(username)).error.code).toBe('user-not-found');
    }
    const game = await server.store.games.codesOf(cem.id);
    expect(game).toEqual([]);
    const own = { params: { id: ada.id }, body: { username: 'Ada' } };
    expect((await ada.call(api.adminDeleteUser, own)).error.code).toBe('admin-account');
    const log = (await ada.call(api.adminLog, { query: {} })).body.rows;
    expect(log.filter(({ action }) => action === 'account-deleted')).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('Ben');
  });

  test('the last admin cannot delete the account, the last but one can', async () => {
    const body = { password: 'Löwenzahn im Regen' };
    expect((await ada.call(api.deleteAccount, { body })).refusal).toEqual([409, 'last-admin']);
    expect((await ada.call(api.me, {})).status).toBe(200);
    const ben = await admin(server, 'Ben');
    const answers = await Promise.all([ada, ben].map((p) => p.call(api.deleteAccount, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('[A7] categories', () => {
  test('a lobby uses the new words at once, a running game keeps its own', async () => {
    await add('Neues');
    const { code, people, host } = await lobbyOf(server.address, 3);
    const settings = { categories: ['Neues'], timeLimit: 0 };
    await host.move(code, 'settings', { settings });
    await startRound(code, people);
    expect(WORDS).toContain((await roles(code, people)).word);

    const id = await idOf('Neues');
    await ada.call(api.adminRemoveCategory, { params: { id } });
    expect((await host.call(api.categories, {})).body.map(({ name }) => name)).not.toContain(
      'Neues',
    );
    const chosen = await host.call(api.createGame, {
      body: { hostId: host.id, settings: { categories: ['Neues'] } },
    });
    expect(chosen.refusal).toEqual([400, 'unknown-category']);

    // A lobby that chose it keeps it over rounds.
    await host.move(code, 'callVote');
    await host.move(code, 'completeVote');
    const next = await host.move(code, 'nextRound');
    expect(next.body.status).toBe('playing');
  });

  test('change and flags: locked for others, hidden when inactive', async () => {
    await add('Neues');
    const id = await idOf('Neues');
    const change = (more: object) =>
      ada.call(api.adminChangeCategory, {
        params: { id },
        body: { name: 'Neues', words: WORDS, ...more },
      });
    const host = await guest(server.address, 'Mia');
    const create = () =>
      host.call(api.createGame, {
        body: { hostId: host.id, settings: { categories: ['Neues'] } },
      });
    expect((await create()).status).toBe(200);
    await change({ isPremium: true });
    expect((await create()).error.code).toBe('premium-category');
    await change({ isActive: false });
    expect((await create()).error.code).toBe('unknown-category');
  });

  test('words are words: aliases and groups have their own fields, and stay when sent back', async () => {
    const entries = ['Wal', '## Raubkatzen', 'Löwe|Leo', 'Tiger', '## Hunde', 'Mops|Hund|Köter'];
    await add('Zoo', entries);
    const read = async () => (await categories()).find(({ name }) => name === 'Zoo');
    const zoo = await read();
    expect(zoo).toMatchObject({
      words: ['Wal', 'Löwe', 'Tiger', 'Mops'],
      aliases: [
        { word: 'Löwe', aliases: ['Leo'] },
        { word: 'Mops', aliases: ['Hund', 'Köter'] },
      ],
      groups: [
        { name: 'Raubkatzen', words: ['Löwe', 'Tiger'] },
        { name: 'Hunde', words: ['Mops'] },
      ],
    });
    if (!zoo) throw new Error('no zoo');
    const send = (body: typeof zoo) =>
      ada.call(api.adminChangeCategory, { params: { id: zoo.id }, body });
    expect((await send(zoo)).body).toEqual(zoo);
    expect(await read()).toEqual(zoo);
    const stored = (await server.store.admin.categories()).find(({ id }) => id === zoo.id);
    expect(stored?.words).toEqual(entries);

    const changed = await send({ ...zoo, words: ['Wal', 'Löwe', 'Mops', 'Hai'] });
    expect(changed.body).toMatchObject({
      words: ['Wal', 'Hai', 'Löwe', 'Mops'],
      aliases: zoo.aliases,
      groups: [{ words: ['Löwe'] }, { words: ['Mops'] }],
    });
  });

  test('without the default ones a new lobby chooses from the rest', async () => {
    await add('Neues');
    for (const name of ['Tiere', 'Berufe']) {
      await ada.call(api.adminRemoveCategory, { params: { id: await idOf(name) } });
    }
    const host = await guest(server.address, 'Mia');
    const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
    expect(body.settings.categories).toEqual(['Neues']);
    const last = await ada.call(api.adminRemoveCategory, { params: { id: await idOf('Neues') } });
    expect(last.refusal).toEqual([409, 'last-category']);
  });

  test('no name, no words, a duplicate word: refused with a message', async () => {
    const codes = [
      await add(' '),
      await add('Leer', []),
      await add('Doppelt', ['Hund', 'hund|Köter']),
      await add('Tiere'),
    ].map(({ error }) => error.code);
    expect(codes).toEqual([
      'category-name-invalid',
      'words-missing',
      'words-twice',
      'category-name-taken',
    ]);
  });
});

describe('[A7] word figures', () => {
  const figures = async (name: string) =>
    (await ada.call(api.adminWordFigures, { params: { id: await idOf(name) } })).body;

  test('count each word when its round is over, without players', async () => {
    await add('Neues');
    const { code, people, host } = await lobbyOf(server.address, 3, { categories: ['Neues'] });
    await startRound(code, people);
    const { word: skipped } = await roles(code, people);
    expect(await figures('Neues')).toEqual([]);
    await host.move(code, 'redeal');
    expect(await figures('Neues')).toEqual([{ word: skipped, dealt: 1, skipped: 1, guessed: 0 }]);
    const { word, imposters } = await roles(code, people);
    const [imposter] = imposters as [TestClient];
    expect((await imposter.move(code, 'guess', { guessedWord: word })).status).toBe(200);
    expect(await figures('Neues')).toEqual([
      { word: skipped, dealt: 1, skipped: 1, guessed: 0 },
      { word, dealt: 1, skipped: 0, guessed: 1 },
    ]);
    expect(await figures('Tiere')).toEqual([]);
    const sums = (await ada.call(api.adminCategoryFigures, {})).body;
    const id = await idOf('Neues');
    expect(sums.find((sum) => sum.id === id)).toEqual({ id, dealt: 2, skipped: 1, guessed: 1 });
    const gone = await ada.call(api.adminWordFigures, { params: { id: 'keine' } });
    expect(gone.refusal).toEqual([404, 'category-not-found']);
  });
});

describe('[A7] log and figures', () => {
  test('the log is kept for a year', async () => {
    const count = async () => (await server.store.admin.log({ first: 0, count: 1 })).total;
    const cleanAfter = async (days: number) => {
      const now = () => Date.now() + days * 24 * 60 * 60 * 1000;
      const done = Promise.withResolvers<void>();
      const removeLogBefore = async (at: number) => {
        await server.store.admin.removeLogBefore(at);
        done.resolve();
      };
      const store = { ...server.store, admin: { ...server.store.admin, removeLogBefore } };
      const stop = startCleanupJob({ store, now, onError: done.reject });
      await done.promise;
      stop();
    };
    await cleanAfter(364);
    expect(await count()).toBe(1);
    await cleanAfter(366);
    expect(await count()).toBe(0);
  });

  test('errors are counted by route and code, on both channels, without parameters', async () => {
    const { code, people } = await lobbyOf(server.address, 3);
    const [host, other] = people as [TestClient, TestClient];
    await other.move(code, 'start');
    await host.request('GET', '/api/games/QQQQQ/check');
    const { body } = await ada.call(api.adminErrors, {});
    const lines = body.map(({ route, code, day, week }) => [route, code, day, week].join(' '));
    expect(lines).toContain('POST /api/games/:code/start host-only 1 1');
    expect(lines).toContain('GET /api/games/:code/check lobby-not-found 1 1');
    expect(body.find((row) => row.code === 'host-only')?.status).toBe(403);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${code}|QQQQQ|Gast`));
  });

  test('figures of the game contain no word, code or name', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const live = await host.connect(code);
    await startRound(code, people);
    const { word } = await roles(code, people);
    const { body } = await ada.call(api.adminFigures, {});
    expect(body).toMatchObject({ lobbies: 1, players: 3, gamesToday: 1, connections: 1 });
    expect(body.errorRate).toBe(0);
    expect(body.p99).toBeGreaterThan(0);
    expect(body.minutes.at(-1)?.actions).toBeGreaterThan(3);

    const headers = { authorization: `Bearer ${TOKEN}` };
    const metrics = await host.request('GET', '/metrics', { headers });
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(metrics.body).toMatch(/^imposter_lobbies 1$/m);
    expect(metrics.body).toMatch(/^imposter_players 3$/m);
    expect(metrics.body).toMatch(/^imposter_connections 1$/m);
    expect(metrics.body).toMatch(/^imposter_games_started_total 1$/m);
    const month = await ada.call(api.adminMonth, {});
    expect(month.body.days).toHaveLength(30);
    expect(month.body).toMatchObject({ evenings: 0, medianRoundSeconds: null, skippedWords: [] });
    for (const text of [JSON.stringify(body), JSON.stringify(month.body), String(metrics.body)]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('Gast');
      expect(text).not.toContain(word);
    }
    await host.move(code, 'callVote');
    await host.move(code, 'completeVote');
    const ended = (await ada.call(api.adminMonth, {})).body;
    expect(ended.days.at(-1)).toMatchObject({ games: 1, rounds: 1, players: 3 });
    expect(ended).toMatchObject({ evenings: 1, secondGames: 0, medianRoundSeconds: 0 });
    live.socket.close();
  });

  test('/metrics needs the token, and is 404 without one configured', async () => {
    for (const authorization of ['', 'Bearer falsch', `Basic ${TOKEN}`]) {
      const { status } = await ada.request('GET', '/metrics', { headers: { authorization } });
      expect(status).toBe(401);
    }
    const other = await startServer();
    const { status } = await fetch(`${other.address}/metrics`);
    expect(status).toBe(404);
    await other.close();
  });
});

import { describe, expect, test, vi } from 'vitest';
import { api, type BodyInput } from '../../src/contract/api.ts';
import { register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { member, setMember } from '../support/members.ts';
import { storedRows } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { guest, roles, startRound, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const WORDS = Array.from({ length: 12 }, (_, n) => `Eigenwort${n}|Alias${n}`);

type Settings = NonNullable<BodyInput<typeof api.createGame>['settings']>;

const open = (host: TestClient, settings: Settings = {}, more: object = {}) =>
  host.call(api.createGame, { body: { hostId: host.id, settings, ...more } });

async function withOthers(code: string, host: TestClient): Promise<TestClient[]> {
  const others = await Promise.all(['Bea', 'Cem'].map((name) => guest(server.address, name)));
  for (const one of others) {
    await one.move(code, 'join');
  }
  return [host, ...others];
}

/** The longest emoji: kiss, two skin tones. */
const KISS = '👩🏻‍❤️‍💋‍👩🏿';

test('[L2b] a member chooses 20 own categories of the longest names, also on the live channel', async () => {
  const mia = await member(server, KISS.repeat(20));
  const names = Array.from({ length: 20 }, (_, n) => `${KISS.repeat(28)}${n + 10}`);
  for (const name of names) {
    const { body } = await mia.call(api.addOwnCategory, { body: { name, words: WORDS } });
    expect(body.name).toBe(name);
  }
  const { body } = await open(mia, { categories: names });
  expect(body.settings.categories).toEqual(names);
  const channel = mia.live(body.lobbyCode);
  await channel.until((message) => message.type === 'game');
  const categories = names.toReversed();
  expect(
    await channel.call('settings', { playerId: mia.id, settings: { categories } }),
  ).toMatchObject({
    status: 200,
  });
  channel.socket.close();
});

describe('[B1] benefits', () => {
  test('a member has them all', async () => {
    const mia = await member(server, 'Mitglied Eins');
    await mia.call(api.addOwnCategory, { body: { name: 'Familie', words: WORDS } });
    const settings: Settings = {
      rounds: 0,
      mode: 'chaos',
      categories: ['Spicy / FSK18', 'Familie'],
    };
    const { status, body } = await open(mia, settings, { lobbyName: 'Unsere Runde' });
    expect([status, body.lobbyName]).toEqual([200, 'Unsere Runde']);
    expect(body.settings).toMatchObject(settings);
  });

  test('[L5] a member renames the lobby until the start; without membership a name only goes', async () => {
    const mia = await member(server, 'Mitglied Name');
    const { lobbyCode: code } = (await open(mia)).body;
    const rename = (lobbyName: string) => mia.move(code, 'settings', { settings: {}, lobbyName });
    const twenty = 'Zwanzig Zeichen 1234';
    expect((await rename(`   ${twenty}   `)).body.lobbyName).toBe(twenty);
    expect((await rename(`${twenty}5`)).refusal).toEqual([400, 'lobby-name-invalid']);
    setMember(server, mia.id, false);
    expect((await rename('Anders')).refusal).toEqual([403, 'premium-name']);
    expect((await rename(twenty)).status).toBe(200);
    expect((await rename(' ')).body.lobbyName).toBeNull();

    setMember(server, mia.id, true);
    await rename('Unsere Runde');
    const people = await withOthers(code, mia);
    await startRound(code, people);
    expect((await rename('Anders')).refusal).toEqual([409, 'round-running']);
    await mia.move(code, 'callVote');
    await mia.move(code, 'completeVote');
    expect((await rename('Anders')).refusal).toEqual([409, 'not-waiting']);
    expect((await mia.fetchView(code)).body.lobbyName).toBe('Unsere Runde');
  });

  const refused: [object, Settings, string][] = [
    [{ lobbyName: 'Unsere Runde' }, {}, 'premium-name'],
    [{}, { rounds: 0 }, 'premium-rounds'],
    [{}, { categories: ['Spicy / FSK18'] }, 'premium-category'],
    ...(['hint', 'undercover', 'chaos'] as const).map((mode): [object, Settings, string] => [
      {},
      { mode },
      'premium-mode',
    ]),
  ];

  test.each(refused)('non-members lack %j %j', async (more, settings, code) => {
    const person = await guest(server.address, 'Gast');
    // Codes only: players of earlier tests become absent over time.
    const codes = () => storedRows(server.dataDir).lobbies?.map(({ code }) => code);
    const before = codes();
    expect((await open(person, settings, more)).refusal).toEqual([403, code]);
    expect(codes()).toEqual(before);
    const { body } = await open(person);
    if (Object.keys(settings).length === 0) return;
    const changed = await person.move(body.lobbyCode, 'settings', { settings });
    expect(changed.refusal).toEqual([403, code]);
    const after = await person.fetchView(body.lobbyCode);
    expect(after.body.version).toBe(body.version);
  });

  test('[P11] when the membership ends the running game goes on, the next one needs it', async () => {
    const mia = await member(server, 'Mitglied Zwei');
    const { body } = await open(mia, { rounds: 0, mode: 'hint' });
    const { lobbyCode: code } = body;
    const people = await withOthers(code, mia);
    await startRound(code, people);
    setMember(server, mia.id, false);

    await mia.move(code, 'callVote');
    await mia.move(code, 'completeVote');
    const next = await mia.move(code, 'nextRound');
    expect([next.status, next.body.status]).toEqual([200, 'playing']);
    await mia.move(code, 'callVote');
    await mia.move(code, 'completeVote');
    await mia.move(code, 'restart');

    for (const one of people) {
      await one.move(code, 'ready', { isReady: true });
    }
    expect((await mia.move(code, 'start')).refusal).toEqual([403, 'premium-rounds']);
    const free = { rounds: 3, mode: 'classic' } as const;
    await mia.move(code, 'settings', { settings: free });
    const started = await mia.move(code, 'start');
    expect(started.status).toBe(200);
  });
});

describe('[B1] own categories', () => {
  test('are created, changed, listed among the choices and deleted by their owner', async () => {
    const mia = await member(server, 'Mitglied Drei');
    const added = await mia.call(api.addOwnCategory, { body: { name: 'Büro', words: WORDS } });
    expect(added.status).toBe(200);
    const { id } = added.body;
    const words = [...WORDS, 'Kaffeeküche'];
    await mia.call(api.changeOwnCategory, { params: { id }, body: { name: 'Büro 2', words } });
    const mine = await mia.call(api.ownCategories, {});
    expect(mine.body).toEqual([{ id, name: 'Büro 2', words }]);
    const choices = await mia.call(api.categories, {});
    expect(choices.body.at(-1)).toEqual({
      name: 'Büro 2',
      section: 'Eigene',
      isInSeason: false,
      isPremium: true,
      isAdult: false,
      isOwn: true,
      wordCount: words.length,
    });

    const other = await member(server, 'Mitglied Vier');
    expect((await other.call(api.ownCategories, {})).body).toEqual([]);
    for (const answer of [
      await other.call(api.changeOwnCategory, { params: { id }, body: { name: 'X', words } }),
      await other.call(api.removeOwnCategory, { params: { id } }),
    ]) {
      expect(answer.refusal).toEqual([404, 'category-not-found']);
    }
    expect((await open(other, { categories: ['Büro 2'] })).error.code).toBe('unknown-category');

    expect((await mia.call(api.removeOwnCategory, { params: { id } })).status).toBe(204);
    expect((await mia.call(api.ownCategories, {})).body).toEqual([]);
  });

  test('their words are read only once the caller may save them', async () => {
    const headers = { 'content-type': 'application/json' };
    const statusOf = async (one: TestClient, path: string) =>
      (await one.request('POST', path, { body: '{"name":"","words":["1"]}', headers })).status;
    const own = '/api/user/categories';
    const nobody = new TestClient(server.address);
    const mia = await member(server, 'Mitglied Dreißig');
    expect([
      await statusOf(nobody, own),
      await statusOf(await guest(server.address, 'Gast'), own),
      await statusOf(await register(server.address, 'Ohne Premium'), own),
      await statusOf(mia, own),
      await statusOf(nobody, '/api/admin/categories'),
      await statusOf(mia, '/api/admin/categories'),
    ]).toEqual([401, 403, 403, 400, 401, 403]);
  });

  test('[R7] choosing them again normalises no word again, in any lobby', async () => {
    const mia = await member(server, 'Mitglied Zwanzig');
    await mia.call(api.addOwnCategory, { body: { name: 'Oft', words: WORDS } });
    const choose = { categories: ['Oft'] };
    const normalise = vi.spyOn(String.prototype, 'normalize');
    const counts: number[] = [];
    const count = () => counts.push(normalise.mock.calls.length);
    const { body } = await open(mia, choose);
    count();
    await mia.move(body.lobbyCode, 'settings', { settings: { categories: ['Tiere'] } });
    await mia.move(body.lobbyCode, 'settings', { settings: choose });
    expect((await open(mia, choose)).status).toBe(200);
    count();
    normalise.mockRestore();
    const [first = 0, all = 0] = counts;
    expect(first).toBeGreaterThan(2 * WORDS.length);
    expect(all - first).toBeLessThan(2 * WORDS.length);
  });

  test('their words stay in play after the list was deleted', async () => {
    const mia = await member(server, 'Mitglied Fünf');
    const { body } = await mia.call(api.addOwnCategory, { body: { name: 'Urlaub', words: WORDS } });
    const lobby = await open(mia, { categories: ['Urlaub'], mode: 'undercover' });
    const { lobbyCode: code } = lobby.body;
    await mia.call(api.removeOwnCategory, { params: { id: body.id } });
    const people = await withOthers(code, mia);
    await startRound(code, people);
    const { word } = await roles(code, people);
    expect(word).toMatch(/^Eigenwort\d+$/);
  });

  test('one lobby takes 2,000 of their words, including those of deleted lists', async () => {
    const mia = await member(server, 'Mitglied Lang');
    const ids: string[] = [];
    const names = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'];
    for (const name of names) {
      const words = Array.from({ length: 500 }, (_, n) => `${name} ${n}`);
      const { body } = await mia.call(api.addOwnCategory, { body: { name, words } });
      ids.push(body.id);
    }
    expect((await open(mia, { categories: names })).refusal).toEqual([409, 'too-many-own-words']);
    const four = names.slice(0, 4);
    const { body: lobby } = await open(mia, { categories: four });
    const change = (categories: string[]) =>
      mia.move(lobby.lobbyCode, 'settings', { settings: { categories } });
    // Kept by the lobby alone, it still counts.
    await mia.call(api.removeOwnCategory, { params: { id: ids[0] ?? '' } });
    expect((await change(names)).error.code).toBe('too-many-own-words');
    expect((await change([...four, 'Tiere'])).status).toBe(200);
    expect((await change(names.slice(1))).body.settings.categories).toEqual(names.slice(1));
  });

  test('a new host without membership cannot keep them chosen', async () => {
    const mia = await member(server, 'Mitglied Sechs');
    await mia.call(api.addOwnCategory, { body: { name: 'Schule', words: WORDS } });
    const { lobbyCode: code } = (await open(mia, { categories: ['Schule'] })).body;
    const [, bea] = (await withOthers(code, mia)) as [TestClient, TestClient];
    await mia.move(code, 'handOver', { targetId: bea.id });
    const settings = { categories: ['Schule', 'Tiere'] };
    const refused = await bea.move(code, 'settings', { settings });
    expect(refused.refusal).toEqual([403, 'premium-own-category']);
    const free = await bea.move(code, 'settings', { settings: { categories: ['Tiere'] } });
    expect(free.body.settings.categories).toEqual(['Tiere']);
  });

  test('are refused to non-members and guests', async () => {
    const body = { name: 'Nichts', words: WORDS };
    const registered = await register(server.address, 'Ohne Mitglied');
    const refused = await registered.call(api.addOwnCategory, { body });
    expect(refused.refusal).toEqual([403, 'premium-own-category']);
    expect((await registered.call(api.ownCategories, {})).body).toEqual([]);
    const visitor = await guest(server.address, 'Gast');
    const first = await visitor.call(api.addOwnCategory, { body });
    expect(first.refusal).toEqual([403, 'register-first']);
  });

  test('are at most twenty per owner, none under the name of a common one', async () => {
    const mia = await member(server, 'Mitglied Sieben');
    const names = ['TIERE', ...Array.from({ length: 21 }, (_, n) => `Liste ${n}`)];
    const codes: (string | undefined)[] = [];
    for (const name of names) {
      const answer = await mia.call(api.addOwnCategory, { body: { name, words: WORDS } });
      codes.push(answer.error.code);
    }
    expect(codes).toEqual([
      'category-name-taken',
      ...Array(20).fill(undefined),
      'too-many-categories',
    ]);
  });

  test('with 500 long words are accepted', async () => {
    const mia = await member(server, 'Mitglied Acht');
    const long = Array.from({ length: 500 }, (_, n) => `${'ä'.repeat(55)}${n}`);
    const answer = await mia.call(api.addOwnCategory, { body: { name: 'Lang', words: long } });
    expect(answer.status).toBe(200);
  });
});

describe('[B2] reactions', () => {
  async function table(host: TestClient) {
    const { lobbyCode: code } = (await open(host)).body;
    const people = await withOthers(code, host);
    return { code, people, params: { code } };
  }

  test('reach every screen of the lobby once, and change nothing', async () => {
    const host = await guest(server.address, 'Host');
    const { code, people, params } = await table(host);
    const channels = await Promise.all(people.map((person) => person.connect(code)));
    const before = channels[0]?.view()?.version;
    const [, bea] = people as [TestClient, TestClient];
    const body = { playerId: bea.id, emoji: '👏' } as const;
    expect((await bea.call(api.react, { params, body })).status).toBe(204);
    for (const channel of channels) {
      const message = await channel.until(({ type }) => type === 'reaction');
      expect(message).toEqual({ type: 'reaction', playerId: bea.id, emoji: '👏' });
      channel.socket.close();
    }
    const after = await host.fetchView(code);
    expect(after.body.version).toBe(before);
  });

  test('reserved for members also work in the lobby of a member', async () => {
    const host = await guest(server.address, 'Host');
    const { code, people, params } = await table(host);
    const [, bea] = people as [TestClient, TestClient];
    const emoji = '🦊' as const;
    const refused = await bea.call(api.react, { params, body: { playerId: bea.id, emoji } });
    expect(refused.refusal).toEqual([403, 'premium-emoji']);

    const mia = await member(server, 'Mitglied Neun');
    await mia.move(code, 'join');
    const own = await mia.call(api.react, { params, body: { playerId: mia.id, emoji } });
    expect(own.status).toBe(204);
    await host.move(code, 'handOver', { targetId: mia.id });
    const shared = await bea.call(api.react, { params, body: { playerId: bea.id, emoji } });
    expect(shared.status).toBe(204);
  });

  test('are refused while a round runs; others are invalid', async () => {
    const host = await guest(server.address, 'Host');
    const { code, people, params } = await table(host);
    await startRound(code, people);
    const body = { playerId: host.id, emoji: '👏' } as const;
    expect((await host.call(api.react, { params, body })).refusal).toEqual([409, 'no-reactions']);
    const answer = await host.request('POST', `/api/games/${code}/reaction`, {
      body: JSON.stringify({ playerId: host.id, emoji: '<b>' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.refusal).toEqual([400, 'malformed']);
  });
});

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { MODES } from '../../src/game/setting-table.ts';
import { seeded } from '../../src/game/testing/random.ts';
import type { Redis } from '../../src/server/cluster/redis.ts';
import type { Store } from '../../src/server/store/open.ts';
import { beforeCommit } from '../support/commits.ts';
import { member } from '../support/members.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { closeTestRedis, openTestRedis, withRealRedis } from '../support/redis.ts';
import { findSecret, STEMS } from '../support/secret-scanner.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { guest, lobbyOf, roles, startRound, TestClient } from '../support/test-client.ts';
import { findLeaks, type GameHistory, recordGames } from './find-leaks.ts';
import { type LobbyClients, OWN_CATEGORY, playLobby } from './play-lobby.ts';

const isLong = process.env.LONG_TESTS === '1';
/** This many lobbies run in parallel; each group plays its share sequentially. */
const GROUPS = 5;
const LOBBIES = isLong ? 600 : 20;
/** So many of them at least with a finale [V6, V7]. */
const FINALES = isLong ? 500 : 12;
const SEED = 20_261_121;
/** One of this many saves fails, with its data attached to the error. */
const SAVES_PER_FAILURE = 150;

const [word, alias, own] = STEMS;
const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${from + n}`);
const entries = (from: number, count: number) =>
  numbered(from, count).map((number) => `${word}${number}|${alias}${number}`);
const categories = [
  ['Tiere', 100],
  ['Berufe', 300],
].map(([name, from]) => ({
  name: String(name),
  words: [0, 1, 2, 3].flatMap((group) => [
    `## ${word} ${name} ${group}`,
    ...entries(Number(from) + 50 * group, 50),
  ]),
  ...{ isPremium: false, isAdult: false, isActive: true },
}));
const OWN_WORDS = [
  `## ${own} 600`,
  ...numbered(500, 12).map((number) => `${own}${number}|${alias}${number}`),
];

/** An error with every secret a careless message could contain. */
function failing(store: Store): Store {
  let saves = 0;
  return beforeCommit(store, ({ before, after: game }) => {
    if (!before || !game) return;
    saves += 1;
    if (saves % SAVES_PER_FAILURE) return;
    throw Object.assign(new Error('the row was refused'), { game, parameters: [game.round] });
  });
}

/** A server with all its output and all its clients. */
async function openRecordedServer(redis: Redis | null) {
  const storedGames: GameHistory = new Map();
  const { log, lines: logged } = recordedLog();
  const server = await startServer({
    categories,
    log,
    wrapStore: (store) => recordGames(failing(store), storedGames),
    ...(redis && { redis }),
  });
  const newest = (code: string) => {
    const versions = storedGames.get(code);
    return versions?.get(Math.max(...versions.keys()));
  };

  async function openClients(number: number): Promise<LobbyClients> {
    const host = await member(server, `Gastgeberin ${number}`);
    await host.call(api.addOwnCategory, { body: { name: OWN_CATEGORY, words: OWN_WORDS } });
    const names = Array.from({ length: 7 }, (_, n) => `Gast ${number}-${n}`);
    const [outsider, ...guests] = await Promise.all(
      names.map((name) => guest(server.address, name)),
    );
    if (!outsider) throw new Error('no client');
    const anonymous = new TestClient(server.address);
    // The longest id [S9].
    anonymous.id = `anonym-${number}`.padEnd(64, 'x');
    return { host, guests, outsider, anonymous, screen: new TestClient(server.address) };
  }

  async function playLobbies(count: number) {
    const verdicts = await Promise.all(
      Array.from({ length: GROUPS }, async (_, number) => {
        const { host, guests, outsider, anonymous, screen } = await openClients(number);
        const people = [host, ...guests, outsider, anonymous, screen];
        const found: { leaks: string[]; checkCounts: Map<string, number> }[] = [];
        for (let n = 0; n < count / GROUPS; n += 1) {
          const seed = SEED + number * 1000 + n;
          const mode = MODES[(number + n) % MODES.length] ?? 'classic';
          await playLobby(
            { host, guests, outsider, anonymous, screen },
            mode,
            newest,
            seeded(seed),
          );
          const { leaks, checkCounts } = findLeaks(people, storedGames);
          found.push({ leaks: leaks.map((leak) => `seed ${seed}: ${leak}`), checkCounts });
          for (const { received } of people) received.length = 0;
        }
        return found;
      }),
    );
    const leaks = verdicts.flat().flatMap((verdict) => verdict.leaks);
    const checkCounts = new Map<string, number>();
    for (const [what, times] of verdicts.flat().flatMap((verdict) => [...verdict.checkCounts])) {
      checkCounts.set(what, (checkCounts.get(what) ?? 0) + times);
    }
    return { leaks, checkCounts };
  }

  const finales = () =>
    [...storedGames.values()].filter((versions) => {
      return [...versions.values()].some(({ settings }) => settings.finale);
    }).length;

  return { server, logged, playLobbies, finales };
}

const ROLES = ['imposter', 'group', 'watching', 'result'];

/** Guards against a vacuous pass. */
function expectEnoughChecks(checkCounts: Map<string, number>): void {
  const kinds = MODES.flatMap((mode) =>
    ROLES.flatMap((role) => [`${mode} ${role} live`, `${mode} ${role} answer`]),
  );
  const displays = MODES.map((mode) => `${mode} display live`);
  const changes = [...ROLES, 'display'].map((role) => `${role} change`);
  const others = [
    'answer 204',
    'answer 400',
    'answer 403',
    'answer 404',
    'answer 405',
    'answer 409',
  ];
  const transports = ['live', 'handshake', 'close', 'card of a seat', 'rounds of an evening'];
  const stages = ['runoff', 'lastWord', 'redealt'].flatMap((stage) => [
    `${stage} group`,
    `${stage} imposter`,
    `${stage} display`,
  ]);
  for (const kind of [...kinds, ...displays, ...changes, ...others, ...transports, ...stages]) {
    expect(checkCounts.get(kind) ?? 0, `"${kind}" was checked`).toBeGreaterThan(0);
  }
}

test(`[S1–S5, S8, S9, S13, S14] in ${LOBBIES} lobbies no client receives more than its own card, and no log reveals one`, {
  timeout: isLong ? 1_800_000 : 240_000,
}, async () => {
  const recorded = await openRecordedServer(null);
  try {
    const { leaks, checkCounts } = await recorded.playLobbies(LOBBIES);
    expect(leaks.slice(0, 10)).toEqual([]);
    expect(recorded.finales()).toBeGreaterThanOrEqual(FINALES);
    expectEnoughChecks(checkCounts);
    // The failed saves are logged without their data [S6].
    expect(checkCounts.get('answer 500')).toBeGreaterThan(0);
    expect(recorded.logged.join('')).toContain('the row was refused');
    expect(recorded.logged.map(findSecret).filter((secret) => secret !== null)).toEqual([]);
  } finally {
    await recorded.server.close();
  }
});

await withRealRedis((url) => {
  describe('[S6] Redis', () => {
    let wire: TcpProxy;
    const carried: Buffer[] = [];
    beforeAll(async () => {
      const { hostname, port } = new URL(url);
      const target = { host: hostname, port: Number(port || 6379) };
      wire = await openTcpProxy(target, (bytes) => carried.push(bytes));
    });
    afterAll(() => wire.close());

    test('carries no word', { timeout: 60_000 }, async () => {
      const through = new URL(url);
      through.host = `127.0.0.1:${wire.port}`;
      const redis = await openTestRedis(through.href);
      const recorded = await openRecordedServer({ ...redis, close: () => undefined });
      try {
        expect((await recorded.playLobbies(GROUPS)).leaks).toEqual([]);
        const text = Buffer.concat(carried).toString();
        expect(text).toContain(`${redis.prefix}:limit:`);
        expect(text).toContain('"type":"lobby"');
        expect(findSecret(text)).toBeNull();
      } finally {
        await recorded.server.close();
        await closeTestRedis(redis);
      }
    });
  });
});

describe('in one lobby', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function round() {
    const table = await lobbyOf(server.address, 3);
    await startRound(table.code, table.people);
    const { imposters, group, word } = await roles(table.code, table.people);
    const [imposter] = imposters as [TestClient];
    const [other] = group as [TestClient];
    return { ...table, params: { code: table.code }, imposter, other, group, word };
  }

  test('[W1] the scanner finds the word where it is allowed', async () => {
    const { group, imposter, word } = await round();
    for (const person of group) {
      expect(person.received.join('\n')).toContain(word);
      expect(findSecret(person.received.join('\n'))).not.toBeNull();
    }
    expect(findSecret(imposter.received.join('\n'))).toBeNull();
  });

  test('[S3] a reconnecting Imposter gets the same card', async () => {
    const { code, imposter, word } = await round();
    const first = imposter.live(code);
    const before = await first.until(({ type }) => type === 'game');
    first.socket.terminate();
    await first.closed;
    const again = imposter.live(code);
    const after = await again.until(({ type }) => type === 'game');
    for (const message of [before, after]) {
      expect(message).toMatchObject({ game: { word: '', imposterIds: [imposter.id] } });
    }
    expect(imposter.received.join('\n')).not.toContain(word);
    again.socket.close();
    await again.closed;
  });

  test('[S4] two tabs of one cookie see one card; another cookie opens nothing', async () => {
    const { code, params, imposter, other, word } = await round();
    const tabs = [imposter.live(code), imposter.live(code)];
    for (const tab of tabs) {
      const message = await tab.until(({ type }) => type === 'game');
      expect(message).toMatchObject({ game: { word: '', imposterIds: [imposter.id] } });
    }
    expect(await imposter.live(code, other.id).closed).toBe(closeCodes.noSeat);
    const query = { playerId: other.id };
    expect((await imposter.call(api.game, { params, query })).error.code).toBe('not-you');
    expect(imposter.received.join('\n')).not.toContain(word);
    for (const { socket } of tabs) {
      socket.close();
      await once(socket, 'close');
    }
  });

  test('[S8] no response of /api is cacheable', async () => {
    const { code, imposter } = await round();
    const requests: [string, string][] = [
      ['GET', `/api/games/${code}?playerId=${imposter.id}`],
      ['HEAD', `/api/games/${code}?playerId=${imposter.id}`],
      ['GET', `/api/games/${code}/check`],
      ['GET', `/api/games/${code}?playerId=x`],
      ['GET', '/api/games/ZZZZZ/check'],
      ['PUT', `/api/games/${code}`],
      ['GET', '/api/nothing'],
      ['GET', '/api/%ff'],
    ];
    for (const [method, path] of requests) {
      const { headers } = await imposter.request(method, path, {
        headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
      });
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, headers.get('etag'), headers.get('last-modified')]).toEqual([path, null, null]);
    }
  });

  test('[S9, S10] of 200 concurrent guesses one counts, and only the Imposter’s', async () => {
    const { code, imposter, other, word } = await round();
    const submitGuess = (person: TestClient, guessedWord: string) =>
      person.move(code, 'guess', { guessedWord });
    // Right or wrong, a group member gets the same answer.
    for (const guessedWord of [word, 'Rakete']) {
      expect((await submitGuess(other, guessedWord)).refusal).toEqual([403, 'imposter-only']);
    }
    const guesses = Array.from({ length: 200 }, (_, n) => (n % 7 ? `Rakete ${n}` : word));
    const answers = await Promise.all(
      guesses.map((guessedWord) => submitGuess(imposter, guessedWord)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error.code)).toEqual(Array(199).fill('not-playing'));
  });

  test('[S15, L8, W1] a late joiner watches without any secret', async () => {
    const { code, params, word } = await round();
    const late = await guest(server.address, 'Spät');
    const { body: look } = await late.call(api.checkGame, { params });
    expect(Object.keys(look).sort()).toEqual([
      ...['hostName', 'lobbyCode', 'lobbyName', 'playerCount', 'settings', 'status'],
    ]);
    const { body: view } = await late.move(code, 'join');
    expect(view.players[late.id]).toMatchObject({ inRound: false });
    expect(view).toMatchObject({ word: '', imposterIds: [], votes: {} });
    expect((await late.move(code, 'callVote')).refusal).toEqual([409, 'not-in-round']);
    expect(late.received.join('\n')).not.toContain(word);
  });
});

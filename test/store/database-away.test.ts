import { Client } from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { GameView } from '../../src/contract/shapes.ts';
import { makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { type Answer, lobbyOf, startRound, TestClient } from '../support/test-client.ts';

/* The whole server, with a proxy before PostgreSQL that freezes, drops or cuts connections. */
const test = await postgresTest();

const TOKEN = 'a-token-for-prometheus';

/** Moves the server's clock ahead. */
let offset = 0;
let database: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;
const { log, lines } = recordedLog();
/** Heartbeats that failed. */
let failedHeartbeats = 0;

beforeAll(async () => {
  database = await makeDatabase();
  proxy = await openTcpProxy({
    host: database.url.hostname,
    port: Number(database.url.port || 5432),
  });
  const url = new URL(database.url);
  url.port = String(proxy.port);
  server = await startServer({
    databaseUrl: url.href,
    log,
    now: () => Date.now() + offset,
    environment: { METRICS_TOKEN: TOKEN },
    wrapStore: (store) => ({
      ...store,
      cluster: {
        ...store.cluster,
        heartbeat: (...args) =>
          store.cluster.heartbeat(...args).catch((error: unknown) => {
            failedHeartbeats += 1;
            throw error;
          }),
      },
    }),
  });
});
afterAll(async () => {
  proxy.set('calm');
  await server.close();
  await proxy.close();
  await database.drop();
});

const vote = (person: TestClient, code: string, targetId: string | null) =>
  person.move(code, 'vote', { targetId });

const getView = (person: TestClient, code: string) => person.fetchView(code);

const metrics = (person: TestClient) =>
  person.request('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });

async function openVotingLobby(count: number) {
  const lobby = await lobbyOf(server.address, count, { timeLimit: 60 });
  await startRound(lobby.code, lobby.people);
  const { host, code } = lobby;
  await host.move(code, 'callVote');
  return lobby;
}

/** Retries until it succeeds; resolves with the duration. */
async function waitUntilHealthy(person: TestClient, code: string): Promise<number> {
  const start = performance.now();
  while ((await getView(person, code)).status !== 200)
    expect(performance.now() - start).lessThan(9000);
  return performance.now() - start;
}

/** The status and the duration in milliseconds. */
async function timed(answer: Promise<Answer<unknown>>) {
  const start = performance.now();
  const { status, error } = await answer;
  return { status, error, ms: performance.now() - start };
}

const unavailable = {
  status: 503,
  error: {
    code: 'unavailable',
    message: 'Der Dienst ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  },
};

test.each(['frozen', 'silent', 'cut'] as const)(
  'PostgreSQL %s: every call gets 503 within 3 s, and the server recovers by itself',
  async (mode) => {
    const { code, people, host } = await openVotingLobby(12);
    const channels = await Promise.all(people.map((person) => person.connect(code)));
    expect((await vote(host, code, null)).status).toBe(200);

    proxy.set(mode);
    // Twice: the second time all connections already hang.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const voting = people.slice(1).map((person) => timed(vote(person, code, host.id)));
      const others = [timed(getView(host, code)), timed(host.request('GET', '/readyz'))];
      for (const answer of await Promise.all([...voting, ...others])) {
        expect(answer).toMatchObject(unavailable);
        expect(answer.ms).toBeLessThan(3000);
      }
    }
    for (const path of ['/healthz', '/proxyz']) {
      expect((await host.request('GET', path)).status).toBe(200);
    }
    const figures = await timed(metrics(host));
    expect(figures).toMatchObject({ status: 200 });
    expect(figures.ms).toBeLessThan(3000);
    const { body: text } = await metrics(host);
    expect(text).toMatch(/^imposter_database_up 0$/m);
    expect(text).toMatch(/^imposter_connections 12$/m);
    expect(text).not.toMatch(/^imposter_(?:lobbies|players) /m);

    proxy.set('calm');
    expect(await waitUntilHealthy(host, code)).toBeLessThan(3000);
    // A refused call took effect at most once, and can be made now.
    for (const person of people.slice(1)) {
      const { status, error } = await vote(person, code, host.id);
      expect([200, 409]).toContain(status);
      if (status === 409) expect(error.code).toMatch(/^(?:already-voted|not-voting)$/);
    }
    const { body } = await getView(host, code);
    expect(body).toMatchObject({ status: 'result', votes: { [host.id]: null } });
    expect(Object.keys(body.votes)).toHaveLength(12);
    for (const channel of channels) {
      await channel.until((m) => m.type === 'game' && m.game.version === body.version);
      channel.socket.close();
    }
    expect((await host.request('GET', '/readyz')).status).toBe(200);
    const { body: all } = await metrics(host);
    expect(all).toMatch(/^imposter_database_up 1$/m);
    expect(all).toMatch(/^imposter_lobbies \d+$/m);
    expect(all).toMatch(/^imposter_players \d+$/m);
  },
);

test('PostgreSQL slow: every call is answered within 3 s, and each 200 is stored', async () => {
  const { code, people, host } = await openVotingLobby(12);
  proxy.set('slow');
  const answers = await Promise.all(people.slice(1).map((p) => timed(vote(p, code, host.id))));
  for (const { status, ms } of answers) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(3000);
  }
  proxy.set('calm');
  await waitUntilHealthy(host, code);
  // Every accepted vote counts; no refused one is stored later.
  const before = (await vote(host, code, null)).body;
  for (const [index, { status }] of answers.entries()) {
    const voter = before.players[people[index + 1]?.id ?? ''];
    if (status === 200) expect(voter?.hasVoted).toBe(true);
  }
  // The version may change: players without a channel become absent.
  const votersOf = ({ players }: GameView) =>
    Object.values(players).flatMap(({ id, hasVoted }) => (hasVoted ? [id] : []));
  expect(votersOf((await getView(host, code)).body)).toEqual(votersOf(before));
});

test('[R4b] PostgreSQL down when a vote ends: it gets 15 s once PostgreSQL is back', async () => {
  const { code, people, host } = await openVotingLobby(3);
  const channels = await Promise.all(people.map((person) => person.connect(code)));
  offset += 29_500;
  // Each save sets the server's timer from the shifted clock.
  const { body } = await vote(host, code, null);
  const { phaseEndsAt } = body;
  proxy.set('cut');
  await vi.waitFor(() => expect(Date.now() + offset).toBeGreaterThan(Number(phaseEndsAt) + 100), {
    timeout: 5000,
  });
  const guest = people[1] as TestClient;
  expect(await timed(vote(guest, code, host.id))).toMatchObject(unavailable);

  proxy.set('calm');
  const update = await channels[2]?.until(
    (m) => m.type === 'game' && m.game.phaseEndsAt !== phaseEndsAt,
  );
  expect(update).toMatchObject({ game: { status: 'voting', timeLeft: 15 } });
  expect((await vote(guest, code, host.id)).status).toBe(200);
  for (const { socket } of channels) socket.close();
});

test('[R4b] PostgreSQL back right before a vote ends: it gets 15 s, even without requests in between', async () => {
  const { code, people, host } = await openVotingLobby(3);
  offset += 25_500;
  // Each save sets the server's timer from the shifted clock.
  await vote(host, code, null);
  const channels = await Promise.all(people.map((person) => person.connect(code)));
  const before = failedHeartbeats;
  proxy.set('cut');
  await vi.waitUntil(() => failedHeartbeats > before, { timeout: 4000 });
  proxy.set('calm');
  const update = await channels[2]?.until((m) => m.type === 'game' && m.game.timeLeft > 10);
  expect(update).toMatchObject({ game: { status: 'voting', timeLeft: 15 } });
  expect((await vote(people[1] as TestClient, code, host.id)).status).toBe(200);
  for (const { socket } of channels) socket.close();
});

test('an outage writes one line at its start and one at its end', async () => {
  const { code, people, host } = await openVotingLobby(12);
  await vi.waitFor(() => expect(server.store.isAway()).toBe(false), { timeout: 3000 });
  lines.length = 0;
  proxy.set('cut');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await Promise.all(people.map((person) => vote(person, code, host.id)));
    await Promise.all(['/readyz', '/metrics'].map((path) => host.request('GET', path)));
  }
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 4000 });
  proxy.set('calm');
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 4000 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringContaining('the database cannot be used') },
    { level: 30, msg: 'the database answers again', seconds: expect.any(Number) },
  ]);
  expect(JSON.parse(lines[1] ?? '').failures).toBeGreaterThan(60);
});

test('PostgreSQL read-only: /readyz is 503 until writes succeed', async () => {
  const tool = new Client({ connectionString: database.url.href });
  await tool.connect();
  await tool.query('set default_transaction_read_only = off');
  const name = database.url.pathname.slice(1);
  /** Applies to new connections, so the old ones are closed. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await tool.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await tool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'imposter'`,
      [name],
    );
  }
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;
  expect(await ready()).toBe(200);
  await setReadOnly('on');
  await vi.waitFor(
    () =>
      expect(server.store.check()).rejects.toMatchObject({
        cause: { message: expect.stringContaining('read-only') },
      }),
    {
      timeout: 3000,
    },
  );
  expect(await ready()).toBe(503);
  const { body } = await metrics(new TestClient(server.address));
  expect(body).toMatch(/^imposter_database_up 0$/m);
  await setReadOnly('off');
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 3000 });
  await tool.end();
});

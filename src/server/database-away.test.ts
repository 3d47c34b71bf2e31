import { afterAll, beforeAll, expect, vi } from 'vitest';
import { api } from '../contract/api.ts';
import type { Answer, Person } from './testing/person.ts';
import { lobbyOf, startRound } from './testing/person.ts';
import { makeDatabase, type TestDatabase } from './testing/postgres.ts';
import { postgresTest } from './testing/postgres-test.ts';
import { startServer, type TestServer } from './testing/server.ts';
import { openWire, type Wire } from './testing/wire.ts';

/*
 * The whole server, and between it and PostgreSQL a wire that freezes, goes silent or is cut.
 */
const test = await postgresTest();

const TOKEN = 'a-token-for-prometheus';

/** The server's clock runs ahead as far as a test wants. */
let offset = 0;
let database: TestDatabase;
let wire: Wire;
let server: TestServer;
/** How often the server found the database away by itself, while nobody asked it for anything. */
let missedBeats = 0;

beforeAll(async () => {
  database = await makeDatabase();
  wire = await openWire({ host: database.url.hostname, port: Number(database.url.port || 5432) });
  const url = new URL(database.url);
  url.port = String(wire.port);
  server = await startServer({
    databaseUrl: url.href,
    now: () => Date.now() + offset,
    environment: { METRICS_TOKEN: TOKEN },
    wrapStore: (store) => ({
      ...store,
      neighbours: {
        ...store.neighbours,
        beat: (...args) =>
          store.neighbours.beat(...args).catch((error: unknown) => {
            missedBeats += 1;
            throw error;
          }),
      },
    }),
  });
});
afterAll(async () => {
  wire.set('calm');
  await server.close();
  await wire.close();
  await database.drop();
});

const vote = (person: Person, code: string, targetId: string | null) =>
  person.call(api.vote, { params: { code }, body: { voterId: person.id, targetId } });

const look = (person: Person, code: string) =>
  person.call(api.game, { params: { code }, query: { playerId: person.id } });

const metrics = (person: Person) =>
  person.request('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });

async function voting(count: number) {
  const lobby = await lobbyOf(server.address, count, { timeLimit: 60 });
  await startRound(lobby.code, lobby.people);
  const { host, code } = lobby;
  await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
  return lobby;
}

/** Sends until it is answered well; resolves with how long that took. */
async function untilHealed(person: Person, code: string): Promise<number> {
  const start = performance.now();
  while ((await look(person, code)).status !== 200)
    expect(performance.now() - start).lessThan(9000);
  return performance.now() - start;
}

/** What it answers and after how many milliseconds. */
async function timed(answer: Promise<Answer<unknown>>) {
  const start = performance.now();
  const { status, error } = await answer;
  return { status, error, ms: performance.now() - start };
}

const unavailable = {
  status: 503,
  error: {
    code: 'unavailable',
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es erneut.',
  },
};

test.each(['frozen', 'silent', 'cut'] as const)(
  'PostgreSQL %s: everybody hears 503 within 3 s, and all heals by itself',
  async (weather) => {
    const { code, people, host } = await voting(12);
    const channels = people.map((person) => person.live(code));
    await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
    expect((await vote(host, code, null)).status).toBe(200);

    wire.set(weather);
    // Twice, as people do: the second time all connections hang already.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const asked = people.slice(1).map((person) => timed(vote(person, code, host.id)));
      const others = [timed(look(host, code)), timed(host.request('GET', '/readyz'))];
      for (const answer of await Promise.all([...asked, ...others])) {
        expect(answer).toMatchObject(unavailable);
        expect(answer.ms).toBeLessThan(3000);
      }
    }
    expect((await host.request('GET', '/healthz')).status).toBe(200);
    const figures = await timed(metrics(host));
    expect(figures).toMatchObject({ status: 200 });
    expect(figures.ms).toBeLessThan(3000);
    const { body: told } = await metrics(host);
    expect(told).toMatch(/^imposter_database_up 0$/m);
    expect(told).toMatch(/^imposter_connections 12$/m);
    expect(told).not.toMatch(/^imposter_(?:lobbies|players) /m);

    wire.set('calm');
    expect(await untilHealed(host, code)).toBeLessThan(3000);
    // What nobody was told to be done is not done, or done once; it can be done now.
    for (const person of people.slice(1)) {
      const { status, error } = await vote(person, code, host.id);
      expect([200, 409]).toContain(status);
      if (status === 409) expect(error.code).toMatch(/^(?:already-voted|not-voting)$/);
    }
    const { body } = await look(host, code);
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

test('PostgreSQL slow: an answer within 3 s, and what it says is so', async () => {
  const { code, people, host } = await voting(12);
  wire.set('slow');
  const answers = await Promise.all(people.slice(1).map((p) => timed(vote(p, code, host.id))));
  for (const { status, ms } of answers) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(3000);
  }
  wire.set('calm');
  await untilHealed(host, code);
  // Whoever came in time has voted; nobody who was told to try again votes later on.
  const before = (await vote(host, code, null)).body;
  for (const [index, { status }] of answers.entries()) {
    const voter = before.players[people[index + 1]?.id ?? ''];
    if (status === 200) expect(voter?.hasVoted).toBe(true);
  }
  expect((await look(host, code)).body).toMatchObject({ version: before.version });
});

test('[R4b] PostgreSQL away when a vote ends: it has 15 s when PostgreSQL is back', async () => {
  const { code, people, host } = await voting(3);
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
  offset += 29_500;
  // Any change sets the alarm by the clock that then holds.
  const { body } = await vote(host, code, null);
  const { phaseEndsAt } = body;
  wire.set('cut');
  await vi.waitFor(() => expect(Date.now() + offset).toBeGreaterThan(Number(phaseEndsAt) + 100), {
    timeout: 5000,
  });
  const guest = people[1] as Person;
  expect(await timed(vote(guest, code, host.id))).toMatchObject(unavailable);

  wire.set('calm');
  const news = await channels[2]?.until(
    (m) => m.type === 'game' && m.game.phaseEndsAt !== phaseEndsAt,
  );
  expect(news).toMatchObject({ game: { status: 'voting', timeLeft: 15 } });
  expect((await vote(guest, code, host.id)).status).toBe(200);
  for (const { socket } of channels) socket.close();
});

test('[R4b] PostgreSQL back right before a vote ends: it has 15 s, though nobody asked meanwhile', async () => {
  const { code, people, host } = await voting(3);
  offset += 25_500;
  // Any change sets the alarm by the clock that then holds.
  await vote(host, code, null);
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
  const before = missedBeats;
  wire.set('cut');
  await vi.waitUntil(() => missedBeats > before, { timeout: 4000 });
  wire.set('calm');
  const news = await channels[2]?.until((m) => m.type === 'game' && m.game.timeLeft > 10);
  expect(news).toMatchObject({ game: { status: 'voting', timeLeft: 15 } });
  expect((await vote(people[1] as Person, code, host.id)).status).toBe(200);
  for (const { socket } of channels) socket.close();
});

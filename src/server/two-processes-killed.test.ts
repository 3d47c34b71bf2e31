import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { api } from '../contract/api.ts';
import type { GameView } from '../contract/shapes.ts';
import { at, endOne, type Neighbours, startTwo } from './testing/neighbours.ts';
import { type OwnRedis, openOwnRedis, withOwnRedis } from './testing/own-redis.ts';
import { guest, openLobby, type Person, startRound } from './testing/person.ts';
import { postgresTest } from './testing/postgres-test.ts';

const test = withOwnRedis(await postgresTest());
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

const PHASES = ['waiting', 'playing', 'voting', 'result'] as const;
type Phase = (typeof PHASES)[number];

/** Somebody who sits on one process and comes back to the other when that one dies. */
type Seat = { person: Person; channel: ReturnType<Person['live']>; isOnFirst: boolean };
type Lobby = { code: string; phase: Phase; seats: Seat[] };

/** On a busy machine a server takes its time to start. */
const HOOK_MS = 60_000;

let redis: OwnRedis;
let both: Neighbours;
let tool: Client;

beforeEach(async () => {
  redis = await openOwnRedis();
  both = await startTwo(async () => ({ REDIS_URL: redis.url }));
  tool = new Client({ connectionString: both.database.url.href });
  await tool.connect();
  // Whatever any process ever stores of a lobby is kept.
  await tool.query(`
    create table history (lobby_code text, version integer, status text, scores text, at bigint);
    create function remember() returns trigger language plpgsql as $$ begin
      insert into history values (new.lobby_code, new.version, new.status, new.scores::text,
        extract(epoch from clock_timestamp()) * 1000);
      return null;
    end $$;
    create trigger remembering after insert or update on games
      for each row execute function remember();
  `);
}, HOOK_MS);
afterEach(async () => {
  await tool.end();
  await both.close();
  await redis.kill();
}, HOOK_MS);

const body = (person: Person) => ({ playerId: person.id });
const viewOf = ({ channel }: Seat) => channel.view() as GameView;

/** What somebody sees of the round, without what time and comings and goings change. */
const card = ({
  status,
  word,
  imposterIds,
  votes,
  currentRound,
  scores,
  speakingOrder,
}: GameView) => ({
  ...{ status, word, imposterIds, votes, currentRound, scores, speakingOrder },
});

async function playTo(phase: Phase, code: string, people: [Person, Person, Person]): Promise<void> {
  const [host, second] = people;
  const params = { code };
  if (phase === 'waiting') {
    const ready = { params: { code, playerId: second.id }, body: { isReady: true } };
    await second.call(api.ready, ready);
    return;
  }
  await startRound(code, people);
  if (phase === 'playing') return;
  await second.call(api.voting, { params, body: body(second) });
  const vote = { voterId: second.id, targetId: host.id };
  await second.call(api.vote, { params, body: vote });
  if (phase === 'result') await host.call(api.completeVoting, { params, body: body(host) });
}

/** Three people; `onFirst` says who of them sit on the process that will die. */
async function seatLobby(phase: Phase, onFirst: boolean[]): Promise<Lobby> {
  const seatedAt = (isOnFirst: boolean) => (isOnFirst ? both.one.address : both.two.address);
  const people = (await Promise.all(
    onFirst.map((isOnFirst, n) => guest(seatedAt(isOnFirst), `Gast ${n}`)),
  )) as [Person, Person, Person];
  const code = await openLobby(people[0], people.slice(1), { timeLimit: 60 });
  await playTo(phase, code, people);
  const seats = people.map((person, n) => ({
    person,
    channel: person.live(code),
    isOnFirst: onFirst[n] === true,
  }));
  await Promise.all(
    seats.map((seat) => seat.channel.until((m) => m.type === 'game' && m.game.status === phase)),
  );
  return { code, phase, seats };
}

/** As if their time had begun earlier: a version that neither process made. */
async function endPhasesIn(ms: number, lobbies: Lobby[]): Promise<void> {
  const codes = lobbies.map(({ code }) => code);
  await tool.query(
    `update games set version = version + 1, phase_ends_at = $1 where lobby_code = any($2)`,
    [Date.now() + ms, codes],
  );
}

/** The versions in which the lobby's status changed, in the order in which they were stored. */
async function turns(code: string): Promise<string[]> {
  const { rows } = await tool.query<{ version: number; status: string }>(
    'select version, status from history where lobby_code = $1 order by version, at',
    [code],
  );
  // One version per save, and none is missing.
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, n) => n + 1));
  return rows.map(({ status }) => status).filter((status, n, all) => status !== all[n - 1]);
}

async function comeBack(seat: Seat, code: string): Promise<void> {
  await seat.channel.closed;
  seat.channel = at(seat.person, both.two.address).live(code);
  await seat.channel.until(({ type }) => type === 'game');
}

const untilAll = (lobby: Lobby, status: string) =>
  vi.waitFor(
    () =>
      expect(lobby.seats.map((seat) => viewOf(seat).status)).toEqual(lobby.seats.map(() => status)),
    {
      timeout: 15_000,
    },
  );

test('kill -9 in each phase: all are back on the other process, and each phase ends once', async () => {
  const mixed = await Promise.all(PHASES.map((phase) => seatLobby(phase, [true, false, true])));
  // The other process has never heard of this one.
  const alone = await seatLobby('voting', [true, true, true]);
  const lobbies = [...mixed, alone];
  const before = new Map(
    lobbies.flatMap(({ seats }) => seats.map((seat) => [seat, card(viewOf(seat))])),
  );

  const clocked = lobbies.filter(({ phase }) => phase === 'playing' || phase === 'voting');
  await endPhasesIn(6000, clocked);
  const dead = performance.now();
  await endOne(both.one);
  await Promise.all(
    lobbies.flatMap(({ code, seats }) =>
      seats.filter(({ isOnFirst }) => isOnFirst).map((seat) => comeBack(seat, code)),
    ),
  );
  expect(performance.now() - dead).toBeLessThan(10_000);
  for (const [seat, known] of before) {
    const now = card(viewOf(seat));
    // On a busy machine the clock may have been faster than everybody's coming back.
    if (now.status === known.status) expect(now).toEqual(known);
    const me = viewOf(seat).players[seat.person.id];
    expect(me?.isConnected).toBe(true);
  }
  // They act as before.
  const [waiting, playing, ...votes] = clocked.length === 3 ? [mixed[0], ...clocked] : [];
  if (!waiting || !playing) throw new Error('three lobbies have a clock');
  const [host] = waiting.seats as [Seat];
  const ready = await at(host.person, both.two.address).call(api.ready, {
    params: { code: waiting.code, playerId: host.person.id },
    body: { isReady: true },
  });
  expect(ready.status).toBe(200);

  await untilAll(playing, 'voting');
  for (const vote of votes) await untilAll(vote, 'result');
  expect(await turns(playing.code)).toEqual(['waiting', 'playing', 'voting']);
  for (const { code } of votes) {
    expect(await turns(code)).toEqual(['waiting', 'playing', 'voting', 'result']);
  }
  for (const { seats } of lobbies) for (const { channel } of seats) channel.socket.close();
}, 60_000);

longTest(
  '[R4b] a phase that nobody watched ends once, found by the other process',
  async () => {
    const lobby = await seatLobby('voting', [true, true, true]);
    await endPhasesIn(1000, [lobby]);
    await endOne(both.one);
    const turned = async () => {
      const all = await turns(lobby.code);
      expect(all).toEqual(['waiting', 'playing', 'voting', 'result']);
    };
    await vi.waitFor(turned, { timeout: 40_000, interval: 500 });
  },
  60_000,
);

longTest.each(['SIGKILL', 'SIGTERM'] as const)(
  '[L6] whoever does not come back after %s counts as gone, and nobody else',
  async (signal) => {
    const lobby = await seatLobby('waiting', [true, false, true]);
    await endOne(both.one, signal);
    const [watcher, late] = [lobby.seats[1], lobby.seats[2]] as [Seat, Seat];
    await comeBack(late, lobby.code);
    const gone = () =>
      Object.values(viewOf(watcher).players)
        .filter((player) => !player.isConnected)
        .map(({ username }) => username);
    await vi.waitFor(() => expect(gone()).toEqual(['Gast 0']), { timeout: 30_000 });
    await wait(8000);
    expect(gone()).toEqual(['Gast 0']);
    for (const { channel } of lobby.seats) channel.socket.close();
  },
  90_000,
);

longTest(
  '[L6] a process that stands still for a while loses nobody who is back with it',
  async () => {
    const lobby = await seatLobby('waiting', [true, false, true]);
    const { child } = both.one.server;
    child.kill('SIGSTOP');
    // Long enough to be taken for dead, and its people for gone.
    const watcher = lobby.seats[1] as Seat;
    const absent = () =>
      Object.values(viewOf(watcher).players).filter((p) => !p.isConnected).length;
    await vi.waitFor(() => expect(absent()).toBe(2), { timeout: 30_000 });
    child.kill('SIGCONT');
    // Their channels are still open: they never knew.
    await vi.waitFor(() => expect(absent()).toBe(0), { timeout: 10_000 });
    await wait(12_000);
    expect(absent()).toBe(0);
    for (const { channel } of lobby.seats) channel.socket.close();
  },
  90_000,
);

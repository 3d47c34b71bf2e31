import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { withOwnRedis } from '../support/own-redis.ts';
import { postgresTest } from '../support/postgres-test.ts';
import {
  card,
  comeBack,
  type Lobby,
  type Seat,
  seatLobby,
  untilAll,
  viewOf,
} from '../support/seats.ts';
import { endOne } from '../support/two-processes.ts';
import { watchTwo } from '../support/two-with-history.ts';

const test = withOwnRedis(await postgresTest());

const GAMES = process.env.LONG_TESTS === '1' ? 100 : 10;
const AT_ONCE = 5;
const BACK_MS = 10_000;
/** Players act this long; one process dies in between. */
const ACTING_MS = 2500;
const DEATH_MS = 1500;
/** Keeps the machine busy but not overloaded. */
const THINK_MS = 10 * GAMES;
/** Deadlines around the crash: before it, before the reconnects, and after. */
const CLOCKS_MS = { first: 500, last: 8000 };
/** An orphaned deadline is found after 2 s and expires 15 s later [R4b]. */
const UNWATCHED_MS = 40_000;
const random = seeded(7);

const watched = watchTwo();

/** A change that the server acknowledged, with its version. */
type Acknowledged = { code: string; version: number } & (
  | { voterId: string; targetId: string }
  | { speakerId: string | null }
);

/** Lobbies alternate between speaking and voting; some have no client on the other process. */
async function seatAll(): Promise<Lobby[]> {
  const lobbies: Lobby[] = [];
  while (lobbies.length < GAMES) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) =>
      seatLobby(watched.both, (lobbies.length + n) % 2 ? 'voting' : 'playing', [
        true,
        n === 0,
        true,
      ]),
    );
    lobbies.push(...(await Promise.all(batch)));
  }
  return lobbies;
}

/** The third player votes once; or all players keep passing the turn to speak. */
async function act({ code, phase, seats }: Lobby, acknowledged: Acknowledged[]): Promise<void> {
  const params = { code };
  const end = performance.now() + ACTING_MS;
  const [, second, third] = seats;
  async function speakOn({ person }: Seat): Promise<void> {
    while (performance.now() < end) {
      const body = { playerId: person.id };
      const answer = await person.call(api.speak, { params, body }).catch(() => null);
      // The process died: the outcome is unknown.
      if (!answer) return;
      const { version, speakerId } = answer.body;
      if (answer.status === 200) acknowledged.push({ code, version, speakerId });
      await wait(random(THINK_MS));
    }
  }
  async function voteOnce({ person }: Seat): Promise<void> {
    await wait(random(ACTING_MS));
    const [voterId, targetId] = [person.id, second.person.id];
    // As above: the outcome is unknown.
    const answer = await person
      .call(api.vote, { params, body: { voterId, targetId } })
      .catch(() => null);
    if (answer?.status !== 200) return;
    acknowledged.push({ code, version: answer.body.version, voterId, targetId });
  }
  await (phase === 'voting' ? voteOnce(third) : Promise.all(seats.map(speakOn)));
}

/** With or without a deadline: finishes the round on the surviving process. */
async function playOn(lobby: Lobby, hasClock: boolean): Promise<void> {
  const params = { code: lobby.code };
  const [host, second] = lobby.seats;
  const callVote = { params, body: { playerId: second.person.id } };
  if (lobby.phase === 'playing' && !hasClock) await second.person.call(api.voting, callVote);
  await untilAll(lobby, ['voting', 'result'], UNWATCHED_MS);
  for (const { person } of hasClock && lobby.phase === 'voting' ? [] : lobby.seats) {
    const targetId = person === host.person ? second.person.id : host.person.id;
    await person.call(api.vote, { params, body: { voterId: person.id, targetId } });
  }
  await untilAll(lobby, ['result'], UNWATCHED_MS);
}

test(`kill -9 during ${GAMES} games loses nothing acknowledged, and every deadline fires once`, {
  timeout: 240_000,
}, async () => {
  const lobbies = await seatAll();
  const clocked = lobbies.filter((_, n) => n % 4 < 2);
  const before = new Map(
    lobbies.flatMap(({ seats }) => seats.map((seat) => [seat, card(viewOf(seat))])),
  );
  await Promise.all(
    clocked.map(({ code }, n) => {
      const { first, last } = CLOCKS_MS;
      return watched.history.endPhasesIn(first + ((last - first) * n) / clocked.length, [code]);
    }),
  );

  const acknowledged: Acknowledged[] = [];
  const acting = Promise.all(lobbies.map((lobby) => act(lobby, acknowledged)));
  await wait(DEATH_MS);
  const dead = performance.now();
  await endOne(watched.both.one);
  await Promise.all(
    lobbies.flatMap(({ code, seats }) =>
      seats.filter(({ isOnFirst }) => isOnFirst).map((seat) => comeBack(watched.both, seat, code)),
    ),
  );
  expect(performance.now() - dead).toBeLessThan(BACK_MS);
  await acting;
  for (const [seat, known] of before) {
    const now = card(viewOf(seat));
    const { word, imposterIds, speakingOrder, currentRound } = known;
    expect(now).toMatchObject({ speakingOrder, currentRound });
    if (now.status !== 'result') expect(now).toMatchObject({ word, imposterIds });
  }

  await Promise.all(lobbies.map((lobby) => playOn(lobby, clocked.includes(lobby))));
  for (const { code, seats } of lobbies) {
    expect(await watched.history.turns(code)).toEqual(['waiting', 'playing', 'voting', 'result']);
    const results = (await watched.history.versions(code)).filter(
      ({ status }) => status === 'result',
    );
    // The first result version counts; later ones repeat its points.
    for (const { scores } of results) expect(scores).toEqual(results[0]?.scores);
    for (const { channel } of seats) channel.socket.close();
  }

  // Clients acted on both processes, and the cards are unchanged.
  expect(acknowledged.filter((one) => 'voterId' in one).length).toBeGreaterThan(GAMES / 10);
  expect(acknowledged.filter((one) => 'speakerId' in one).length).toBeGreaterThan(GAMES);
  let exact = 0;
  for (const one of acknowledged) {
    const versions = await watched.history.versions(one.code);
    // Stored as its own version, or batched with concurrent moves.
    const stored = versions.find(({ version }) => version >= one.version);
    expect(stored).toBeDefined();
    const isExact = stored?.version === one.version;
    if (isExact) exact += 1;
    if ('voterId' in one) {
      expect(stored?.votes[one.voterId]).toBe(one.targetId);
      expect(versions.at(-1)?.votes[one.voterId]).toBe(one.targetId);
    } else if (isExact) expect(stored?.speaker_id).toBe(one.speakerId);
  }
  expect(exact).toBeGreaterThan(acknowledged.length / 2);
});

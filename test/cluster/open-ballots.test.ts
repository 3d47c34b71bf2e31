import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startProcess } from '../support/process.ts';
import { startServer } from '../support/server.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';
import { guest, lobbyOf, openLobby, startRound, type TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';
import { keepHistory } from './history.ts';

/* A ballot waits for a player with an open channel, whatever happens to the processes [V3, L6, R4b]. */
const test = await postgresTest();
const isLong = process.env.LONG_TESTS === '1';
/** Of each test. */
const BALLOTS = isLong ? 102 : 6;
const TIMEOUT_MS = isLong ? 600_000 : 120_000;

type Place = { address: string };
type Channel = ReturnType<TestClient['live']>;
type Ballot = { code: string; holder: TestClient; channel: Channel; others: Channel[] };

/** Two servers on one database. */
async function startBoth(database: TestDatabase, databaseUrl = database.url.href) {
  const [one, two] = await Promise.all([
    startServer({ databaseUrl }),
    startServer({ databaseUrl }),
  ]);
  return {
    one,
    two,
    async close() {
      await Promise.all([one.close(), two.close()]);
      await database.drop();
    },
  };
}

/** Retries while a busy machine answers 503. */
async function insist(call: () => Promise<{ status: number }>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await call();
    // A 503 may still have taken effect.
    if (status === 200 || (attempt > 1 && status === 409)) return;
    expect(status).toBe(503);
  }
}

/** Reconnects as the screens do. */
async function connect(person: TestClient, code: string): Promise<Channel> {
  for (;;) {
    const channel = person.live(code);
    const shown = channel.until(({ type }) => type === 'game').then(() => true);
    if (await Promise.race([shown, channel.closed.then(() => false)])) return channel;
  }
}

/** A ballot without a clock that waits for `holder` only, whose channel is open at `place`. */
async function openBallot(place: Place, elsewhere: Place): Promise<Ballot> {
  const seats = [elsewhere, place, elsewhere, place];
  const people = await Promise.all(seats.map(({ address }, n) => guest(address, `Gast ${n}`)));
  const [host, holder] = people as [TestClient, TestClient];
  const code = await openLobby(host, [], { timeLimit: 0 });
  const voters = people.filter((person) => person !== holder);
  for (const person of people.slice(1)) await insist(() => person.move(code, 'join'));
  for (const person of people) await insist(() => person.move(code, 'ready', { isReady: true }));
  await insist(() => host.move(code, 'start'));
  await insist(() => host.move(code, 'callVote'));
  const channel = await connect(holder, code);
  const others = await Promise.all(voters.map((person) => connect(person, code)));
  for (const person of voters) {
    await insist(() => person.move(code, 'vote', { targetId: holder.id }));
  }
  return { code, holder, channel, others };
}

/** A few at a time. */
async function openBallots(place: Place, elsewhere: Place, count = BALLOTS): Promise<Ballot[]> {
  const ballots: Ballot[] = [];
  while (ballots.length < count) {
    const next = [1, 2, 3].map(() => openBallot(place, elsewhere));
    ballots.push(...(await Promise.all(next)));
  }
  return ballots;
}

/** None has ended yet, and each ends with the vote of its holder. */
async function expectOpen(ballots: Ballot[]): Promise<void> {
  const statuses = ballots.map(({ channel }) => channel.view()?.status);
  expect(statuses).toEqual(ballots.map(() => 'voting'));
  await Promise.all(
    ballots.map(async ({ code, holder, channel, others: [other] }) => {
      await insist(() => holder.move(code, 'vote', { targetId: null }));
      await other?.until((m) => m.type === 'game' && m.game.status === 'result');
      expect(channel.socket.readyState).toBe(channel.socket.OPEN);
    }),
  );
}

function closeAll(ballots: Ballot[]): void {
  for (const { channel, others } of ballots) {
    for (const { socket } of [channel, ...others]) socket.terminate();
  }
}

describe.concurrent('[V3, R4b] no ballot ends early', () => {
  test(
    'when both processes lose the database for 9 to 12 s',
    async () => {
      const database = await makeDatabase();
      const { hostname, port, href } = database.url;
      const proxy = await openTcpProxy({ host: hostname, port: Number(port || 5432) });
      const through = Object.assign(new URL(href), { port: String(proxy.port) }).href;
      const both = await startBoth(database, through);
      for (const outageMs of isLong ? [9000, 10_000, 11_000, 12_000] : [9000]) {
        const ballots = await openBallots(both.two, both.one, isLong ? BALLOTS / 4 : BALLOTS);
        // Their last signs of life at the other process are 10 s old when the database is back.
        for (const { holder, code } of ballots) await at(holder, both.one).fetchView(code);
        await wait(1500);
        proxy.set('cut');
        await wait(outageMs);
        proxy.set('calm');
        // Long enough for both checks.
        await wait(isLong ? 16_000 : 3000);
        await expectOpen(ballots);
        closeAll(ballots);
      }
      await both.close();
      await proxy.close();
    },
    TIMEOUT_MS,
  );

  test(
    'when the process of the channel is stopped for 6 s, after a call through the other',
    async () => {
      const database = await makeDatabase();
      const DATABASE_URL = database.url.href;
      const one = await startServer({ databaseUrl: DATABASE_URL });
      const server = startProcess({ DATABASE_URL });
      const two = { address: await server.address };
      const ballots = await openBallots(two, one);
      // By the process that goes on, such a call would be the last sign of life in the stop.
      const [firstMs, lastMs] = isLong ? [0, 10_000] : [4000, 5500];
      const calls = ballots.map(async ({ holder, code }, n) => {
        await wait((n * (lastMs - firstMs)) / BALLOTS);
        await at(holder, one).fetchView(code);
      });
      await wait(lastMs);
      await Promise.all(calls);
      server.child.kill('SIGSTOP');
      await wait(6000);
      server.child.kill('SIGCONT');
      await wait(isLong ? 16_000 : 1500);
      await expectOpen(ballots);
      closeAll(ballots);
      await server.end();
      await one.close();
      await database.drop();
    },
    TIMEOUT_MS,
  );

  test(
    'when a channel drops on one process and opens on the other 10 s later',
    async () => {
      const both = await startBoth(await makeDatabase());
      const ballots = await openBallots(both.one, both.two);
      await Promise.all(
        ballots.map(async (ballot, n) => {
          const { code, holder, channel } = ballot;
          await wait(Math.random() * 1000);
          channel.socket.terminate();
          await channel.closed;
          // About when the second check is made, the absence may be stored first.
          const isLate = isLong && n % 2 === 1;
          await wait(10_000 + (isLate ? 1500 + Math.random() * 2500 : Math.random() * 400));
          ballot.holder = at(holder, both.two);
          ballot.channel = await connect(ballot.holder, code);
        }),
      );
      const shownOpen = ballots.filter(({ channel: { messages } }) => {
        const first = messages.find(({ type }) => type === 'game');
        return first?.type === 'game' && first.game.status === 'voting';
      });
      expect(shownOpen.length).toBeGreaterThanOrEqual(isLong ? BALLOTS / 2 : BALLOTS);
      await wait(isLong ? 5000 : 2500);
      await expectOpen(shownOpen);
      closeAll(ballots);
      await both.close();
    },
    TIMEOUT_MS,
  );

  test(
    '[R4d] when the only process is stopped past the end of it: 15 s are left',
    async () => {
      const database = await makeDatabase();
      const server = startProcess({ DATABASE_URL: database.url.href });
      const { code, people, host } = await lobbyOf(await server.address, 3, { timeLimit: 60 });
      await startRound(code, people);
      await host.move(code, 'callVote');
      const channel = await host.connect(code);
      const history = await keepHistory(database.url.href);
      await history.endPhasesIn(4000, [code]);
      await channel.until((m) => m.type === 'game' && m.game.timeLeft < 5);
      server.child.kill('SIGSTOP');
      await wait(6000);
      server.child.kill('SIGCONT');
      const isResumed = () =>
        expect(channel.view()).toMatchObject({ status: 'voting', timeLeft: 15 });
      await vi.waitFor(isResumed, { timeout: 5000, interval: 20 });
      expect(await history.turns(code)).not.toContain('result');
      for (const person of people) {
        expect((await person.move(code, 'vote', { targetId: null })).status).toBe(200);
      }
      channel.socket.close();
      await server.end();
      await history.close();
      await database.drop();
    },
    TIMEOUT_MS,
  );
});

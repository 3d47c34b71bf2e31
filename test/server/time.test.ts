import { expect, test, vi } from 'vitest';
import { LOBBY_IDLE_MS } from '../../src/game/limits.ts';
import { openClock } from '../../src/server/process/clock.ts';
import { shared } from '../support/lifetime.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, startRound, type TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

/** Moves the server's clock ahead; timers follow it. */
let offset = 0;
const now = () => Date.now() + offset;

const server = await shared(startServer({ now }));

test('[R4, R4c, V1] a call after a deadline sees the phase that then applies', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3, { timeLimit: 60 });
  const channel = host.live(code);
  const started = await startRound(code, people);
  expect(started.timeLeft).toBe(60);
  // The timer uses the real clock; a call checks the server's clock.
  offset += 65_000;
  const second = people[1] as TestClient;
  await second.move(code, 'speak');
  const voting = await channel.until((m) => m.type === 'game' && m.game.status === 'voting');
  expect(voting).toMatchObject({ game: { timeLeft: 30 } });
  offset += 30_000;
  await second.move(code, 'speak');
  const result = await channel.until((m) => m.type === 'game' && m.game.status === 'result');
  expect(result).toMatchObject({ game: { winnerType: 'imposter', endReason: 'votes' } });
  channel.socket.close();
});

test('[R4, W4] setting the wall clock back an hour changes no deadline', async () => {
  let wall = 0;
  let uptime = 0;
  const clock = openClock(
    () => Date.now() + wall,
    () => performance.now() + uptime,
  );
  const other = await startServer({ clock });
  const { code, people, host } = await lobbyOf(other.address, 3, { timeLimit: 60 });
  await startRound(code, people);
  wall -= 3_600_000;
  const speak = () => host.move(code, 'speak');
  expect((await speak()).body).toMatchObject({ status: 'playing', timeLeft: 60 });
  // In steps that are no gap [R4d].
  for (let step = 0; step < 15; step += 1) {
    uptime += 4340;
    clock.now();
  }
  await speak();
  const { body } = await host.fetchView(code);
  expect(body).toMatchObject({ status: 'voting', timeLeft: 30 });
  await other.close();
});

test('[L6, L7] a silent player becomes absent, and another one host', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const [, second, third] = people as [TestClient, TestClient, TestClient];
  const channels = [second.live(code), third.live(code)];
  await Promise.all(channels.map((c) => c.until((m) => m.type === 'game')));
  offset += 11_000;
  const gone = await channels[0]?.until(
    (m) => m.type === 'game' && m.game.players[host.id]?.isConnected === false,
  );
  expect(gone).toMatchObject({ game: { players: { [host.id]: { isHost: true } } } });
  offset += 5000;
  const ready = await second.move(code, 'ready', { isReady: true });
  expect(ready.body.players[second.id]?.isHost).toBe(true);
  expect(ready.body.players[third.id]?.isConnected).toBe(true);

  // Reconnected: a player like any other.
  await host.move(code, 'join');
  const { body } = await host.fetchView(code);
  expect(body.players[host.id]).toMatchObject({ isHost: false, isConnected: true });
  for (const channel of channels) channel.socket.close();
});

const onPostgres = await postgresTest();

onPostgres(
  '[W4] a process that starts after a step of the wall clock agrees with the others',
  async () => {
    const { url, drop } = await makeDatabase();
    let wall = 3_600_000;
    const one = await startServer({
      databaseUrl: url.href,
      clock: openClock(() => Date.now() + wall),
    });
    wall = 0;
    // It has just reported itself alive.
    await vi.waitFor(async () => expect(await one.store.cluster.latestBeat()).not.toBe(0), {
      timeout: 5000,
    });
    const two = await startServer({ databaseUrl: url.href });
    for (const [own, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { code, people, host } = await lobbyOf(own.address, 3, { timeLimit: 60 });
      await startRound(code, people);
      const { body } = await at(host, other).fetchView(code);
      expect(body.status).toBe('playing');
      expect(body.timeLeft).toBeGreaterThan(55);
      // Clocks of processes may differ by a second.
      expect(body.timeLeft).toBeLessThan(63);
    }
    await two.close();
    await one.close();
    await drop();
  },
);

test('[L9, W4] an idle lobby is gone at once, also for callers without a seat', async () => {
  const { code } = await lobbyOf(server.address, 3);
  const outsider = await guest(server.address, 'Fremd');
  expect(await outsider.move(code, 'speak')).toMatchObject({ status: 403 });
  offset += LOBBY_IDLE_MS;
  expect(await outsider.move(code, 'speak')).toMatchObject({
    status: 404,
    error: { code: 'lobby-not-found' },
  });
});

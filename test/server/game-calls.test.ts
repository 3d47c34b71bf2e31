import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { api, pathOf } from '../../src/contract/api.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/server/timeouts.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, roles, startRound, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

describe('a complete game', () => {
  test('create, join, ready, start, vote, result, next round, last round, restart', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3, { rounds: 3 });
    const [, second, third] = people as [TestClient, TestClient, TestClient];
    const view = await startRound(code, people);
    expect(view).toMatchObject({ status: 'playing', currentRound: 1, totalRounds: 3 });
    expect(view.timeLeft).toBe(90);
    expect(view.phaseEndsAt).toBeGreaterThan(view.serverNow + 89_000);

    for (let round = 1; round <= 3; round += 1) {
      await second.move(code, 'callVote');
      const { imposters, group } = await roles(code, people);
      const [imposter] = imposters as [TestClient];
      for (const voter of group) {
        await voter.move(code, 'vote', { targetId: imposter.id });
      }
      const last = await imposter.move(code, 'vote', { targetId: null });
      expect(last.body).toMatchObject({
        status: 'result',
        winnerType: 'group',
        endReason: 'votes',
      });
      expect(last.body.imposterIds).toEqual([imposter.id]);
      expect(last.body.word).toMatch(/^Quxwört/);
      if (round < 3) {
        const [one, two] = await Promise.all([
          third.move(code, 'nextRound', { finishedRound: round }),
          third.move(code, 'nextRound', { finishedRound: round }),
        ]);
        expect([one.status, two.status]).toEqual([200, 200]);
        expect(one.body.currentRound).toBe(round + 1);
        expect(two.body.currentRound).toBe(round + 1);
      }
    }

    expect((await third.move(code, 'nextRound')).refusal).toEqual([409, 'game-over']);
    const again = await host.move(code, 'restart');
    expect(again.body).toMatchObject({ status: 'waiting', currentRound: 1 });
    expect(Object.values(again.body.scores)).toEqual([0, 0, 0]);
  });

  test("[R6] an Imposter's right guess ends the round", async () => {
    const { code, people } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const { imposters, group, word } = await roles(code, people);
    const [imposter] = imposters as [TestClient];
    const [other] = group as [TestClient];
    const refused = await other.move(code, 'guess', { guessedWord: word });
    expect(refused.refusal).toEqual([403, 'imposter-only']);
    const { body } = await imposter.move(code, 'guess', {
      guessedWord: ` ${word.replace('ö', 'oe')} `,
    });
    expect(body).toMatchObject({ winnerType: 'imposter', winnerId: imposter.id });
    expect(body.roundPoints[imposter.id]).toBe(4);
  });

  test('[L9] the last one leaving removes the lobby', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const left = await host.move(code, 'leave');
    expect([left.status, left.body]).toEqual([204, '']);
    const check = await host.call(api.checkGame, { params: { code } });
    expect(check.refusal).toEqual([404, 'lobby-not-found']);
  });

  test('[W4] the timer call is for the host, validated, and changes nothing', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const before = await startRound(code, people);
    const input = { playerId: host.id, timeLeft: 9999 };
    const answer = await host.call(api.timer, { params: { code }, body: input });
    expect(answer.status).toBe(200);
    expect(answer.body.phaseEndsAt).toBe(before.phaseEndsAt);
    expect(answer.body.version).toBe(before.version);
    const [, second] = people as [TestClient, TestClient];
    const foreign = await second.call(api.timer, {
      params: { code },
      body: { playerId: second.id, timeLeft: 10 },
    });
    expect(foreign.refusal).toEqual([403, 'host-only']);
    const negative = await host.call(api.timer, {
      params: { code },
      body: { playerId: host.id, timeLeft: -1 },
    });
    expect(negative.status).toBe(400);
  });
});

test('[W3] a request with the current version gets 204 until there is a newer one', async () => {
  const { code, host } = await lobbyOf(server.address, 3);
  const look = (since: number | string) =>
    host.request('GET', `/api/games/${code}?playerId=${host.id}&since=${since}`);
  const known = await host.fetchView(code);
  const { version } = known.body;
  expect(await look(version)).toMatchObject({ status: 204, body: '' });
  expect(await look(version - 1)).toMatchObject({ status: 200, body: { version } });
  await host.move(code, 'ready', { isReady: true });
  expect(await look(version)).toMatchObject({ status: 200, body: { version: version + 1 } });
  for (const since of ['', 'x', '-1', '1e3']) expect((await look(since)).status).toBe(400);
});

test('a move whose body arrives slowly is played: its timeout counts from the end of the body', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  async function* body() {
    yield Buffer.from('{"isReady":');
    await wait(REQUEST_TIMEOUT_MS + 100);
    yield Buffer.from('true}');
  }
  const answer = await host.request('PUT', pathOf(api.ready, { code, playerId: host.id }), {
    body: ReadableStream.from(body()),
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { players: { [host.id]: { isReady: true } } },
  });
});

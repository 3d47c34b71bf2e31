import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { slowly, startServer, type TestServer } from '../support/server.ts';
import { lobbyOf, startRound, type TestClient } from '../support/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  // A seeded sequence: the waits differ, the run does not.
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  server = await startServer({ wrapStore: slowly(15, random) });
});
afterAll(() => server.close());

test('[V2, V3] twelve people each vote twice at once: 12 votes, 12 refusals, one result', async () => {
  const { code, people, host } = await lobbyOf(server.address, 12);
  const params = { code };
  await startRound(code, people);
  await host.call(api.voting, { params, body: { playerId: host.id } });
  const before = await host.call(api.game, { params, query: { playerId: host.id } });

  const targetOf = (index: number) => people[(index + 1) % people.length] as TestClient;
  const answers = await Promise.all(
    people.flatMap((person, index) => {
      const body = { voterId: person.id, targetId: targetOf(index).id };
      return [
        person.call(api.vote, { params, body }),
        person.call(api.vote, { params, body: { ...body, targetId: null } }),
      ];
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
  const after = await host.call(api.game, { params, query: { playerId: host.id } });
  expect(after.body.status).toBe('result');
  expect(Object.keys(after.body.votes)).toHaveLength(12);
  // Twelve votes, the last of which ended the round: twelve versions, not one more.
  expect(after.body.version).toBe(before.body.version + 12);
});

test('two starts at once deal one round', async () => {
  const { code, people, host } = await lobbyOf(server.address, 4);
  const params = { code };
  for (const person of people) {
    await person.call(api.ready, {
      params: { code, playerId: person.id },
      body: { isReady: true },
    });
  }
  const start = () => host.call(api.start, { params, body: { playerId: host.id } });
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the last seat goes to one of two', async () => {
  const { code } = await lobbyOf(server.address, 11);
  const { people: late } = await lobbyOf(server.address, 2);
  const answers = await Promise.all(
    late.map((person) =>
      person.call(api.join, { params: { code }, body: { playerId: person.id } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('leave and vote at the same moment leave a valid round', async () => {
  const { code, people, host } = await lobbyOf(server.address, 5);
  const params = { code };
  await startRound(code, people);
  await host.call(api.voting, { params, body: { playerId: host.id } });
  const leaver = people[4] as TestClient;
  const [left, voted] = await Promise.all([
    leaver.call(api.leave, { params, body: { playerId: leaver.id } }),
    leaver.call(api.vote, { params, body: { voterId: leaver.id, targetId: host.id } }),
  ]);
  expect(left.status).toBe(204);
  expect([200, 403]).toContain(voted.status);
  const { body } = await host.call(api.game, { params, query: { playerId: host.id } });
  expect(Object.keys(body.players)).toHaveLength(4);
  expect(body.players[host.id]?.votes).toBe(voted.status === 200 ? 1 : 0);
});

import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, roles, startRound, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

async function viewOf(person: TestClient, code: string) {
  const { body } = await person.fetchView(code);
  const { timeLeft: _, serverNow: __, ...view } = body;
  return view;
}

/** The second round, so all players have points. */
async function secondRound(people: TestClient[], code: string): Promise<void> {
  await startRound(code, people);
  const { imposters, group } = await roles(code, people);
  const [imposter] = imposters as [TestClient];
  const [other] = group as [TestClient];
  await other.move(code, 'callVote');
  for (const voter of group) {
    await voter.move(code, 'vote', { targetId: imposter.id });
  }
  await imposter.move(code, 'vote', { targetId: null });
  const next = await other.move(code, 'nextRound');
  expect(next.body).toMatchObject({ status: 'playing', currentRound: 2 });
}

describe('[A3] a guest who registers during a round', () => {
  test('keeps id, seat, role, word and points, and goes on in a new session', async () => {
    const { code, people } = await lobbyOf(server.address, 4);
    await secondRound(people, code);
    for (const [n, person] of people.entries()) {
      const before = await viewOf(person, code);
      const old = person.cookie;
      const channel = await person.connect(code);
      const answer = await person.call(api.register, {
        body: { username: `Neu ${n}`, password: PASSWORD },
      });
      expect(answer.body).toMatchObject({ id: person.id, username: `Neu ${n}`, isGuest: false });
      expect(await channel.closed).toBe(closeCodes.restart);
      expect(person.cookie).not.toBe(old);
      expect(await viewOf(person, code)).toEqual(before);
      expect(Object.keys(before.scores)).toContain(person.id);

      const again = await person.connect(code);
      again.socket.close();
      await again.closed;
      const replay = new TestClient(server.address);
      replay.cookie = old;
      expect((await replay.call(api.me, {})).status).toBe(401);
      expect(await replay.live(code, person.id).closed).toBe(closeCodes.noSeat);
    }
    const words = await Promise.all(people.map(async (one) => (await viewOf(one, code)).word));
    expect(words.filter((word) => word !== '')).toHaveLength(3);
  });

  test('stays a guest in the same session when the name is taken', async () => {
    await register(server.address, 'Vergeben');
    const { code, host } = await lobbyOf(server.address, 2);
    const old = host.cookie;
    const channel = await host.connect(code);
    const answer = await host.call(api.register, {
      body: { username: 'VERGEBEN', password: PASSWORD },
    });
    expect(answer.refusal).toEqual([409, 'username-taken']);
    expect(host.cookie).toBe(old);
    expect((await host.call(api.me, {})).body?.isGuest).toBe(true);
    expect(channel.socket.readyState).toBe(channel.socket.OPEN);
    channel.socket.close();
  });

  test('[L10] finds the same seat in a second browser', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    await host.call(api.register, { body: { username: 'Wanda', password: PASSWORD } });
    const before = await viewOf(host, code);
    const second = await login(server.address, 'wanda');
    const seats = await second.call(api.seats, {});
    expect(seats.body).toEqual([{ lobbyCode: code, lobbyName: null, status: 'playing' }]);
    await second.move(code, 'join');
    expect(await viewOf(second, code)).toEqual(before);
    expect(before.players[host.id]?.isHost).toBe(true);
  });
});

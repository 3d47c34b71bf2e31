import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, startRound, TestClient } from '../support/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A lobby with a seat on the phone of its host. */
async function lobbyWithOma() {
  const { code, people, host } = await lobbyOf(server.address, 3, { timeLimit: 0 });
  const { body: lobby } = await host.move(code, 'guestSeat', { name: 'Oma' });
  const oma = Object.values(lobby.players).find(({ username }) => username === 'Oma');
  const card = (person: TestClient, forId = oma?.id ?? '') =>
    person.call(api.card, { params: { code }, body: { playerId: person.id, forId } });
  return { code, people, host, omaId: oma?.id ?? '', card };
}

/** Bytes of the last answer, without the time that changes by itself. */
function lengthOf({ received }: TestClient): number {
  const text = received.at(-1) ?? '';
  const body = text.slice(text.lastIndexOf('\n') + 1);
  return Buffer.byteLength(body) - String((JSON.parse(body) as GameView).timeLeft).length;
}

describe('[H6] a seat without a phone', () => {
  test('its card goes to the phone that holds it, when asked for', async () => {
    const { code, people, host, omaId, card } = await lobbyWithOma();
    const [, second] = people as [TestClient, TestClient];
    const channel = await host.connect(code);
    await startRound(code, people);
    const seen = await card(host);
    const asOma = lengthOf(host);
    await host.fetchView(code);
    expect(asOma, '[S9]').toBe(lengthOf(host));
    expect(seen.headers.get('cache-control')).toBe('no-store');
    const isImposter = seen.body.imposterIds.includes(omaId);
    expect(isImposter ? seen.body.word : seen.body.word.length > 0).toBe(isImposter ? '' : true);
    expect((await card(second)).refusal).toEqual([403, 'not-held']);
    expect((await card(host, second.id)).refusal).toEqual([403, 'not-held']);
    expect((await card(host, host.id)).refusal).toEqual([403, 'not-held']);
    const stranger = await guest(server.address, 'Fremd');
    expect((await card(stranger)).refusal).toEqual([403, 'no-seat']);
    // The channel of the phone has its own card only.
    await channel.until((m) => m.type === 'game' && m.game.status === 'playing');
    for (const message of channel.messages) {
      if (message.type === 'game') expect(message.game.imposterIds).not.toContain(omaId);
    }
  });

  test('it votes on the channel of its phone, and nobody else votes for it', async () => {
    const { code, people, host, omaId, card } = await lobbyWithOma();
    const [, second] = people as [TestClient, TestClient];
    await startRound(code, people);
    const channel = await host.connect(code);
    await host.move(code, 'callVote');
    const vote = { targetId: second.id, forId: omaId };
    expect((await second.move(code, 'vote', vote)).refusal).toEqual([403, 'not-held']);
    expect(await channel.call('vote', { voterId: host.id, ...vote })).toMatchObject({
      status: 200,
    });
    // The same key for the own vote is another call.
    const id = 'key';
    await host.move(code, 'withdrawVote', { forId: omaId });
    const twice = [{ ...vote, targetId: second.id }, { targetId: second.id }];
    for (const body of twice) await channel.call('vote', { voterId: host.id, ...body }, id);
    expect((await card(host)).body.votes).toEqual({ [omaId]: second.id });
    expect((await host.fetchView(code)).body.votes).toEqual({ [host.id]: second.id });
    await host.move(code, 'withdrawVote');
    const { body } = await host.fetchView(code);
    expect(body.votes).toEqual({});
    expect(body.players[omaId]).toMatchObject({ hasVoted: true, heldBy: host.id });
  });

  test('[W2] no session can have its id', async () => {
    const { code, omaId } = await lobbyWithOma();
    const thief = new TestClient(server.address);
    thief.id = omaId;
    const playerName = 'Oma';
    expect((await thief.move(code, 'join', { playerName })).refusal).toEqual([403, 'not-you']);
    const elsewhere = await lobbyOf(server.address, 1);
    const there = await thief.move(elsewhere.code, 'join', { playerName });
    expect(there.refusal).toEqual([403, 'not-you']);
    const own = await thief.call(api.createGame, { body: { hostId: omaId, hostName: 'Oma' } });
    expect(own.refusal).toEqual([403, 'not-you']);
  });
});

describe('[H6b] open seats', () => {
  const openSeats = [
    { name: 'Mia', points: 5 },
    { name: 'Ben', points: 3 },
    { name: 'Zoe', points: 0 },
  ];

  test('names and points of one phone move into the lobby', async () => {
    const host = new TestClient(server.address);
    host.id = 'lokal-mia';
    const created = await host.call(api.createGame, {
      body: { hostId: host.id, hostName: 'Mia', openSeats },
    });
    const code = created.body.lobbyCode;
    const [ben, other] = await Promise.all([
      guest(server.address, 'ben'),
      guest(server.address, 'Zoe mit Konto'),
    ]);
    await ben.move(code, 'join');
    await other.move(code, 'join');
    const { body } = await other.move(code, 'takeSeat', { name: 'Zoe' });
    expect(body.openSeats).toEqual([]);
    expect(body.scores).toEqual({ [host.id]: 5, [ben.id]: 3, [other.id]: 0 });
    expect(body.players[other.id]?.username).toBe('Zoe');
    const again = await ben.move(code, 'takeSeat', { name: 'Zoe' });
    expect(again.refusal).toEqual([409, 'no-open-seat']);
  });

  test.each([
    [[...openSeats, ...openSeats, ...openSeats, ...openSeats, { name: 'Ada', points: 1 }]],
    [[{ name: '', points: 1 }]],
    [[{ name: 'Mia', points: -1 }]],
    [[{ name: 'Mia', points: 1.5 }]],
    [[{ name: 'Mia' }]],
    ['Mia'],
  ])('%j is refused', async (seats) => {
    const host = await guest(server.address, 'Mia');
    const answer = await host.call(api.createGame, {
      body: { hostId: host.id, openSeats: seats as typeof openSeats },
    });
    expect(answer.status).toBe(400);
  });
});

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { api } from '../../src/contract/api.ts';
import { errors } from '../../src/contract/errors.ts';
import { closeCodes, type LiveMessage } from '../../src/contract/live.ts';
import { type MoveName, moveApi } from '../../src/contract/move-api.ts';
import { beforeCommit } from '../support/commits.ts';
import { everyCall } from '../support/every-call.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, startRound, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());
const open: { close(): void }[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function live(person: TestClient, code: string) {
  const channel = person.live(code);
  open.push(channel.socket);
  return channel;
}

const names = Object.keys(moveApi) as MoveName[];
const isView = (message: LiveMessage) => message.type === 'game';

test('the view that a call creates is received before its answer', async () => {
  const { code, host } = await lobbyOf(server.address, 3);
  const channel = live(host, code);
  for (let n = 0; n < 20; n += 1) {
    const answer = await channel.call('ready', { isReady: n % 2 === 0 });
    const views = channel.messages.slice(0, channel.messages.indexOf(answer)).filter(isView);
    const newest = views.at(-1);
    expect(newest?.type === 'game' && newest.game.version).toBe(answer.version);
  }
});

describe('[W2] every call is answered as over HTTP', () => {
  /** Who calls, and as whom: the second seat as itself and as the third, the host as the host. */
  const attempts = [
    [1, 1],
    [1, 2],
    [0, 0],
  ] as const;

  test.each(names)('%s: as host, as others, with a foreign id', async (name) => {
    const call = moveApi[name];
    for (const [callerAt, claimedAt] of attempts) {
      const [sent, posted] = await Promise.all(
        [true, false].map(async (isLive) => {
          const { code, people, host } = await lobbyOf(server.address, 3);
          const [caller, claimed, third] = [callerAt, claimedAt, 2].map((n) => people[n]) as [
            TestClient,
            TestClient,
            TestClient,
          ];
          const scene = { code, hostId: host.id, otherId: third.id };
          const { params = {}, body } = everyCall[name].input(claimed.id, scene);
          const { status, error } = isLive
            ? await live(caller, code).call(name, body)
            : await caller.call(call, {
                params: { ...params, ...('playerId' in params && { playerId: caller.id }) },
                body,
              } as Parameters<typeof caller.call<typeof call>>[1]);
          return { status, ...(status !== 200 && { error }) };
        }),
      );
      expect(sent).toEqual(posted);
    }
  });

  test('a malformed one is 400', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    for (const name of names) {
      for (const body of [null, 7, [], 'x', { playerId: 7 }]) {
        expect([name, await channel.call(name, body)]).toMatchObject([
          name,
          { status: 400, error: { code: 'malformed', message: errors.malformed.message } },
        ]);
      }
    }
  });
});

describe('repeated with the same idempotency key', () => {
  const isSpeaking = (code: string, person: TestClient) =>
    person.fetchView(code).then(({ body }) => body.speakerId === person.id);

  test('on the same channel, on another one and over HTTP, it runs once', async () => {
    const { code, people } = await lobbyOf(server.address, 3);
    const { nextSpeakerId } = await startRound(code, people);
    const speaker = people.find(({ id }) => id === nextSpeakerId) as TestClient;
    const first = live(speaker, code);
    // Without `isSpeaking` it toggles: a second run would undo the first.
    const body = { playerId: speaker.id };
    expect(await first.call('speak', body, 'one')).toMatchObject({ status: 200 });
    expect(await first.call('speak', body, 'one')).toMatchObject({ status: 200 });
    first.socket.close();
    expect(await live(speaker, code).call('speak', body, 'one')).toMatchObject({ status: 200 });
    const headers = { 'idempotency-key': 'one' };
    const answer = await speaker.call(api.speak, { params: { code }, body, headers });
    expect(answer.body.speakerId).toBe(speaker.id);
    expect(await isSpeaking(code, speaker)).toBe(true);
    expect(await live(speaker, code).call('speak', body, 'two')).toMatchObject({ status: 200 });
    expect(await isSpeaking(code, speaker)).toBe(false);
  });

  test('a key belongs to one session: another session runs its own call', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const [, second] = people as [TestClient, TestClient, TestClient];
    for (const person of [host, second]) {
      await live(person, code).call('clock', { playerId: person.id, action: 'more' }, 'one');
    }
    expect((await host.fetchView(code)).body.clock?.used).toBe(2);
  });

  test('a key belongs to one lobby: without a seat there, the view stays hidden', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const other = await lobbyOf(server.address, 3);
    const headers = { 'idempotency-key': 'one' };
    const ready = (lobby: string) => {
      const params = { code: lobby, playerId: host.id };
      return host.call(api.ready, { params, body: { isReady: true }, headers });
    };
    expect((await ready(code)).status).toBe(200);
    const answer = await ready(other.code);
    expect(answer.error).toEqual({ code: 'no-seat', message: errors['no-seat'].message });
    expect(JSON.stringify(answer.body)).not.toContain('Gast');
  });

  test('a key belongs to one call name', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const channel = live(host, code);
    const body = { playerId: host.id };
    expect(await channel.call('speak', body, 'one')).toMatchObject({ status: 200 });
    expect(await channel.call('callVote', body, 'one')).toMatchObject({ status: 200 });
    const answer = await channel.call('completeVote', body, 'one');
    expect(answer).toMatchObject({ status: 200 });
    expect(channel.view()?.status).toBe('result');
  });

  test('[L7] after a removal the answer contains nothing of the lobby', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const [, second] = people as [TestClient, TestClient, TestClient];
    const ready = () =>
      second.call(api.ready, {
        params: { code, playerId: second.id },
        body: { isReady: true },
        headers: { 'idempotency-key': 'one' },
      });
    expect((await ready()).status).toBe(200);
    expect((await host.move(code, 'kick', { targetId: second.id })).status).toBe(200);
    const answer = await ready();
    expect(answer.error).toEqual({ code: 'no-seat', message: errors['no-seat'].message });
  });

  test('a refused call is checked again', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const channel = live(host, code);
    const body = { playerId: host.id };
    expect(await channel.call('callVote', body, 'early')).toMatchObject({ status: 409 });
    await startRound(code, people);
    expect(await channel.call('callVote', body, 'early')).toMatchObject({ status: 200 });
  });
});

describe('a client that sends other messages', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no call', '{"type":"vote"}'],
    ['a call that is none of a player’s', '{"type":"call","id":"1","call":"logout","body":{}}'],
    ['a name that every object has', '{"type":"call","id":"1","call":"toString","body":{}}'],
    ['no id', '{"type":"call","call":"ready","body":{"isReady":true}}'],
    ['an endless id', JSON.stringify({ type: 'call', id: 'x'.repeat(41), call: 'ready' })],
    ['bytes', Buffer.from('{"type":"call","id":"1","call":"ready","body":{"isReady":true}}')],
  ])('is disconnected: %s', async (_, sent) => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    await channel.until(isView);
    channel.socket.send(sent);
    expect(await channel.closed).toBe(closeCodes.notUnderstood);
  });

  test('is disconnected: more than 32 KB', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    await channel.until(isView);
    const body = { isReady: true, more: 'x'.repeat(32 * 1024) };
    channel.socket.send(JSON.stringify({ type: 'call', id: '1', call: 'ready', body }));
    expect(await channel.closed).toBe(1009);
  });

  test('is disconnected: before the first view was sent', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    channel.socket.on('open', () => channel.socket.send('{}'));
    expect(await channel.closed).toBe(closeCodes.notUnderstood);
  });
});

describe('a client that exhausts time or memory is disconnected', () => {
  const call = (id: number) =>
    JSON.stringify({ type: 'call', id: `${id}`, call: 'ready', body: { isReady: true } });

  test('hundreds of calls at once', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    await channel.until(isView);
    for (let n = 0; n < 500; n += 1) channel.socket.send(call(n));
    expect(await channel.closed).toBe(1006);
    expect(await live(host, code).call('ready', { isReady: true })).toMatchObject({ status: 200 });
  });

  test.each(['ping', 'pong'] as const)('dozens of unrequested %ss', async (name) => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    await channel.until(isView);
    for (let n = 0; n < 50; n += 1) channel.socket[name]();
    expect(await channel.closed).toBe(1006);
  });

  test.each([
    ['views', 1, '{"type":"sync"}'],
    ['answers', 10, '{"type":"call","id":"1","call":"callVote","body":{}}'],
  ])('a reader that is 256 KB of %s behind', async (_, atOnce, message) => {
    const { code, people, host } = await lobbyOf(server.address, 12);
    const quick = live(host, code);
    await quick.until(isView);
    const connected = once(server.app.websocketServer, 'connection');
    const slow = live(people[1] as TestClient, code);
    const [end, { socket }] = (await connected) as [WebSocket, IncomingMessage];
    await slow.until(isView);
    // Blocks the socket, as if the window of the client were full.
    socket.cork();
    let most = 0;
    for (let n = 0; end.readyState === end.OPEN && n < 1000; n += 1) {
      for (let sent = 0; sent < atOnce; sent += 1) slow.socket.send(message);
      // The refused call gives the server time to reply.
      await quick.call('callVote', { playerId: host.id });
      most = Math.max(most, end.bufferedAmount);
    }
    expect(await slow.closed).toBe(1006);
    expect([most > 250 * 1024, most < 300 * 1024]).toEqual([true, true]);
  });

  test('a call in many fragments', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = live(host, code);
    await channel.until(isView);
    for (let n = 0; n < 20; n += 1) channel.socket.send(' ', { fin: false });
    channel.socket.send(call(1), { fin: true });
    expect(await channel.closed).toBe(1008);
  });
});

test('messages after an invalid one are ignored', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const channel = live(host, code);
  await channel.until(isView);
  channel.socket.send('hello');
  channel.socket.send(
    JSON.stringify({ type: 'call', id: '1', call: 'ready', body: { isReady: true } }),
  );
  await channel.closed;
  const { body } = await host.fetchView(code);
  expect(body.players[host.id]?.isReady).toBe(false);
});

test('[D3] calls on the channel count like HTTP calls', async () => {
  const strict = await startServer({ environment: { LIMIT_FACTOR: '0.2' } });
  const { code, host } = await lobbyOf(strict.address, 1);
  const channel = live(host, code);
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    statuses.push((await channel.call('ready', { isReady: n % 2 === 0 })).status);
  }
  // A fifth of 60 writes in ten seconds; opening the lobby was one.
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(new Set(statuses.slice(11))).toEqual(new Set([429]));
  const byRequest = await host.move(code, 'ready', { isReady: true });
  expect(byRequest.status).toBe(429);
  channel.socket.close();
  await strict.close();
});

test('[D3] refused writes on the channel count as calls of the address', async () => {
  // A tenth: 6 writes of the session, 200 calls of the address.
  const strict = await startServer({ environment: { LIMIT_FACTOR: '0.1' } });
  const { code, host } = await lobbyOf(strict.address, 1);
  const channel = live(host, code);
  const read = () => host.fetchView(code);
  for (let n = 0; n < 50; n += 1) await channel.call('ready', { isReady: true });
  expect((await read()).status).toBe(200);
  for (let n = 0; n < 150; n += 1) await channel.call('ready', { isReady: true });
  expect((await read()).status).toBe(429);
  channel.socket.close();
  await strict.close();
});

test('an internal error is answered with a message, without its cause', async () => {
  let isAway = false;
  const shaky = await startServer({
    wrapStore: (store) =>
      beforeCommit(store, () => {
        if (isAway) throw new Error('secret: disk');
      }),
  });
  const { code, host } = await lobbyOf(shaky.address, 1);
  const channel = live(host, code);
  await channel.call('ready', { isReady: true }, '1');
  isAway = true;
  const answer = await channel.call('ready', { isReady: false }, '2');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain('disk');
  isAway = false;
  expect(await channel.call('ready', { isReady: false }, '2')).toMatchObject({ status: 200 });
  channel.socket.close();
  await shaky.close();
});

test('[A2] an ended session receives nothing more', async () => {
  const { code, people, host } = await lobbyOf(server.address, 2);
  const [, second] = people as [TestClient, TestClient];
  const channel = live(second, code);
  await channel.until(isView);
  await second.call(api.logout, {});
  channel.socket.send(
    JSON.stringify({ type: 'call', id: '1', call: 'ready', body: { isReady: true } }),
  );
  expect(await channel.closed).toBe(closeCodes.noSeat);
  const { body } = await host.fetchView(code);
  expect(body.players[second.id]?.isReady).toBe(false);
});

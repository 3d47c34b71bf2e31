import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { displayApi } from '../../src/contract/display-api.ts';
import { closeCodes } from '../../src/contract/live.ts';
import { PASSWORD } from '../support/accounts.ts';
import { openLobby, type TestClient } from '../support/test-client.ts';
import { expectRefused, limitedServer, someAddress } from './limited.ts';

const { someGuest, stranger } = limitedServer();

describe('many calls', () => {
  test('100 new visitors of an address in an hour, guests and anonymous ones', async () => {
    const from = someAddress();
    const known = await someGuest(from);
    const code = await openLobby(await someGuest(), []);
    const join = (person: TestClient, playerId = person.id) =>
      person.call(api.join, { params: { code }, body: { playerId, playerName: 'Neu' } });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 99; n += 1) {
      const { status } = await join(stranger(from));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // Refused joins of a full lobby count, too.
    expect([...statuses]).toEqual([
      [200, 11],
      [409, 88],
    ]);
    const refused = await join(stranger(from));
    expectRefused(refused, 'too-many', 3600);
    expect(refused.headers.get('set-cookie')).toBeNull();
    const another = await stranger(from).call(api.guest, { body: { username: 'Mia' } });
    expectRefused(another, 'too-many', 3600);
    expect((await join(stranger())).status).toBe(409);
    expect((await join(known)).status).toBe(409);
  });

  test('[D5] 20 lobbies of a session in an hour', async () => {
    const from = someAddress();
    const host = await someGuest(from);
    const open = (person: TestClient) =>
      person.call(api.createGame, { body: { hostId: person.id, hostName: 'Neu' } });
    for (let n = 0; n < 20; n += 1) expect((await open(host)).status).toBe(200);
    expectRefused(await open(host), 'too-many-lobbies', 3600);
    expect((await open(await someGuest(from))).status).toBe(200);
    expect((await open(stranger(from))).status).toBe(200);
  });

  test('[H5] 60 word lists of an address in an hour; a copy that is still valid does not count', async () => {
    const from = someAddress();
    const read = () => stranger(from).call(api.pack, { params: { category: 'Tiere' } });
    for (let n = 0; n < 59; n += 1) expect((await read()).status).toBe(200);
    const etag = (await read()).headers.get('etag') ?? '';
    expectRefused(await read(), 'too-many', 3600);
    const path = '/api/packs/Tiere';
    const copy = await stranger(from).request('GET', path, { headers: { 'if-none-match': etag } });
    expect(copy.status).toBe(304);
  });

  test('[D3] 60 writes of a session in ten seconds; reading goes on', async () => {
    const from = someAddress();
    const [loud, quiet] = [await someGuest(from), await someGuest(from)];
    const code = await openLobby(quiet, [loud]);
    const click = (person: TestClient) => person.move(code, 'ready', { isReady: true });
    const answers = await Promise.all(Array.from({ length: 80 }, () => click(loud)));
    // One of the writes was the join.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(59);
    expectRefused(
      answers.find(({ status }) => status === 429),
      'too-many',
      10,
    );
    expect((await click(quiet)).status).toBe(200);
    const view = await loud.fetchView(code);
    expect(view.status).toBe(200);
  });

  test('[D3] 60 writes of a display in ten seconds; others of its address go on', async () => {
    const from = someAddress();
    const [loud, quiet] = [stranger(from), stranger(from)];
    const leave = (screen: TestClient) => screen.call(displayApi.leaveDisplay, {});
    for (const screen of [loud, quiet]) await screen.call(displayApi.openDisplay, {});
    const answers = await Promise.all(Array.from({ length: 80 }, () => leave(loud)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
    expectRefused(
      answers.find(({ status }) => status === 429),
      'too-many',
      10,
    );
    expect((await leave(quiet)).status).toBe(204);
  });

  test('cross-site requests do not use up writes', async () => {
    const person = await someGuest();
    const code = await openLobby(person, []);
    const params = { code, playerId: person.id };
    const click = (headers = {}) =>
      person.call(api.ready, { params, body: { isReady: true }, headers });
    const foreign = await Promise.all(
      Array.from({ length: 80 }, () => click({ origin: 'https://evil.example' })),
    );
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await click()).status).toBe(200);
  });
});

describe('[D2] live channels', () => {
  test('five of a session at once; closing one frees a slot', async () => {
    const from = someAddress();
    const [host, other] = [await someGuest(from), await someGuest(from)];
    const code = await openLobby(host, [other]);
    const tabs = Array.from({ length: 5 }, () => host.live(code));
    await Promise.all(tabs.map((tab) => tab.until(({ type }) => type === 'game')));
    expect(await host.live(code).closed).toBe(429);

    const another = await other.connect(code);
    tabs[0]?.socket.close();
    await tabs[0]?.closed;
    await expect
      .poll(async () => {
        const tab = host.live(code);
        tabs.push(tab);
        return Promise.race([tab.closed, tab.until(({ type }) => type === 'game')]);
      })
      .toMatchObject({ type: 'game' });
    for (const tab of [...tabs, another]) tab.socket.close();
  });

  test('30 handshakes of a session in ten seconds', async () => {
    const person = await someGuest();
    const code = await openLobby(await someGuest(), []);
    const handshake = () => person.live(code).closed;
    for (let n = 0; n < 30; n += 1) expect(await handshake()).toBe(4403);
    expect(await handshake()).toBe(429);
    const other = await someGuest(person.options.from);
    expect(await other.live(code).closed).toBe(4403);
  });
});

describe('calls that cost more than others', () => {
  const account = async (from?: string) => {
    const person = stranger(from);
    const username = person.id.slice(0, 20);
    const { status } = await person.call(api.register, { body: { username, password: PASSWORD } });
    expect(status).toBe(200);
    return person;
  };

  test('[A6] five changes of an e-mail address in an hour', async () => {
    const person = await account();
    const change = () =>
      person.call(api.setEmail, { body: { email: 'neu@example.org', password: PASSWORD } });
    for (let n = 0; n < 5; n += 1) expect((await change()).status).toBe(204);
    expectRefused(await change(), 'too-many', 3600);
  });

  test('60 questions about a payment of a session in a minute, 300 of an address', async () => {
    const from = someAddress();
    const ask = (person: TestClient) => person.call(api.refreshMembership, {});
    const people = await Promise.all(Array.from({ length: 6 }, () => someGuest(from)));
    const [first, ...others] = people as [TestClient, ...TestClient[]];
    for (let n = 0; n < 60; n += 1) expect((await ask(first)).status).toBe(200);
    expectRefused(await ask(first), 'too-many', 60);
    for (const person of others.slice(0, 4))
      for (let n = 0; n < 60; n += 1) expect((await ask(person)).status).toBe(200);
    expectRefused(await ask(others[4] as TestClient), 'too-many', 60);
  });

  test('120 handshakes of an address in ten seconds', async () => {
    const from = someAddress();
    const people = await Promise.all(Array.from({ length: 5 }, () => someGuest(from)));
    const code = await openLobby(await someGuest(), []);
    const closed = await Promise.all(
      people.flatMap((person) => Array.from({ length: 26 }, () => person.live(code).closed)),
    );
    // Refused with a status before the handshake, the others afterwards: they have no seat.
    expect(closed.filter((answer) => answer === 429)).toHaveLength(10);
  });

  test('2,000 calls of an address in ten seconds, on channels, too', async () => {
    const from = someAddress();
    const host = await someGuest(from);
    const code = await openLobby(host, []);
    const channel = await host.connect(code);
    while (channel.socket.readyState === channel.socket.OPEN) {
      const wanted = channel.messages.length + 25;
      for (let n = 0; n < 25; n += 1) channel.socket.send('{"type":"sync"}');
      const isWanted = () => channel.messages.length >= wanted;
      await Promise.race([channel.closed, channel.until(isWanted)]);
    }
    // The first view, and one per call but the guest, the lobby and the handshake.
    expect(channel.messages).toHaveLength(1 + 2000 - 3);
    expect(await channel.closed).toBe(closeCodes.restart);
    expectRefused(await host.fetchView(code), 'too-many', 10);
  });
});

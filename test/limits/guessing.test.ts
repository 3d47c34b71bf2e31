import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { displayApi } from '../../src/contract/display-api.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { beforeCommit } from '../support/commits.ts';
import { openDisplay, pair } from '../support/displays.ts';
import { openLobby, type TestClient } from '../support/test-client.ts';
import { expectRefused, limitedServer, someAddress } from './limited.ts';

/** Codes of no lobby; 28.6 million are possible. */
const NO_LOBBY = 'ZZZZZ';

/** Every request that takes a lobby code. */
function asking(person: TestClient, code: string) {
  const params = { code };
  const playerId = person.id;
  return [
    () => person.call(api.checkGame, { params }),
    () => person.call(api.join, { params, body: { playerId } }),
    () => person.call(api.game, { params, query: { playerId } }),
    () => person.call(api.ready, { params: { code, playerId }, body: { isReady: true } }),
    () => person.call(api.settings, { params, body: { playerId, settings: { rounds: 3 } } }),
  ];
}

async function ask(person: TestClient, code: string, times: number): Promise<number[]> {
  const requests = asking(person, code);
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const answer = await requests[n % requests.length]?.();
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
}

/** Fails the next save, which also evicts the cached lobby. */
let isNextSaveLost = false;
const { someGuest, stranger } = limitedServer({
  wrapStore: (store) =>
    beforeCommit(store, () => {
      if (!isNextSaveLost) return;
      isNextSaveLost = false;
      throw new StoreUnavailable(new Error('lost'));
    }),
});

describe('[N1] guessing codes', () => {
  test('after 20 misses hit and miss look alike; seated players go on', async () => {
    const from = someAddress();
    const [guesser, host] = [await someGuest(from), await someGuest(from)];
    const own = await openLobby(guesser, []);
    const foreign = await openLobby(host, []);

    expect(new Set(await ask(guesser, NO_LOBBY, 20))).toEqual(new Set([404]));
    for (const code of [NO_LOBBY, foreign]) {
      for (const request of asking(guesser, code)) expectRefused(await request(), 'too-many', 600);
      expect(await guesser.live(code).closed).toBe(429);
    }

    for (const [person, code] of [
      [guesser, own],
      [host, foreign],
    ] as const) {
      expect(new Set(await ask(person, code, 10))).toEqual(new Set([200]));
      const channel = await person.connect(code);
      channel.socket.close();
    }
  });

  test('the seat is also found when the lobby is not cached', async () => {
    const guesser = await someGuest();
    const own = await openLobby(guesser, []);
    await ask(guesser, NO_LOBBY, 20);
    const readiness = { params: { code: own, playerId: guesser.id }, body: { isReady: true } };
    isNextSaveLost = true;
    expect((await guesser.call(api.ready, readiness)).status).toBe(503);
    expect(await ask(guesser, own, 1)).toEqual([200]);
    expect(await ask(guesser, NO_LOBBY, 1)).toEqual([429]);
  });

  test('live channels count, too', async () => {
    const guesser = await someGuest();
    for (let n = 0; n < 20; n += 1) expect(await guesser.live(NO_LOBBY).closed).toBe(4404);
    expect(await guesser.live(NO_LOBBY).closed).toBe(429);
  });

  test('without a session 40 per address; with one, or from elsewhere, more', async () => {
    const from = someAddress();
    const code = await openLobby(await someGuest(), []);
    const check = (person: TestClient, wanted: string) =>
      person.call(api.checkGame, { params: { code: wanted } });
    for (let n = 0; n < 40; n += 1) {
      expect((await check(stranger(from), NO_LOBBY)).status).toBe(404);
    }
    expectRefused(await check(stranger(from), NO_LOBBY), 'too-many', 600);
    expectRefused(await check(stranger(from), code), 'too-many', 600);
    // A cookie of no session counts as none.
    const forger = stranger(from);
    forger.cookie = 'imposter=made-up';
    expectRefused(await check(forger, code), 'too-many', 600);
    expect((await check(stranger(), code)).status).toBe(200);
    expect((await check(await someGuest(from), code)).status).toBe(200);
  });

  test('200 per address over all sessions; its seated players go on', async () => {
    const from = someAddress();
    const host = await someGuest(from);
    const code = await openLobby(host, []);
    for (let n = 0; n < 10; n += 1) {
      expect(new Set(await ask(await someGuest(from), NO_LOBBY, 20))).toEqual(new Set([404]));
    }
    const another = await someGuest(from);
    for (const wanted of [NO_LOBBY, code]) {
      for (const request of asking(another, wanted))
        expectRefused(await request(), 'too-many', 600);
    }
    expect(new Set(await ask(host, code, 10))).toEqual(new Set([200]));
    const elsewhere = await someGuest();
    const joined = await elsewhere.move(code, 'join');
    expect(joined.status).toBe(200);
  });
});

describe('[D6] displays', () => {
  test('after 20 unknown pairing codes of a session hit and miss look alike; found codes do not count', async () => {
    const from = someAddress();
    const [guesser, host] = [await someGuest(from), await someGuest(from)];
    const code = await openLobby(guesser, []);
    const open = () => openDisplay(guesser.address);
    const { pairingCode } = await open();
    expect((await pair(guesser, code, (await open()).pairingCode)).status).toBe(200);
    for (let n = 0; n < 20; n += 1) {
      expect((await pair(guesser, code, 'ZZZZZZ')).error.code).toBe('pairing-code-unknown');
    }
    for (const wanted of ['ZZZZZZ', pairingCode]) {
      expectRefused(await pair(guesser, code, wanted), 'too-many', 600);
    }
    const other = await openLobby(host, []);
    expect((await pair(host, other, pairingCode)).status).toBe(200);
  });

  test('60 new ones per address in an hour; a known one goes on', async () => {
    const from = someAddress();
    const open = (screen: TestClient) => screen.call(displayApi.openDisplay, {});
    const known = stranger(from);
    expect((await open(known)).status).toBe(200);
    for (let n = 1; n < 60; n += 1) expect((await open(stranger(from))).status).toBe(200);
    expectRefused(await open(stranger(from)), 'too-many', 3600);
    expect((await open(known)).status).toBe(200);
    expect((await open(stranger())).status).toBe(200);
  });
});

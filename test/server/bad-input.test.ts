import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { errors } from '../../src/contract/errors.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anonymous = () => new TestClient(server.address);

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', '{"playerId":', 400, 'malformed'],
    ['no JSON object', '"hello"', 400, 'malformed'],
    ['an empty body', '', 400, 'malformed'],
    ['__proto__ as a key', '{"playerId":"abcdef","__proto__":{"a":1}}', 400, 'malformed'],
    ['__proto__ as an id', '{"playerId":"__proto__"}', 400, 'malformed'],
    ['constructor as an id', '{"playerId":"constructor"}', 400, 'malformed'],
    ['a number as an id', '{"playerId":12345}', 400, 'malformed'],
    ['an object as an id', '{"playerId":{"$ne":""}}', 400, 'malformed'],
    ['20 KB', `{"playerId":"${'x'.repeat(20_000)}"}`, 413, 'too-large'],
  ])('%s is refused', async (_, body, status, code) => {
    const { code: lobby, host } = await lobbyOf(server.address, 1);
    const answer = await host.request('POST', `/api/games/${lobby}/start`, { body, headers: json });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.message).toMatch(/^[A-ZÄÖÜ].+/);
  });

  test.each([
    ['blanks', '   ', 'name-missing'],
    ['zero-width characters', '\u200b\u200b', 'name-missing'],
    ['a zero-width character inside', 'Mi\u200ba', 'name-forbidden'],
    ['a bidi override', 'Mia\u202e', 'name-forbidden'],
    ['21 characters', 'x'.repeat(21), 'name-too-long'],
  ])('[L2] a name of %s is refused', async (_, name, code) => {
    for (const answer of [
      await anonymous().call(api.guest, { body: { username: name } }),
      await anonymous().call(api.createGame, { body: { hostId: 'lokal-1234', hostName: name } }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([400, code]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('a name may be an emoji family', async () => {
    const person = await guest(server.address, '👨‍👩‍👧‍👦 Müller');
    const { body } = await person.call(api.me, {});
    expect(body).toMatchObject({ username: '👨‍👩‍👧‍👦 Müller' });
  });

  test('an unknown lobby is 404, a malformed code 400', async () => {
    const person = await guest(server.address, 'Mia');
    const unknown = await person.call(api.checkGame, { params: { code: 'ZZZZZ' } });
    expect([unknown.status, unknown.error.message]).toEqual([
      404,
      'Der angegebene Lobby-Code existiert nicht',
    ]);
    for (const code of ['ABCD', 'ABCDEF', 'ABCß1', '..%2f', '%00%00%00%00%00']) {
      const answer = await person.request('GET', `/api/games/${code}/check`);
      expect([code, answer.status, answer.error.code]).toEqual([code, 400, 'code-invalid']);
    }
  });

  test('[L1] a code may be typed in lower case', async () => {
    const { code } = await lobbyOf(server.address, 1);
    const { status } = await anonymous().call(api.checkGame, {
      params: { code: code.toLowerCase() },
    });
    expect(status).toBe(200);
  });

  test.each([
    ['four rounds', { rounds: 4 }],
    ['a time limit as text', { timeLimit: '90' }],
    ['a time limit below zero', { timeLimit: -1 }],
    ['no Imposter', { imposterCount: 0 }],
    ['no category', { categories: [] }],
    ['an unknown category', { categories: ['Gibt es nicht'] }],
    ['an unknown mode', { mode: 'secret' }],
  ])('[L5] %s is refused and changes nothing', async (_, settings) => {
    const { code, host } = await lobbyOf(server.address, 1);
    const answer = await host.request('PUT', `/api/games/${code}/settings`, {
      body: JSON.stringify({ playerId: host.id, settings }),
      headers: json,
    });
    expect([answer.status, answer.error.message]).toEqual([400, 'Ungültige Einstellungen.']);
    const { body } = await host.call(api.game, { params: { code }, query: { playerId: host.id } });
    expect(body.version).toBe(1);
  });

  test('[L5] omitted fields keep their value, unknown ones are ignored', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const { body } = (await host.request('PUT', `/api/games/${code}/settings`, {
      body: JSON.stringify({
        playerId: host.id,
        settings: { rounds: 7, isPremium: true },
        isHost: true,
        version: 99,
      }),
      headers: json,
    })) as { body: GameView };
    expect(body.settings).toEqual({
      categories: ['Tiere', 'Berufe'],
      rounds: 7,
      timeLimit: 90,
      imposterCount: 1,
      mode: 'classic',
    });
    expect(body.version).toBe(2);
  });

  test('settings that change nothing create no new version', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const settings = { rounds: 5 as const, categories: ['Tiere', 'Berufe'] };
    const { body } = await host.call(api.settings, {
      params: { code },
      body: { playerId: host.id, settings },
    });
    expect(body.version).toBe(1);
  });

  test('[B1] member benefits are refused with a message that names them', async () => {
    const host = await guest(server.address, 'Mia');
    const inputs = [
      [{ lobbyName: 'Unsere Runde' }, 'premium-name'],
      [{ settings: { rounds: 0 } }, 'premium-rounds'],
      [{ settings: { mode: 'undercover' } }, 'premium-mode'],
      [{ settings: { categories: ['Tiere', 'Spicy / FSK18'] } }, 'premium-category'],
    ] as const;
    for (const [input, code] of inputs) {
      const answer = await host.request('POST', '/api/games', {
        body: JSON.stringify({ hostId: host.id, ...input }),
        headers: json,
      });
      expect([answer.status, answer.error.code]).toEqual([403, code]);
    }
    const blank = await host.call(api.createGame, { body: { hostId: host.id, lobbyName: '  ' } });
    expect(blank.body.lobbyName).toBeNull();
  });

  test('checks shape before session, session before lobby, lobby before identity', async () => {
    const person = await guest(server.address, 'Mia');
    const client = anonymous();
    const unknown = { code: 'ZZZZZ' };
    const foreign = { playerId: 'somebody-else' };
    const order = [
      await client.request('POST', '/api/games/ZZZZZ/start', { body: '{}', headers: json }),
      await client.call(api.start, { params: unknown, body: foreign }),
      await person.call(api.start, { params: unknown, body: foreign }),
      await person.call(api.start, {
        params: { code: (await lobbyOf(server.address, 1)).code },
        body: foreign,
      }),
    ];
    expect(order.map(({ status }) => status)).toEqual([400, 401, 404, 403]);
  });

  test('unknown paths are answered in German, too', async () => {
    const answer = await anonymous().request('GET', '/api/nichts');
    expect([answer.status, answer.error.code]).toEqual([404, 'not-found']);
    for (const path of ['/api/games/%/check', `/api/games/${'x'.repeat(300)}/check`]) {
      const odd = await anonymous().request('GET', path);
      expect([odd.status, odd.error.message]).toEqual([odd.status, errors[odd.error.code].message]);
      expect(odd.status).toBeLessThan(500);
    }
  });

  test.each([
    ['DELETE', '/api/games', 'POST'],
    ['POST', '/api/me', 'GET, HEAD'],
    ['GET', '/api/games/K7QXP/vote', 'POST'],
    ['OPTIONS', '/api/games/K7QXP/settings', 'PUT'],
  ])(
    '%s %s is the wrong method, and the answer names the right one',
    async (method, path, allow) => {
      const answer = await anonymous().request(method, path, {
        ...(method !== 'HEAD' && method !== 'GET' && { body: '{', headers: json }),
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
      if (method !== 'HEAD') expect(answer.error.code).toBe('wrong-method');
    },
  );

  test('at most twelve seats, also when thirteen join at once', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guest(server.address, `Neu ${n}`)),
    );
    const answers = await Promise.all(
      crowd.map((person) =>
        person.call(api.join, { params: { code }, body: { playerId: person.id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const { body } = await host.call(api.checkGame, { params: { code } });
    expect(body).toMatchObject({ playerCount: 12 });
  });
});

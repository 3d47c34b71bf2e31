import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { errors } from '../../src/contract/errors.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const anonymous = () => new TestClient(server.address);

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', '{"playerId":'],
    ['no JSON object', '"hello"'],
    ['an empty body', ''],
    ['__proto__ as a key', '{"playerId":"abcdef","__proto__":{"a":1}}'],
    ['__proto__ as an id', '{"playerId":"__proto__"}'],
  ])('%s is refused', async (_, body) => {
    const { code: lobby, host } = await lobbyOf(server.address, 1);
    const answer = await host.request('POST', `/api/games/${lobby}/start`, { body, headers: json });
    expect(answer.refusal).toEqual([400, 'malformed']);
  });

  test('[L2] an invalid name creates no session', async () => {
    for (const answer of [
      await anonymous().call(api.guest, { body: { username: 'Mia\ue000' } }),
      await anonymous().call(api.createGame, {
        body: { hostId: 'lokal-1234', hostName: 'Mia\ue000' },
      }),
    ]) {
      expect(answer.refusal).toEqual([400, 'name-forbidden']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
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
    ['an unknown mode', { mode: 'secret' }],
    ['an unknown category', { categories: ['Gibt es nicht'] }],
  ])('[L5] %s is refused and changes nothing', async (_, settings) => {
    const { code, host } = await lobbyOf(server.address, 1);
    const answer = await host.request('PUT', `/api/games/${code}/settings`, {
      body: JSON.stringify({ playerId: host.id, settings }),
      headers: json,
    });
    expect([answer.status, answer.error.message]).toEqual([
      400,
      errors['settings-invalid'].message,
    ]);
    const { body } = await host.fetchView(code);
    expect(body.version).toBe(1);
  });

  test('checks shape before session, session before lobby, lobby before identity', async () => {
    const person = await guest(server.address, 'Mia');
    const client = anonymous();
    const unknown = { code: 'ZZZZZ' };
    const foreign = { playerId: 'another-player' };
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
    expect((await anonymous().request('GET', '/api/nichts')).refusal).toEqual([404, 'not-found']);
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
});

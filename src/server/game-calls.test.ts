import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { errors } from '../contract/errors.ts';
import { GameView, LobbyCheck } from '../contract/shapes.ts';
import { guest, lobbyOf, openLobby, Person, roles, startRound } from './testing/person.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const anonymous = () => new Person(server.address);

describe('the whole way of a game', () => {
  test('create, join, ready, start, vote, result, next round, last round, once more', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3, { rounds: 3 });
    const [, second, third] = people as [Person, Person, Person];
    const params = { code };
    const view = await startRound(code, people);
    expect(view).toMatchObject({ status: 'playing', currentRound: 1, totalRounds: 3 });
    expect(view.timeLeft).toBe(90);
    expect(view.phaseEndsAt).toBeGreaterThan(view.serverNow + 89_000);

    for (let round = 1; round <= 3; round += 1) {
      await second.call(api.voting, { params, body: { playerId: second.id } });
      const { imposters, group } = await roles(code, people);
      const [imposter] = imposters as [Person];
      for (const voter of group) {
        await voter.call(api.vote, {
          params,
          body: { voterId: voter.id, targetId: imposter.id },
        });
      }
      const last = await imposter.call(api.vote, {
        params,
        body: { voterId: imposter.id, targetId: null },
      });
      expect(last.body).toMatchObject({
        status: 'result',
        winnerType: 'group',
        endReason: 'votes',
      });
      expect(last.body.imposterIds).toEqual([imposter.id]);
      expect(last.body.word).toMatch(/^Quxwört/);
      if (round < 3) {
        const body = { playerId: third.id, finishedRound: round };
        const [one, two] = await Promise.all([
          third.call(api.nextRound, { params, body }),
          third.call(api.nextRound, { params, body }),
        ]);
        expect([one.status, two.status]).toEqual([200, 200]);
        expect(one.body.currentRound).toBe(round + 1);
        expect(two.body.currentRound).toBe(round + 1);
      }
    }

    const over = await third.call(api.nextRound, { params, body: { playerId: third.id } });
    expect([over.status, over.error.code]).toEqual([409, 'game-over']);
    const again = await host.call(api.restart, { params, body: { playerId: host.id } });
    expect(again.body).toMatchObject({ status: 'waiting', currentRound: 1 });
    expect(Object.values(again.body.scores)).toEqual([0, 0, 0]);
  });

  test('every answer of a game call is a view as the contract draws it', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const { body } = await host.call(api.game, {
      params: { code },
      query: { playerId: host.id },
    });
    expect(() => GameView.parse(body)).not.toThrow();
  });

  test("[R6] an Imposter's right guess ends the round", async () => {
    const { code, people } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const { imposters, group, word } = await roles(code, people);
    const [imposter] = imposters as [Person];
    const [other] = group as [Person];
    const refused = await other.call(api.guess, {
      params: { code },
      body: { imposterId: other.id, guessedWord: word },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'imposter-only']);
    const { body } = await imposter.call(api.guess, {
      params: { code },
      body: { imposterId: imposter.id, guessedWord: ` ${word.replace('ö', 'oe')} ` },
    });
    expect(body).toMatchObject({ winnerType: 'imposter', winnerId: imposter.id });
    expect(body.roundPoints[imposter.id]).toBe(4);
  });

  test('[R6] a wrong guess ends it for the group', async () => {
    const { code, people } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    const { imposters } = await roles(code, people);
    const [imposter] = imposters as [Person];
    const { body } = await imposter.call(api.guess, {
      params: { code },
      body: { imposterId: imposter.id, guessedWord: 'Feuerwehr' },
    });
    expect(body).toMatchObject({ winnerType: 'group', endReason: 'guess-wrong' });
  });

  test('[L7] the host removes somebody, who cannot come back, and hands over', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const [, second, third] = people as [Person, Person, Person];
    const params = { code };
    const kicked = await host.call(api.kick, {
      params,
      body: { playerId: host.id, targetId: third.id },
    });
    expect(Object.keys(kicked.body.players)).toEqual([host.id, second.id]);
    const back = await third.call(api.join, { params, body: { playerId: third.id } });
    expect([back.status, back.error.code]).toEqual([403, 'kicked']);
    const handed = await host.call(api.host, {
      params,
      body: { playerId: host.id, targetId: second.id },
    });
    expect(handed.body.players[second.id]?.isHost).toBe(true);
    expect(handed.body.players[host.id]?.isHost).toBe(false);
  });

  test('[L9] the last one leaving removes the lobby', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const left = await host.call(api.leave, { params: { code }, body: { playerId: host.id } });
    expect([left.status, left.body]).toEqual([204, '']);
    const check = await host.call(api.checkGame, { params: { code } });
    expect([check.status, check.error.code]).toEqual([404, 'lobby-not-found']);
  });

  test('[W4] the timer call is the host’s, checked, and moves nothing', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const before = await startRound(code, people);
    const wish = { playerId: host.id, timeLeft: 9999 };
    const answer = await host.call(api.timer, { params: { code }, body: wish });
    expect(answer.status).toBe(200);
    expect(answer.body.phaseEndsAt).toBe(before.phaseEndsAt);
    expect(answer.body.version).toBe(before.version);
    const [, second] = people as [Person, Person];
    const foreign = await second.call(api.timer, {
      params: { code },
      body: { playerId: second.id, timeLeft: 10 },
    });
    expect([foreign.status, foreign.error.code]).toEqual([403, 'host-only']);
    const negative = await host.call(api.timer, {
      params: { code },
      body: { playerId: host.id, timeLeft: -1 },
    });
    expect(negative.status).toBe(400);
  });

  test('[W2b] anybody with the code reads its six fields, and only those', async () => {
    const { code, host } = await lobbyOf(server.address, 2);
    const { status, body } = await anonymous().call(api.checkGame, { params: { code } });
    expect(status).toBe(200);
    expect(LobbyCheck.parse(body)).toMatchObject({
      lobbyCode: code,
      hostName: 'Gast 1',
      playerCount: 2,
      status: 'waiting',
    });
    const outsider = await guest(server.address, 'Fremd');
    const read = await outsider.call(api.game, {
      params: { code },
      query: { playerId: outsider.id },
    });
    expect([read.status, read.error.code]).toEqual([403, 'no-seat']);
    expect(host.id).not.toBe(outsider.id);
  });
});

describe('[W2] the session says who you are', () => {
  test('without a session nobody acts', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const nobody = anonymous();
    const calls = [
      nobody.call(api.start, { params: { code }, body: { playerId: host.id } }),
      nobody.call(api.vote, { params: { code }, body: { voterId: host.id, targetId: null } }),
      nobody.call(api.game, { params: { code }, query: { playerId: host.id } }),
      nobody.call(api.me, {}),
    ];
    for (const { status, error } of await Promise.all(calls)) {
      expect([status, error.code]).toEqual([401, 'not-signed-in']);
    }
  });

  test('nobody acts with another person’s id', async () => {
    const { code, people, host } = await lobbyOf(server.address, 3);
    const [, second] = people as [Person, Person];
    const params = { code };
    const before = await host.call(api.game, { params, query: { playerId: host.id } });
    const answers = await Promise.all([
      second.call(api.start, { params, body: { playerId: host.id } }),
      second.call(api.leave, { params, body: { playerId: host.id } }),
      second.call(api.ready, { params: { code, playerId: host.id }, body: { isReady: true } }),
      second.call(api.settings, { params, body: { playerId: host.id, settings: { rounds: 3 } } }),
      second.call(api.game, { params, query: { playerId: host.id } }),
      second.call(api.join, { params, body: { playerId: host.id } }),
      second.call(api.createGame, { body: { hostId: host.id } }),
      second.call(api.kick, { params, body: { playerId: host.id, targetId: second.id } }),
    ]);
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'not-you']);
    const after = await host.call(api.game, { params, query: { playerId: host.id } });
    expect(after.body.version).toBe(before.body.version);
  });

  test('an anonymous local id is bound to the first session that uses it', async () => {
    const mine = anonymous();
    const id = 'lokal-k3j4h5g6';
    const created = await mine.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } });
    expect(created.status).toBe(200);
    expect(mine.cookie).not.toBe('');
    const code = created.body.lobbyCode;
    const ready = await mine.call(api.ready, {
      params: { code, playerId: id },
      body: { isReady: true },
    });
    expect(ready.body.players[id]?.isReady).toBe(true);
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
    expect(thief.cookie).toBe('');
  });

  test('a seat without a living session is nobody’s to take', async () => {
    const mine = anonymous();
    const id = 'lokal-verlassen';
    const created = await mine.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } });
    await mine.call(api.logout, {});
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code: created.body.lobbyCode },
      body: { playerId: id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
  });

  test('an id that was bound once opens no other lobby, and no seat left behind', async () => {
    const { code } = await lobbyOf(server.address, 3);
    const mine = anonymous();
    const id = 'lokal-gewesen';
    const body = { playerId: id, playerName: 'Mia' };
    await mine.call(api.join, { params: { code }, body });
    await mine.call(api.leave, { params: { code }, body });
    await mine.call(api.guest, { body: { username: 'Mia' } });
    const thief = anonymous();
    const answers = [
      await thief.call(api.join, { params: { code }, body }),
      await thief.call(api.createGame, { body: { hostId: id, hostName: 'Dieb' } }),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'not-you']);
  });

  test('of two who claim a fresh id at once one gets it', async () => {
    const id = 'lokal-zwilling';
    const answers = await Promise.all(
      [anonymous(), anonymous()].map((person) =>
        person.call(api.createGame, { body: { hostId: id, hostName: 'Mia' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an anonymous visitor cannot take the id of an account', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const thief = anonymous();
    const stolen = await thief.call(api.join, {
      params: { code },
      body: { playerId: host.id, playerName: 'Dieb' },
    });
    expect([stolen.status, stolen.error.code]).toEqual([403, 'not-you']);
  });

  test('who could not come in gets no session', async () => {
    const { code } = await lobbyOf(server.address, 12);
    const late = anonymous();
    const full = await late.call(api.join, {
      params: { code },
      body: { playerId: 'lokal-zu-spaet', playerName: 'Nummer 13' },
    });
    expect([full.status, full.error.code]).toEqual([409, 'lobby-full']);
    expect(late.cookie).toBe('');
    const again = await late.call(api.me, {});
    expect(again.status).toBe(401);
  });

  test('the name of an account overrides the name in the body', async () => {
    const host = await guest(server.address, 'Echter Name');
    const { body } = await host.call(api.createGame, {
      body: { hostId: host.id, hostName: 'Anderer' },
    });
    expect(body.players[host.id]?.username).toBe('Echter Name');
  });

  test('signing in gives a new session, signing out ends it', async () => {
    const person = await guest(server.address, 'Mia');
    const old = person.cookie;
    await person.call(api.guest, { body: { username: 'Mia' } });
    expect(person.cookie).not.toBe(old);
    const replay = anonymous();
    replay.cookie = old;
    expect((await replay.call(api.me, {})).status).toBe(401);
    const me = await person.call(api.me, {});
    expect(me.body).toMatchObject({ username: 'Mia', isGuest: true, isPremium: false });
    expect((await person.call(api.logout, {})).status).toBe(204);
    expect((await person.call(api.me, {})).status).toBe(401);
  });

  test('[A2] the cookie is for the server only', async () => {
    const person = anonymous();
    const { headers } = await person.call(api.guest, { body: { username: 'Mia' } });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });
});

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

  test('[L5] fields left out keep their value, unknown ones are ignored', async () => {
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

  test('settings that change nothing are no change', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const settings = { rounds: 5 as const, categories: ['Tiere', 'Berufe'] };
    const { body } = await host.call(api.settings, {
      params: { code },
      body: { playerId: host.id, settings },
    });
    expect(body.version).toBe(1);
  });

  test('[B1] benefits of members are refused with a sentence that names them', async () => {
    const host = await guest(server.address, 'Mia');
    const wishes = [
      [{ lobbyName: 'Unsere Runde' }, 'premium-name'],
      [{ settings: { rounds: 0 } }, 'premium-rounds'],
      [{ settings: { categories: ['Tiere', 'Spicy / FSK18'] } }, 'premium-category'],
    ] as const;
    for (const [wish, code] of wishes) {
      const answer = await host.request('POST', '/api/games', {
        body: JSON.stringify({ hostId: host.id, ...wish }),
        headers: json,
      });
      expect([answer.status, answer.error.code]).toEqual([403, code]);
    }
    const blank = await host.call(api.createGame, { body: { hostId: host.id, lobbyName: '  ' } });
    expect(blank.body.lobbyName).toBeNull();
  });

  test('shape comes before session, session before lobby, lobby before identity', async () => {
    const person = await guest(server.address, 'Mia');
    const nobody = anonymous();
    const unknown = { code: 'ZZZZZ' };
    const foreign = { playerId: 'somebody-else' };
    const order = [
      await nobody.request('POST', '/api/games/ZZZZZ/start', { body: '{}', headers: json }),
      await nobody.call(api.start, { params: unknown, body: foreign }),
      await person.call(api.start, { params: unknown, body: foreign }),
      await person.call(api.start, {
        params: { code: (await lobbyOf(server.address, 1)).code },
        body: foreign,
      }),
    ];
    expect(order.map(({ status }) => status)).toEqual([400, 401, 404, 403]);
  });

  test('what does not exist is said in German, too', async () => {
    const answer = await anonymous().request('GET', '/api/nichts');
    expect([answer.status, answer.error.code]).toEqual([404, 'not-found']);
    for (const path of ['/api/games/%/check', `/api/games/${'x'.repeat(300)}/check`]) {
      const odd = await anonymous().request('GET', path);
      expect([odd.status, odd.error.message]).toEqual([odd.status, errors[odd.error.code].message]);
      expect(odd.status).toBeLessThan(500);
    }
    const wrongMethod = await anonymous().request('DELETE', '/api/games');
    expect(wrongMethod.status).toBe(404);
  });

  test('twelve seats and no more, also when thirteen come at once', async () => {
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

describe('foreign pages', () => {
  const write = (headers: Record<string, string>) =>
    anonymous().call(api.guest, { body: { username: 'Mia' }, headers });

  test('a write with a foreign or no origin of its own is refused', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, error } = await write(headers);
      expect([status, error.code]).toEqual([403, 'foreign-origin']);
    }
    expect((await write({ origin: server.address })).status).toBe(200);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('a form of another site cannot post', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await anonymous().request('POST', '/api/guest', {
        body: '{"username":"Mia"}',
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.error.code]).toEqual([415, 'wrong-type']);
    }
  });

  test('a live channel from a foreign page is refused', async () => {
    const { code, host } = await lobbyOf(server.address, 1);
    const channel = host.live(code, host.id, { origin: 'https://evil.example' });
    expect(await channel.closed).toBe(403);
  });

  test('every answer carries the security headers, calls are never cached', async () => {
    const { headers } = await anonymous().request('GET', '/api/categories');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('the lobby of a host with others is opened by code', async () => {
  const host = await guest(server.address, 'Mia');
  const second = await guest(server.address, 'Mia');
  const code = await openLobby(host, [second]);
  const { body } = await second.call(api.game, {
    params: { code },
    query: { playerId: second.id },
  });
  expect(Object.values(body.players).map((player) => player.username)).toEqual(['Mia', 'Mia 2']);
});

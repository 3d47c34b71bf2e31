import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import type { GameView } from '../contract/shapes.ts';
import { guest, openLobby, type Person, roles, startRound } from './testing/person.ts';
import { startServer, type TestServer } from './testing/server.ts';

const GAMES = 500;
/** So many lobbies play beside each other; each plays its share one after the other. */
const TABLES = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Every spelling in which a word could travel. */
function spellings(word: string): string[] {
  return [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    word.normalize('NFD'),
    word.replace('ö', 'oe'),
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1).replace('ö', '\\u00f6'),
    Buffer.from(word).toString('base64').replace(/=+$/, ''),
    Buffer.from(word).toString('hex'),
  ];
}

function seededDraw(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A round with everything that a curious Imposter could try; answers what was found. */
async function playRound(table: Person[], code: string, draw: (n: number) => number) {
  const params = { code };
  const { imposters, group, word } = await roles(code, table);
  expect(word).not.toBe('');
  const [imposter] = imposters as [Person];
  const [other] = group as [Person];

  const tries = [
    () => imposter.call(api.game, { params, query: { playerId: other.id } }),
    () => imposter.call(api.voting, { params, body: { playerId: other.id } }),
    () => imposter.call(api.checkGame, { params }),
    () => imposter.call(api.speak, { params, body: { playerId: imposter.id } }),
    () => imposter.call(api.join, { params, body: { playerId: imposter.id } }),
    () => imposter.call(api.vote, { params, body: { voterId: imposter.id, targetId: other.id } }),
    () => imposter.call(api.nextRound, { params, body: { playerId: imposter.id } }),
    () => imposter.request('POST', `/api/games/${code}/guess`, { body: '{"x":' }),
    () => imposter.request('GET', `/api/games/${code}?playerId=__proto__`),
    () => imposter.request('GET', '/api/admin/categories'),
    () => imposter.call(api.categories, {}),
  ];
  for (let n = 0; n < 3; n += 1) await tries[draw(tries.length)]?.();
  if (draw(2)) {
    // A reconnect in the middle of the round.
    const channel = imposter.live(code);
    await channel.until((message) => message.type === 'game');
    channel.socket.close();
    await channel.closed;
  }
  await other.call(api.voting, { params, body: { playerId: other.id } });
  await imposter.call(api.vote, {
    params,
    body: { voterId: imposter.id, targetId: draw(2) ? other.id : null },
  });
  await other.call(api.vote, { params, body: { voterId: other.id, targetId: imposter.id } });

  // Everything so far was before the result.
  const bytes = imposter.received.join('\n');
  const found = spellings(word).filter((spelling) => bytes.includes(spelling));
  const ids = new Set<string>();
  for (const text of imposter.received) {
    for (const list of text.matchAll(/"imposterIds":\[([^\]]*)\]/g)) {
      for (const id of (list[1] ?? '').split(',')) if (id) ids.add(id.replaceAll('"', ''));
    }
  }
  return { found, foreignIds: [...ids].filter((id) => id !== imposter.id) };
}

async function playGames(tableNumber: number, games: number): Promise<void> {
  const people = await Promise.all(
    Array.from({ length: 7 }, (_, n) => guest(server.address, `Gast ${tableNumber}-${n}`)),
  );
  for (let n = 0; n < games; n += 1) {
    const seed = tableNumber * 1000 + n;
    const draw = seededDraw(seed);
    const table = people.slice(0, 3 + draw(5));
    const [host, ...others] = table as [Person, ...Person[]];
    const code = await openLobby(host, others, { rounds: 3, imposterCount: draw(2) ? 2 : 1 });
    for (const person of table) person.received.length = 0;
    const channels = table.map((person) => person.live(code));
    await Promise.all(channels.map((channel) => channel.until(({ type }) => type === 'game')));
    await startRound(code, table);
    expect(await playRound(table, code, draw), `seed ${seed}`).toEqual({
      found: [],
      foreignIds: [],
    });
    for (const person of table) {
      await person.call(api.leave, { params: { code }, body: { playerId: person.id } });
    }
  }
}

test(`[W1] over ${GAMES} games no byte for an Imposter holds the word before the result`, {
  timeout: 120_000,
}, async () => {
  await Promise.all(Array.from({ length: TABLES }, (_, table) => playGames(table, GAMES / TABLES)));
});

test('[W1] the scanner does find the word where it may be', async () => {
  const people = await Promise.all([1, 2, 3].map((n) => guest(server.address, `Gast ${n}`)));
  const [host, ...others] = people as [Person, ...Person[]];
  const code = await openLobby(host, others);
  await startRound(code, people);
  const { group, word } = await roles(code, people);
  for (const person of group) expect(person.received.join()).toContain(word);
});

test('[L8, W1] who comes late watches without any secret', async () => {
  const people = await Promise.all([1, 2, 3].map((n) => guest(server.address, `Gast ${n}`)));
  const [host, ...others] = people as [Person, ...Person[]];
  const code = await openLobby(host, others);
  await startRound(code, people);
  const { word } = await roles(code, people);
  const late = await guest(server.address, 'Spät');
  const joined = await late.call(api.join, { params: { code }, body: { playerId: late.id } });
  const view: GameView = joined.body;
  expect(view.players[late.id]).toMatchObject({ inRound: false });
  expect(view).toMatchObject({ word: '', imposterIds: [], votes: {} });
  const voted = await late.call(api.voting, { params: { code }, body: { playerId: late.id } });
  expect([voted.status, voted.error.code]).toEqual([409, 'not-in-round']);
  expect(late.received.join()).not.toContain(word);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { register } from './testing/accounts.ts';
import { callNames, everyCall, send, type Wish } from './testing/every-call.ts';
import { setMember } from './testing/members.ts';
import { guest, openLobby, type Person } from './testing/person.ts';
import { storedColumns, storedRows } from './testing/rows.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), 'imposter-columns-'));

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const MARK = 'eingeschmuggelt';
const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of every table under both of its names, each with the value that would hurt. */
function smuggled(victimId: string): Record<string, unknown> {
  const values = storedColumns(dataDir).flatMap((column) => {
    const isFlag = column.startsWith('is_');
    const value = isFlag ? column !== 'is_guest' : column.endsWith('_id') ? victimId : MARK;
    return [
      [column, value],
      [camel(column), value],
    ];
  });
  return { ...Object.fromEntries(values), role: 'admin', imposterIds: [victimId] };
}

/** The same call with the columns in every object of its body; what it needs itself stays. */
function polluted(wish: Wish, columns: Record<string, unknown>): Wish {
  if (!wish.body) return wish;
  const inner = Object.entries(wish.body).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...columns, ...value }
      : value,
  ]);
  return { ...wish, body: { ...columns, ...Object.fromEntries(inner) } };
}

/** Those who have paid. */
const members = new Set<string>();

/** What nobody may get by asking for it. */
function flags() {
  const { users = [], players = [], games = [] } = storedRows(dataDir);
  return {
    rights: users.filter(
      (user) => user.is_admin || (user.premium_granted && !members.has(String(user.id))),
    ),
    customers: users.filter((user) => user.stripe_customer_id ?? user.stripe_subscription_id),
    hosts: players.filter((player) => player.is_host).map((player) => player.player_id),
    words: games.filter((game) => game.word !== '' || game.imposter_ids !== '[]'),
  };
}

const writes = callNames.filter((name) => api[name].body !== null);

/** What the moment does not allow; everything else is done. */
const REFUSED: Partial<Record<(typeof callNames)[number], number>> = {
  login: 401,
  changeOwnCategory: 404,
  changeTestSubscription: 404,
  start: 409,
  voting: 409,
  vote: 409,
  completeVoting: 409,
  guess: 409,
  nextRound: 409,
  restart: 409,
  speak: 409,
};

test.each(writes)('%s stores no column that it was not asked for', async (name) => {
  // Somebody with a password and every right that a payment gives: nothing is refused to them.
  const host = await register(server.address, name.slice(0, 20));
  setMember(server, host.id, true);
  members.add(host.id);
  const [second, other, newcomer] = (await Promise.all(
    ['Bea', 'Cem', 'Neu'].map((username) => guest(server.address, username)),
  )) as [Person, Person, Person];
  const code = await openLobby(host, [second, other]);
  const actor = everyCall[name].access === 'newcomer' ? newcomer : host;
  const wish = everyCall[name].wish(actor.id, { code, hostId: host.id, otherId: other.id });

  const columns = smuggled(newcomer.id);
  expect(Object.keys(columns)).toContain('isAdmin');
  const { status } = await send(actor, name, polluted(wish, columns));
  const expected = everyCall[name].access === 'admin' ? 403 : (REFUSED[name] ?? 200);
  expect([name, status < 300 ? 200 : status]).toEqual([name, expected]);

  expect(JSON.stringify(storedRows(dataDir))).not.toContain(MARK);
  const { rights, customers, words, hosts } = flags();
  expect({ rights, customers, words }).toEqual({ rights: [], customers: [], words: [] });
  // Nobody leads a lobby by asking for it, but by opening one.
  expect(hosts.includes(newcomer.id)).toBe(name === 'createGame');
});

import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Game } from '../../src/game/game.ts';
import { register } from '../support/accounts.ts';
import { pairedDisplay } from '../support/displays.ts';
import { type CallInput, callNames, everyCall, send } from '../support/every-call.ts';
import { shared } from '../support/lifetime.ts';
import { setMember } from '../support/members.ts';
import { storedColumns, storedRows } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { guest, openLobby, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());
const { dataDir } = server;

const MARK = 'eingeschmuggelt';
const camel = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of every table, in both spellings, with a harmful value. */
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

/** The same call with these columns in every object of its body; required fields stay. */
function polluted(input: CallInput, columns: Record<string, unknown>): CallInput {
  if (!input.body) return input;
  const inner = Object.entries(input.body).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...columns, ...value }
      : value,
  ]);
  return { ...input, body: { ...columns, ...Object.fromEntries(inner) } };
}

/** Clients with a paid membership. */
const members = new Set<string>();

/** Columns that no request may set. */
function flags() {
  const { users = [], lobbies = [] } = storedRows(dataDir);
  const games = lobbies.map(({ state }) => JSON.parse(String(state)) as Game);
  return {
    rights: users.filter(
      (user) => user.is_admin || (user.premium_granted && !members.has(String(user.id))),
    ),
    customers: users.filter((user) => user.stripe_customer_id ?? user.stripe_subscription_id),
    hosts: games
      .flatMap(({ players }) => players.filter(({ isHost }) => isHost))
      .map(({ id }) => id),
    words: games.filter(({ round }) => round !== null),
  };
}

const writes = callNames.filter((name) => api[name].body !== null);

test.each(writes)('%s stores no column from extra fields', async (name) => {
  // A client with a password, all rights and a payment, so that nothing is refused.
  const host = await register(server.address, name.slice(0, 20));
  setMember(server, host.id, true);
  members.add(host.id);
  const [second, other, newcomer] = (await Promise.all(
    ['Bea', 'Cem', 'Neu'].map((username) => guest(server.address, username)),
  )) as [TestClient, TestClient, TestClient];
  const code = await openLobby(host, [second, other]);
  const { access, refusal = 200 } = everyCall[name];
  const { screen } = await pairedDisplay(host, code);
  const actor = access === 'newcomer' ? newcomer : access === 'display' ? screen : host;
  const input = everyCall[name].input(actor.id, { code, hostId: host.id, otherId: other.id });

  const columns = smuggled(newcomer.id);
  expect(Object.keys(columns)).toContain('isAdmin');
  const { status } = await send(actor, name, polluted(input, columns));
  const expected = access === 'admin' ? 403 : refusal;
  expect([name, status < 300 ? 200 : status]).toEqual([name, expected]);

  expect(JSON.stringify(storedRows(dataDir))).not.toContain(MARK);
  const { rights, customers, words, hosts } = flags();
  expect({ rights, customers, words }).toEqual({ rights: [], customers: [], words: [] });
  // No request makes a host, only opening a lobby does.
  expect(hosts.includes(newcomer.id)).toBe(name === 'createGame');
});

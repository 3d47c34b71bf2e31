import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { at } from '../testing/neighbours.ts';
import { guest, lobbyOf, Person } from '../testing/person.ts';
import { startServer } from '../testing/server.ts';
import { backUp } from './backup.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imposter-backup-'));
  file = join(folder, 'copy.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a backup beside a running server holds what was acknowledged until then, and can be restored', async () => {
  const server = await startServer({ dataDir: join(folder, 'data') });
  const { code, host } = await lobbyOf(server.address, 3);
  const anonymous = new Person(server.address);
  const seat = { params: { code }, body: { playerId: 'lokal-mia', playerName: 'Mia' } };
  expect((await anonymous.call(api.join, seat)).status).toBe(200);
  await anonymous.call(api.leave, seat);
  backUp(server.dataDir, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The server goes on; this comes too late.
  const late = await guest(server.address, 'Di');
  await server.close();

  const dataDir = join(folder, 'restored');
  const empty = await startServer({ dataDir });
  await empty.close();
  renameSync(file, join(dataDir, 'imposter.db'));
  const restored = await startServer({ dataDir });
  const wish = { params: { code }, query: { playerId: host.id } };
  const { status, body } = await at(host, restored).call(api.game, wish);
  expect([status, Object.keys(body.players).length]).toEqual([200, 3]);
  expect((await at(late, restored).call(api.me, {})).status).toBe(401);
  // [W2] Whose an id was, it stays.
  const thief = await new Person(restored.address).call(api.join, seat);
  expect([thief.status, thief.error.code]).toEqual([403, 'not-you']);
  await restored.close();
});

test('neither a missing database nor a file that is there is overwritten or made', async () => {
  expect(() => backUp(folder, file)).toThrow(/no embedded database/);
  const server = await startServer({ dataDir: folder });
  backUp(folder, file);
  expect(() => backUp(folder, file)).toThrow(/is there already/);
  await server.close();
});

import { execFileSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { OperatorError } from '../../src/server/process/startup-error.ts';
import { backUp } from '../../src/server/store/backup.ts';
import { openStore } from '../../src/server/store/open.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, TestClient } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';
import { limitFiles } from './limit-files.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  file = join(folder, 'copy.db');
});

test('a backup beside a running server contains what was acknowledged until then, and can be restored', async () => {
  const server = await startServer({ dataDir: join(folder, 'data') });
  const { code, host } = await lobbyOf(server.address, 3);
  const anonymous = new TestClient(server.address);
  const seat = { params: { code }, body: { playerId: 'lokal-mia', playerName: 'Mia' } };
  expect((await anonymous.call(api.join, seat)).status).toBe(200);
  await anonymous.call(api.leave, seat);
  backUp(server.dataDir, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The server goes on; this change comes after the backup.
  const late = await guest(server.address, 'Di');
  await server.close();

  const dataDir = join(folder, 'restored');
  const empty = await startServer({ dataDir });
  await empty.close();
  renameSync(file, join(dataDir, 'imposter.db'));
  const restored = await startServer({ dataDir });
  const { status, body } = await at(host, restored).fetchView(code);
  expect([status, Object.keys(body.players).length]).toEqual([200, 3]);
  expect((await at(late, restored).call(api.me, {})).status).toBe(401);
  // A bound id stays bound [W2].
  const thief = await new TestClient(restored.address).call(api.join, seat);
  expect(thief.refusal).toEqual([403, 'not-you']);
  await restored.close();
});

test('neither creates a missing database nor overwrites an existing file', async () => {
  expect(() => backUp(folder, file)).toThrow(/no embedded database/);
  const server = await startServer({ dataDir: folder });
  backUp(folder, file);
  expect(() => backUp(folder, file)).toThrow(/is there already/);
  await server.close();
});

test('paths of the command are relative to where npm was called', async () => {
  await (await openStore({ dataDir: join(folder, 'data') })).close();
  const output = execFileSync(process.execPath, ['src/server/cli/backup.ts', 'copy.db'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { INIT_CWD: folder, DATA_DIR: 'data' },
    encoding: 'utf8',
  });
  expect(output).toContain(`${join(folder, 'data')} is backed up in ${file}`);
  expect(statSync(file).size).toBeGreaterThan(0);
});

describe('a failed backup leaves no file, and gives the reason in one sentence:', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = join(folder, 'data');
    await (await openStore({ dataDir })).close();
  });

  function refusal(target = file): string {
    try {
      backUp(dataDir, target);
    } catch (error) {
      expect(error).toBeInstanceOf(OperatorError);
      expect(readdirSync(folder)).toEqual(['data']);
      return (error as OperatorError).message;
    }
    throw new Error('there is a backup');
  }

  test.runIf(process.platform === 'linux')('a full disk', () => {
    limitFiles(process.pid, 50_000);
    try {
      expect(refusal()).toContain(`${file} cannot be used: the disk is full or broken`);
    } finally {
      limitFiles(process.pid, 'unlimited');
    }
    backUp(dataDir, file);
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'data']);
  });

  test('a missing folder, or a file in its place', () => {
    expect(refusal(join(folder, 'no', 'copy.db'))).toMatch(/copy\.db cannot be used: ENOENT/);
    const below = join(dataDir, 'imposter.db', 'copy.db');
    expect(refusal(below)).toMatch(/copy\.db cannot be used: ENOTDIR/);
  });

  test('a database that is damaged, empty, or missing', () => {
    const database = join(dataDir, 'imposter.db');
    truncateSync(database, 20_000);
    expect(refusal()).toMatch(/data\/imposter\.db cannot be used: it is damaged/);
    truncateSync(database, 0);
    expect(refusal()).toMatch(/data\/imposter\.db is empty \(0 bytes\)/);
    rmSync(database);
    expect(refusal()).toMatch(/no embedded database in .*data/);
  });
});

import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startCleanupJob } from '../../src/server/accounts/cleanup-job.ts';
import { OperatorError } from '../../src/server/process/startup-error.ts';
import { openStore, type Store } from '../../src/server/store/open.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { limitFiles } from './limit-files.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished);
});

const inDir = (name: string): string => join(dataDir, name);

function modes(): Record<string, string> {
  const modeOf = (name: string) => (statSync(inDir(name)).mode & 0o777).toString(8);
  return Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(name)]));
}

test('only this user may read the files, also in a folder and with files that were open to all', async () => {
  chmodSync(dataDir, 0o755);
  const store = await openStore({ dataDir });
  const PRIVATE = {
    'imposter.db': '600',
    'imposter.db-wal': '600',
    'imposter.db-shm': '600',
    'imposter.lock': '600',
    'imposter.lock-journal': '600',
  };
  expect(modes()).toEqual(PRIVATE);

  // As a copy may be: with the files that `kill -9` leaves, readable by all.
  const left = readdirSync(dataDir).map((name) => ({ name, bytes: readFileSync(inDir(name)) }));
  await store.close();
  for (const { name, bytes } of left) {
    writeFileSync(inDir(name), bytes);
    chmodSync(inDir(name), 0o644);
  }
  const next = await openStore({ dataDir });
  expect(modes()).toEqual(PRIVATE);
  await next.close();
});

describe('deleted data is in none of the files', () => {
  const NAME = 'Wilhelmine';
  const NOW = 1_763_700_000_000;
  let store: Store;

  beforeEach(async () => {
    store = await openStore({ dataDir });
    const email = 'wilhelmine@geheim.example';
    await store.users.register('u1', { username: NAME, email, passwordHash: 'argon', now: NOW });
  });

  /** The files that contain the name or the address. */
  const traces = (): string[] =>
    readdirSync(dataDir).filter((name) => /wilhelmine/i.test(readFileSync(inDir(name), 'latin1')));

  /** The first run of the hourly job. */
  async function clean(): Promise<void> {
    const cleaned = Promise.withResolvers<void>();
    const eraseDeleted = () => store.eraseDeleted().then(cleaned.resolve);
    const options = { now: () => NOW, onError: cleaned.reject };
    const stop = startCleanupJob({ store: { ...store, eraseDeleted }, ...options });
    await cleaned.promise;
    stop();
  }

  test('after the cleanup job, or the next one if a reader blocked it', async () => {
    await clean();
    const reader = new DatabaseSync(inDir('imposter.db'));
    reader.exec('begin; select count(*) from games');
    await store.users.remove('u1');
    const start = performance.now();
    await clean();
    expect(performance.now() - start).toBeLessThan(500);
    expect(traces()).not.toEqual([]);
    reader.close();
    await clean();
    expect(traces()).toEqual([]);
    await store.close();
  });

  test('after the end of the server, also while another program has the file open', async () => {
    await store.users.remove('u1');
    const tool = new DatabaseSync(inDir('imposter.db'));
    tool.prepare('select count(*) from games').get();
    await store.close();
    expect(traces()).toEqual([]);
    tool.close();
  });
});

/** Opens an unusable folder; returns the error message. */
async function refusal(path = dataDir): Promise<string> {
  const error = await openStore({ dataDir: path }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).toContain(path);
  expect(message).not.toContain('\n');
  return message;
}

test('an empty database is refused, not treated as new, and so is its log alone', async () => {
  writeFileSync(inDir('imposter.db'), '');
  expect(await refusal()).toMatch(/imposter\.db is empty \(0 bytes\).* Restore a backup/);
  expect(statSync(inDir('imposter.db')).size).toBe(0);

  rmSync(inDir('imposter.db'));
  writeFileSync(inDir('imposter.db-wal'), 'rows');
  expect(await refusal()).toMatch(/imposter\.db is missing, but .*imposter\.db-wal is there/);
  rmSync(inDir('imposter.db-wal'));
  await (await openStore({ dataDir })).close();
});

test('an incomplete file of a killed start is replaced by the next start', async () => {
  writeFileSync(inDir('imposter.db.new'), 'half');
  await (await openStore({ dataDir })).close();
  expect(readdirSync(dataDir).sort()).toEqual(['imposter.db', 'imposter.lock']);
});

describe('an unusable folder is reported in one sentence with its path:', () => {
  test('a file, a folder below a file, a dangling link, a name too long', async () => {
    writeFileSync(inDir('file'), '');
    symlinkSync(inDir('nowhere/else'), inDir('link'));
    expect(await refusal(inDir('file'))).toContain('not a directory');
    expect(await refusal(inDir('file/below'))).toContain('not a directory');
    expect(await refusal(inDir('link'))).toContain('file already exists');
    expect(await refusal(inDir('x'.repeat(300)))).toContain('name too long');
  });

  test.runIf(process.platform === 'linux')('one that cannot be created', async () => {
    expect(await refusal('/proc/x')).toContain('no such file or directory');
    expect(await refusal('/proc/x/y')).toContain('no such file or directory');
  });

  test.runIf(process.platform === 'linux')('one on a full disk', async () => {
    limitFiles(process.pid, 1);
    try {
      expect(await refusal()).toContain('cannot be used: the disk is full or broken');
    } finally {
      limitFiles(process.pid, 'unlimited');
    }
    await (await openStore({ dataDir })).close();
  });

  test('no database, a damaged one, a folder in its place', async () => {
    await (await openStore({ dataDir })).close();
    truncateSync(inDir('imposter.db'), 20_000);
    expect(await refusal()).toMatch(/imposter\.db cannot be used: it is damaged/);
    writeFileSync(inDir('imposter.db'), 'Not a database. '.repeat(1000));
    expect(await refusal()).toMatch(/imposter\.db cannot be used: it is damaged or no database/);
    rmSync(inDir('imposter.db'));
    mkdirSync(inDir('imposter.db'));
    expect(await refusal()).toMatch(/imposter\.db cannot be used: this user must be able to read/);
  });

  test('a database locked by another program', async () => {
    await (await openStore({ dataDir })).close();
    const tool = new DatabaseSync(inDir('imposter.db'));
    tool.exec('pragma locking_mode = exclusive; begin exclusive');
    expect(await refusal()).toMatch(/imposter\.db cannot be used: another program has locked it/);
    tool.close();
    // The failed start leaves no lock behind.
    await (await openStore({ dataDir })).close();
  });
});

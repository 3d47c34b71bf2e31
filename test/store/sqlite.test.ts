import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirInUse } from '../../src/server/store/engines/data-dir-lock.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { openStore, type Store } from '../../src/server/store/open.ts';
import { commits } from '../support/commits.ts';
import { after, NOW, runningRound, waitingLobby } from './sample-games.ts';
import { storeSuite } from './store-suite.ts';

const newDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'imposter-store-'));
const removeDir = (dir: string): Promise<void> => rm(dir, { recursive: true });

storeSuite('SQLite', async () => {
  const dataDir = await newDir();
  return { options: { dataDir }, remove: () => removeDir(dataDir) };
});

describe('the data folder', () => {
  let home: string;
  let dataDir: string;
  let store: Store;

  beforeEach(async () => {
    home = await newDir();
    dataDir = join(home, 'new', 'data');
    store = await openStore({ dataDir });
  });

  afterEach(async () => {
    await store.close();
    await removeDir(home);
  });

  /** Another program that opens the same file. */
  function withTool<Result>(work: (tool: DatabaseSync) => Result): Result {
    const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
    try {
      return work(tool);
    } finally {
      tool.close();
    }
  }

  test('is created, readable by this user only', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('is served by one store at a time; the first goes on unharmed', async () => {
    const game = waitingLobby('FIRST');
    await expect(openStore({ dataDir })).rejects.toBeInstanceOf(DataDirInUse);
    expect(await commits(store.games).create(game)).toBe(true);
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
      message: `The data folder ${dataDir} is in use by another Imposter process.`,
    });
    expect(await store.games.load('FIRST')).toStrictEqual(game);
    await store.close();
    store = await openStore({ dataDir });
    expect(await store.games.load('FIRST')).toStrictEqual(game);
  });

  test('shows votes received, connection and time left in its tables', async () => {
    const voting = after(runningRound('PEOPL'), { type: 'callVote', playerId: 'p1' });
    const next = after(
      { ...voting, phaseEndsAt: Date.now() + 30_000 },
      { type: 'vote', playerId: 'p1', targetId: 'p2' },
      { type: 'vote', playerId: 'p3', targetId: 'p2' },
      { type: 'absent', playerId: 'p4', since: NOW },
    );
    await commits(store.games).create(voting);
    expect(await commits(store.games).save(next, voting)).toBe(true);
    const players = withTool((tool) =>
      tool.prepare('select votes, is_connected from players order by seat').all(),
    );
    expect(players.map(({ votes }) => votes)).toEqual([0, 2, 0, 0]);
    expect(players.map(({ is_connected }) => is_connected)).toEqual([1, 1, 1, 0]);
    const game = withTool((tool) => tool.prepare('select time_left from games').get());
    expect(game?.time_left).toBeGreaterThan(0);
    expect(game?.time_left).toBeLessThanOrEqual(30);
  });

  test('contains every commit before it is acknowledged, and blocks no reader', async () => {
    const { db, close } = openSqlite(join(home, 'other'));
    const read = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(db)).rows[0];
    expect(await read('synchronous')).toEqual({ synchronous: 2 });
    expect(await read('journal_mode')).toEqual({ journalMode: 'wal' });
    expect(await read('foreign_keys')).toEqual({ foreignKeys: 1 });
    await close();
  });

  test('a transaction locks out other writers before it reads', async () => {
    const { db, close } = openSqlite(join(home, 'other'));
    const tool = new DatabaseSync(join(home, 'other', 'imposter.db'), { timeout: 0 });
    await db.transaction().execute(async () => {
      expect(() => tool.exec('begin immediate')).toThrow(/database is locked/);
    });
    tool.close();
    await close();
  });

  test('a save that the database cannot store is not acknowledged, and works later', async () => {
    const games = ['BUSY2', 'BUSY3'].map((code) => waitingLobby(code));
    await Promise.all(games.map((game) => commits(store.games).create(game)));
    const saveAll = () =>
      games.map((game) =>
        commits(store.games).save(after(game, { type: 'leave', playerId: 'p2' }), game),
      );
    const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
    tool.exec('begin immediate');
    const answers = await Promise.allSettled(saveAll());
    tool.exec('rollback');
    tool.close();
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.games.load('BUSY2')).toStrictEqual(games[0]);
    expect(await Promise.all(saveAll())).toEqual([true, true]);
  });
});

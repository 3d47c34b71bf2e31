import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Store } from '../../src/server/store/open.ts';
import { openStore } from '../../src/server/store/open.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { commits } from '../support/commits.ts';
import { doesPostgresAnswer, makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { saveUntilKilled } from './killed.ts';
import { after, waitingLobby } from './sample-games.ts';
import { storeSuite } from './store-suite.ts';

const isHere = process.env.REQUIRE_SERVICES === '1' || (await doesPostgresAnswer());

/** Its lines about failures. */
const logTo = (lost: Mock) => ({ error: lost, warn: lost, info: () => undefined });

describe.runIf(isHere)('PostgreSQL', () => {
  storeSuite('the store', async () => {
    const { url, drop } = await makeDatabase();
    return { options: { databaseUrl: url.href }, remove: drop };
  });
});

describe.runIf(isHere)('a PostgreSQL', () => {
  let database: TestDatabase;
  let databaseUrl: string;
  beforeEach(async () => {
    database = await makeDatabase();
    databaseUrl = database.url.href;
  });
  afterEach(() => database.drop());

  async function withTool<Result>(work: (tool: Client) => Promise<Result>): Promise<Result> {
    const tool = new Client({ connectionString: databaseUrl });
    await tool.connect();
    try {
      return await work(tool);
    } finally {
      await tool.end();
    }
  }

  /** Cuts these connections of the stores; returns how many. */
  const cut = (name: string, which = 'true') =>
    withTool(async (tool) => {
      const { rowCount } = await tool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = $1 and ${which}`,
        [name],
      );
      return rowCount;
    });

  describe('many processes', () => {
    test('that start at once create the tables once', async () => {
      const stores = await Promise.all([1, 2, 3, 4, 5].map(() => openStore({ databaseUrl })));
      for (const store of stores) expect(await store.games.codes()).toEqual([]);
      await Promise.all(stores.map((store) => store.close()));
    });

    test('that save the same lobbies: of each pair exactly one counts', async () => {
      const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl })));
      const [first, second] = stores;
      if (!first || !second) throw new Error('no stores');
      const lobbies = Array.from({ length: 60 }, (_, index) => waitingLobby(`P${1000 + index}`));
      await Promise.all(lobbies.map((game) => commits(first.games).create(game)));
      const leave = async (playerId: string, { games }: Store, order: typeof lobbies) => {
        const changes = order.map((before) => ({
          before,
          after: after(before, { type: 'leave', playerId }),
        }));
        const stored = await games.commit(changes);
        return changes.filter((_, n) => (stored[n] as { value?: boolean }).value);
      };
      // In opposite order, to provoke a deadlock.
      const winners = await Promise.all([
        leave('p2', first, lobbies),
        leave('p3', second, lobbies.toReversed()),
      ]);
      const stored = winners.flat().map((change) => change.after);
      expect(new Set(stored.map(({ code }) => code)).size).toBe(60);
      expect(stored).toHaveLength(60);
      for (const game of stored) {
        expect(await second.games.load(game.code)).toStrictEqual(game);
      }
      await Promise.all(stores.map((store) => store.close()));
    });
  });

  describe('other processes on the same database', () => {
    test('are detected at the start, until they stop or die', async () => {
      const first = await openStore({ databaseUrl });
      expect(first.isAlone).toBe(true);
      const second = await openStore({ databaseUrl });
      expect(second.isAlone).toBe(false);
      await first.close();
      await second.close();
      await saveUntilKilled({ databaseUrl }, 1);
      const last = await openStore({ databaseUrl });
      expect(last.isAlone).toBe(true);
      await last.close();
    });

    test('are detected also after a broken connection', async () => {
      const lost = vi.fn();
      const first = await openStore({ databaseUrl }, Date.now, logTo(lost));
      const cutLock = () => cut('imposter serving lock');
      await cutLock();
      await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1), { timeout: 5000 });
      // It has taken the lock again, and is disconnected once more.
      await vi.waitFor(async () => expect(await cutLock()).toBe(1), { timeout: 10_000 });
      await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(2), { timeout: 5000 });
      await vi.waitFor(
        async () => {
          const second = await openStore({ databaseUrl });
          await second.close();
          expect(second.isAlone).toBe(false);
        },
        { timeout: 10_000 },
      );
      await first.close();
    });
  });

  describe('a broken connection', () => {
    const game = waitingLobby('BREAK');
    const next = after(game, { type: 'leave', playerId: 'p2' });
    const lost = vi.fn();
    let store: Store;

    beforeEach(async () => {
      lost.mockClear();
      store = await openStore({ databaseUrl }, Date.now, logTo(lost));
      await commits(store.games).create(game);
    });

    afterEach(() => store.close());

    /** Another process that changed the lobby in an open transaction. */
    async function whileLocked(work: () => Promise<void>): Promise<void> {
      await withTool(async (tool) => {
        await tool.query('begin');
        await tool.query("update lobbies set version = version where code = 'BREAK'");
        await work();
        await tool.query('rollback');
      });
    }

    test('is reported and replaced', async () => {
      await cut('imposter');
      await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 5000 });
      expect(await store.games.load('BREAK')).toStrictEqual(game);
    });

    test('in the middle of saves rejects all of them, and the next save works', async () => {
      await whileLocked(async () => {
        const other = waitingLobby('OTHER');
        const stored = store.games.commit([
          { before: game, after: next },
          { before: null, after: other },
        ]);
        const rejected = expect(stored).rejects.toThrow(StoreUnavailable);
        await vi.waitFor(async () => {
          expect(await cut('imposter', "wait_event_type = 'Lock'")).toBe(1);
        });
        await rejected;
        expect(await store.games.codes()).toEqual(['BREAK']);
      });
      expect(await commits(store.games).save(next, game)).toBe(true);
      expect(await store.games.load('BREAK')).toStrictEqual(next);
    });

    test('a hanging database is abandoned within seconds', async () => {
      await whileLocked(async () => {
        await expect(commits(store.games).save(next, game)).rejects.toThrow(StoreUnavailable);
        expect(await store.games.load('BREAK')).toStrictEqual(game);
      });
      expect(await commits(store.games).save(next, game)).toBe(true);
    });
  });

  test('an unresponsive database stops the start', async () => {
    const nowhere = 'postgres://postgres@127.0.0.1:1/nowhere';
    await expect(openStore({ databaseUrl: nowhere })).rejects.toThrow(/ECONNREFUSED/);
  });
});

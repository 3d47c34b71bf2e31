import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, test as plainTest, vi } from 'vitest';
import { openEventBus } from '../../src/server/cluster/event-bus.ts';
import { openRedis } from '../../src/server/cluster/redis.ts';
import { type OwnRedis, openOwnRedis, redisCommand, withOwnRedis } from '../support/own-redis.ts';
import { startProcess } from '../support/process.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { isAsked, keptLog } from '../support/redis.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';
import { guest, openLobby, type TestClient } from '../support/test-client.ts';
import { type OwnPostgres, openOwnPostgres, withOwnPostgres } from './own-postgres.ts';

/*
 * Another node becomes the primary: new connections lead to it, as a changed DNS name or a proxy does.
 * Open ones stay on the old node.
 */

const HERE = '127.0.0.1';
/** Until writes are back. */
const BACK_MS = 10_000;

const portOf = ({ url }: OwnPostgres) => Number(url.port);

async function query<Row extends object>({ url }: OwnPostgres, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

/** A primary and a standby that has everything that was acknowledged. */
async function openPair(
  atEnd: (close: () => Promise<void>) => void,
): Promise<{ primary: OwnPostgres; standby: OwnPostgres }> {
  const primary = await openOwnPostgres();
  const standby = await openOwnPostgres(primary);
  atEnd(async () => {
    await Promise.all([primary.drop(), standby.drop()]);
  });
  await query(primary, `alter system set synchronous_standby_names = '*'`);
  await query(primary, 'alter system set synchronous_commit = remote_apply');
  await query(primary, 'select pg_reload_conf()');
  const isSynchronous = async () => {
    const rows = await query<object>(primary, 'select sync_state from pg_stat_replication');
    expect(rows).toEqual([{ sync_state: 'sync' }]);
  };
  await vi.waitFor(isSynchronous, { timeout: 20_000, interval: 100 });
  return { primary, standby };
}

describe.concurrent('the next node becomes the primary', () => {
  withOwnPostgres(plainTest)(
    'PostgreSQL: writes are back within 10 s, and nothing acknowledged is lost',
    async ({ onTestFinished }) => {
      const { primary, standby } = await openPair(onTestFinished);
      let target = primary;
      const proxy = await openTcpProxy(() => ({ host: HERE, port: portOf(target) }));
      const url = new URL(primary.url);
      url.port = String(proxy.port);
      const server = startProcess({ DATABASE_URL: url.href });
      onTestFinished(async () => {
        await server.end();
        await proxy.close();
      });
      let output = '';
      server.child.stdout.on('data', (bytes) => {
        output += String(bytes);
      });
      const mia = await guest(await server.address, 'Mia');
      const bo = await guest(await server.address, 'Bo');
      const code = await openLobby(mia, [bo]);
      const screen = await bo.connect(code);

      /** The version that was acknowledged; null: refused. */
      async function setReady(person: TestClient, isReady: boolean): Promise<number | null> {
        const { status, body } = await person.move(code, 'ready', { isReady });
        if (status !== 200) expect(status).toBe(503);
        return status === 200 ? body.version : null;
      }
      let acknowledged = 0;
      let isOver = false;
      const clicking = (async () => {
        for (let isReady = true; !isOver; isReady = !isReady) {
          const version = await setReady(mia, isReady);
          if (version) acknowledged = version;
          await wait(20);
        }
      })();
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(10), { timeout: 10_000 });

      // The old primary still answers, and takes no writes: its connections stay open.
      await query(primary, 'alter system set default_transaction_read_only = on');
      await query(primary, 'select pg_reload_conf()');
      target = standby;
      await wait(1500);
      const before = acknowledged;
      const begin = performance.now();
      await query(standby, 'select pg_promote(true)');
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before), { timeout: BACK_MS });
      const backMs = performance.now() - begin;
      isOver = true;
      await clicking;
      expect(backMs).toBeLessThan(BACK_MS);

      const [lobby] = await query<{ version: number }>(standby, 'select version from lobbies');
      expect(lobby?.version).toBe(acknowledged);
      await screen.until((m) => m.type === 'game' && m.game.version === acknowledged);
      screen.socket.close();
      const open = await query<{ n: number }>(
        primary,
        `select count(*)::int n from pg_stat_activity where application_name like 'imposter%'`,
      );
      expect(open).toEqual([{ n: 0 }]);
      const isLocked = `select count(*)::int n from pg_locks where locktype = 'advisory' and granted`;
      await vi.waitFor(async () => expect(await query(standby, isLocked)).toEqual([{ n: 1 }]), {
        timeout: 10_000,
        interval: 200,
      });
      const lines = output.split('\n').filter((line) => line.includes('read-only here'));
      expect(lines).toHaveLength(1);
    },
    90_000,
  );

  withOwnRedis(plainTest)(
    'Redis: its connections move to it, with one warning',
    async ({ onTestFinished }) => {
      const [old, next] = await Promise.all([openOwnRedis(), openOwnRedis()]);
      let target = old;
      const proxy = await openTcpProxy(() => ({ host: HERE, port: target.port }));
      const { log, lines } = keptLog();
      const url = `redis://${HERE}:${proxy.port}`;
      const redis = await openRedis({ url, log, probeEveryMs: 200 });
      const bus = openEventBus({ redis, processId: 'one', log: recordedLog().log });
      onTestFinished(async () => {
        bus.close();
        redis.close();
        await proxy.close();
        await Promise.all([old.kill(), next.kill()]);
      });
      const gaps = vi.fn();
      await bus.subscribe(() => undefined, gaps);
      const subscribers = async (node: OwnRedis) => {
        const reply = await redisCommand<[string, number]>(
          node,
          ...['pubsub', 'numsub', 'imposter:changes'],
        );
        return reply[1];
      };
      const all = () => Promise.all([old, next].map(subscribers));
      await vi.waitFor(async () => expect(await all()).toEqual([1, 0]), { timeout: BACK_MS });
      expect(await isAsked(redis)).toBe(true);

      await redisCommand(old, 'replicaof', HERE, `${next.port}`);
      const write = () =>
        redis.withFallback(
          () => redis.client.set('imposter:test', '1'),
          async () => 'away',
        );
      expect(await write()).toBe('away');
      // The address leads to it a little later.
      await wait(500);
      target = next;
      await vi.waitFor(async () => expect(await write()).toBe('OK'), { timeout: BACK_MS });
      await vi.waitFor(async () => expect(await all()).toEqual([0, 1]), { timeout: BACK_MS });
      // Events may have been lost.
      expect(gaps.mock.calls.length).toBeGreaterThan(1);
      const levels = lines.map(({ level }) => level);
      expect(levels).toEqual(['warn', 'info']);
      expect(String(lines[0]?.err)).toContain('READONLY');
    },
    60_000,
  );
});

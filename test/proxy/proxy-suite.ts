import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/ports.ts';
import { doesPostgresAnswer, makeDatabase, type TestDatabase } from '../support/postgres.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { guest, openLobby, type TestClient } from '../support/test-client.ts';
import { isInstalled, type ProxyName, type ShippedProxy, startProxy } from './shipped-proxies.ts';

/** A server starts slowly on a busy machine, and stops within 10 s. */
const RESTARTS_MS = 90_000;
const CALLERS = 6;

const mustRun = process.env.REQUIRE_SERVICES === '1';
const hasPostgres = await doesPostgresAnswer();
const longTest = process.env.LONG_TESTS === '1' ? test : test.skip;

const unavailable = {
  status: 503,
  error: {
    code: 'unavailable',
    message: 'Der Dienst ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  },
};

async function timed<Result>(work: Promise<Result>): Promise<Result & { ms: number }> {
  const begin = performance.now();
  const result = await work;
  return { ...result, ms: performance.now() - begin };
}

/**
 * Two server processes behind the real proxy with its file of `deploy`. Skipped where the program
 * (`apt-get install caddy nginx`) or PostgreSQL is missing.
 */
export function proxySuite(title: string, name: ProxyName): void {
  describe.runIf(mustRun || (hasPostgres && isInstalled(name)))(
    `${title} before PostgreSQL`,
    () => {
      let database: TestDatabase;
      let toDatabase: TcpProxy;
      let ports: number[];
      let servers: ServerProcess[];
      let proxy: ShippedProxy;
      let mia: TestClient;
      let code: string;

      async function start(port: number): Promise<ServerProcess> {
        const url = new URL(database.url);
        url.port = String(toDatabase.port);
        const server = startProcess({
          DATABASE_URL: url.href,
          PORT: String(port),
          TRUST_PROXY: '127.0.0.1',
          METRICS_TOKEN: 'a-token-for-prometheus',
        });
        await server.address;
        return server;
      }

      beforeAll(async () => {
        database = await makeDatabase();
        const { hostname: host, port } = database.url;
        toDatabase = await openTcpProxy({ host, port: Number(port || 5432) });
        ports = [await freePort(), await freePort()];
        servers = await Promise.all(ports.map(start));
        proxy = await startProxy(name, ports);
        mia = await guest(proxy.address, 'Mia');
        code = await openLobby(mia, [await guest(proxy.address, 'Bo')]);
      }, RESTARTS_MS);
      afterAll(async () => {
        await Promise.all(servers.map((server) => server.end()));
        await proxy.close();
        await toDatabase.close();
        await database.drop();
      }, RESTARTS_MS);

      const getPage = async () => {
        const response = await fetch(proxy.address, { headers: { accept: 'text/html' } });
        const { status, headers } = response;
        return { status, type: headers.get('content-type'), text: await response.text() };
      };

      const look = () => mia.fetchView(code);
      const change = () => mia.move(code, 'ready', { isReady: true });

      /** Calls all the time until `work` is done; returns how many, and the results of those that failed. */
      async function whileCalling(work: () => Promise<void>) {
        let isDone = false;
        let calls = 0;
        const failed: string[] = [];
        async function callOnce(call: typeof look): Promise<void> {
          const result = await call().then(
            ({ status }) => String(status),
            (error: unknown) => String(error),
          );
          calls += 1;
          if (result !== '200') failed.push(result);
          await wait(10);
        }
        async function callUntilDone(): Promise<void> {
          while (!isDone) {
            await callOnce(look);
            await callOnce(change);
          }
        }
        const callers = Array.from({ length: CALLERS }, callUntilDone);
        await work();
        isDone = true;
        await Promise.all(callers);
        return { calls, failed };
      }

      test('pages, calls and live channels pass, metrics do not', async () => {
        expect(await getPage()).toMatchObject({ status: 200 });
        const metrics = await mia.request('GET', '/metrics', {
          headers: { authorization: 'Bearer a-token-for-prometheus' },
        });
        expect(metrics.status).toBe(404);
        const channel = mia.live(code);
        await channel.until(({ type }) => type === 'game');
        channel.socket.close();
        // The server answers while the proxy still sends [N7].
        const body = JSON.stringify({ text: 'x'.repeat(1e6) });
        const headers = { 'content-type': 'application/json' };
        for (let time = 0; time < 20; time += 1) {
          const tooLarge = await mia.request('POST', '/api/login', { body, headers });
          expect(tooLarge.refusal).toEqual([413, 'too-large']);
        }
      });

      test('without the database pages are served, and calls get the German 503 within 3 s', async () => {
        toDatabase.set('cut');
        // Longer than several checks of the proxy.
        await wait(3500);
        const page = await timed(getPage());
        expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Imposter') });
        expect(page.ms).toBeLessThan(1000);
        for (const call of [look, change]) {
          const { status, error, ms } = await timed(call());
          expect({ status, error }).toEqual(unavailable);
          expect(ms).toBeLessThan(3000);
        }
        toDatabase.set('calm');
        await vi.waitFor(async () => expect((await look()).status).toBe(200), { timeout: 5000 });
      });

      test(
        'a rolling restart fails at most 2 of 1,000 calls',
        async () => {
          const { calls, failed } = await whileCalling(async () => {
            for (const [n, port] of ports.entries()) {
              expect(await servers[n]?.end('SIGTERM')).toBe(0);
              servers[n] = await start(port);
              // The proxy notices it.
              await wait(1500);
            }
          });
          expect(calls).toBeGreaterThan(300);
          expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(calls * 0.002);
        },
        RESTARTS_MS,
      );

      longTest(
        'processes are killed one after the other: at most 2 of 100 calls fail',
        async () => {
          const { calls, failed } = await whileCalling(async () => {
            for (let cycle = 0; cycle < 10; cycle += 1) {
              const n = cycle % 2;
              await servers[n]?.end('SIGKILL');
              await wait(3000);
              servers[n] = await start(ports[n] as number);
              await wait(1500);
            }
          });
          expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(calls * 0.02);
        },
        10 * RESTARTS_MS,
      );

      test(
        'without any process people read German, and a start is enough',
        async () => {
          await Promise.all(servers.map((server) => server.end()));
          const page = await timed(getPage());
          expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
          expect(page.text).toContain('lang="de"');
          const { status, error, ms } = await timed(look());
          expect({ status, error }).toEqual(unavailable);
          expect(Math.max(ms, page.ms)).toBeLessThan(3500);
          servers = await Promise.all(ports.map(start));
          await vi.waitFor(async () => expect((await look()).status).toBe(200), { timeout: 5000 });
        },
        RESTARTS_MS,
      );
    },
  );
}

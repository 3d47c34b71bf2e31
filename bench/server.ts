import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import WebSocket from 'ws';
import { startProcess } from '../test/support/process.ts';
import { type Inspect, readOpenHandles } from './open-handles.ts';

export type BenchServer = Awaited<ReturnType<typeof startMeasured>>;
export type GameServer = Awaited<ReturnType<typeof startServer>>;

const SERVER_CORE = '0';
const CLIENT_CORE = '1';
const canPin = availableParallelism() > 1 && process.platform === 'linux';

/** Keeps this process off the core of the server. */
export function pinClients(): void {
  if (canPin) execFileSync('taskset', ['-acp', CLIENT_CORE, String(process.pid)]);
}

/** The real server, on PostgreSQL where DATABASE_URL is set, or the floor; embedded databases in a new folder. */
export async function startServer(
  environment: Record<string, string> = {},
  script = 'src/server/main.ts',
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-bench-'));
  // All calls come from one address, as fast as possible.
  const limits = { LIMIT_FACTOR: '100000' };
  const server = await startMeasured(script, {
    ...{ ...limits, DATA_DIR: dataDir },
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
    ...environment,
  });
  return {
    ...server,
    /** Number of rows by table. */
    rows: () => countRows(join(dataDir, 'imposter.db')),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function countRows(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const count = (name: string) =>
      database.prepare(`select count(*) as n from "${name}"`).get()?.n;
    return Object.fromEntries(tables.map(({ name }) => [name, Number(count(String(name)))]));
  } finally {
    database.close();
  }
}

/** A server in a separate process, on a core of its own where there are two, and what it costs. */
export async function startMeasured(script: string, environment: Record<string, string>) {
  const node = [process.execPath, '--inspect=127.0.0.1:0', script];
  const server = startProcess(environment, canPin ? ['taskset', '-c', SERVER_CORE, ...node] : node);
  const address = await server.address;
  const inspector = /ws:\/\/\S+/.exec(server.complaint())?.[0] ?? '';
  const inside = <Result>(work: (inspect: Inspect) => Promise<Result>) =>
    withInspector(inspector, work);
  return {
    address,
    /** In MB; the heap after a forced collection. */
    memory: () =>
      inside(async (inspect) => {
        await inspect('HeapProfiler.collectGarbage');
        const { heapUsed = 0, rss = 0 } = await evaluate(inspect, 'process.memoryUsage()');
        return { heap: heapUsed / 1e6, rss: rss / 1e6 };
      }),
    openHandles: () => inside(readOpenHandles),
    mark: () => inside(async (inspect) => void (await evaluate(inspect, MARK))),
    /**
     * Since the last `mark`: CPU time, p99 of the event-loop delay, and longest pause for garbage
     * collection, all in ms; bytes allocated on the heap.
     */
    used: () =>
      inside(async (inspect) => {
        const { cpu = 0, delay = 0, pause = 0, garbage = 0 } = await evaluate(inspect, USED);
        const loopDelay = Math.max(0, delay / 1e6 - DELAY_EVERY_MS);
        return { cpu: cpu / 1000, loopDelay, pause, garbage };
      }),
    /** A profile of the server during `work`. */
    profile: (kind: keyof typeof PROFILERS, work: () => Promise<unknown>) =>
      inside(async (inspect) => {
        const { domain, start, stop, options } = PROFILERS[kind];
        await inspect(`${domain}.enable`);
        await inspect(`${domain}.${start}`, options);
        await work();
        const { profile } = (await inspect(`${domain}.${stop}`)) as { profile: object };
        return JSON.stringify(profile);
      }),
    async stop() {
      await server.end('SIGTERM');
      const lines = server.complaint().split('\n');
      const errors = lines.filter((line) => line && !INSPECTOR_MESSAGE.test(line));
      if (errors.length > 0) console.error(errors.join('\n'));
    },
  };
}

/** What Node prints about its inspector. */
const INSPECTOR_MESSAGE = /^(Debugger |For help, see)/;

/** By the ending of the file that the developer tools of Chromium open. */
const PROFILERS = {
  cpuprofile: { domain: 'Profiler', start: 'start', stop: 'stop', options: {} },
  heapprofile: {
    domain: 'HeapProfiler',
    start: 'startSampling',
    stop: 'stopSampling',
    options: {
      samplingInterval: 4096,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    },
  },
};

const DELAY_EVERY_MS = 10;
/** Evaluated in the measured process, so that the code is the one that ships. */
const MARK = `(() => {
  const { monitorEventLoopDelay, PerformanceObserver } =
    process.getBuiltinModule('node:perf_hooks');
  const { getHeapStatistics } = process.getBuiltinModule('node:v8');
  globalThis.bench ??= (() => {
    const delay = monitorEventLoopDelay({ resolution: ${DELAY_EVERY_MS} });
    delay.enable();
    const pauses = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        bench.pause = Math.max(bench.pause, duration);
      }
    });
    pauses.observe({ entryTypes: ['gc'] });
    return { delay, allocated: () => getHeapStatistics().total_allocated_bytes };
  })();
  bench.delay.reset();
  bench.pause = 0;
  bench.cpu = process.cpuUsage();
  bench.allocatedBefore = bench.allocated();
  return {};
})()`;
const USED = `(() => {
  const { user, system } = process.cpuUsage(bench.cpu);
  const garbage = bench.allocated() - bench.allocatedBefore;
  return { cpu: user + system, delay: bench.delay.percentile(99), pause: bench.pause, garbage };
})()`;

async function evaluate(inspect: Inspect, expression: string): Promise<Record<string, number>> {
  const { result } = (await inspect('Runtime.evaluate', {
    expression: `JSON.stringify(${expression})`,
  })) as { result: { value: string } };
  return JSON.parse(result.value) as Record<string, number>;
}

async function withInspector<Result>(
  address: string,
  work: (inspect: Inspect) => Promise<Result>,
): Promise<Result> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let lastId = 0;
  async function inspect(method: string, params: object = {}): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id === id) return answer.result;
    }
  }
  try {
    return await work(inspect);
  } finally {
    socket.close();
  }
}

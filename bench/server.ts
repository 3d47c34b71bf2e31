import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import WebSocket from 'ws';
import { type Ask, type Holds, readHolds } from './holds.ts';

/** `startServer` has its rows, too. */
export type GameServer = BenchServer & {
  /** How many rows each table has. */
  rows(): Record<string, number>;
};

/** The server in a process of its own, and what that process costs. */
export type BenchServer = {
  address: URL;
  /** What the server's process holds, in MB; the heap after a forced collection. */
  memory(): Promise<{ heap: number; rss: number }>;
  /** Its handles and timers. */
  holds(): Promise<Holds>;
  /** What the process used since the last `mark`: CPU in ms, p99 delay of its event loop in ms. */
  used(): Promise<{ cpu: number; loopDelay: number }>;
  mark(): Promise<void>;
  /** Writes a CPU profile of what happens meanwhile. */
  profile(work: () => Promise<void>): Promise<string>;
  stop(): Promise<void>;
};

const SERVER_CORE = '0';
const PLAYERS_CORE = '1';
const mayPin = availableParallelism() > 1 && process.platform === 'linux';

/** The players keep off the server's core. */
export function pinPlayers(): void {
  if (mayPin) execFileSync('taskset', ['-acp', PLAYERS_CORE, String(process.pid)]);
}

/** The real server in a process of its own, on the embedded database in a fresh folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<GameServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-bench-'));
  const server = await startProcess('src/server/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Everything comes from one address, as fast as it can.
    LIMIT_FACTOR: '100000',
    ...settings,
  });
  return {
    ...server,
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

/** A server that prints its address; with a core of its own where there are two. */
export async function startProcess(
  script: string,
  environment: Record<string, string>,
): Promise<BenchServer> {
  const node = [process.execPath, '--inspect=127.0.0.1:0', script];
  const [command = '', ...args] = mayPin ? ['taskset', '-c', SERVER_CORE, ...node] : node;
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [address, inspector] = await Promise.all([
    readAddress(child.stdout, /http:\/\/\S+/),
    readAddress(child.stderr, /ws:\/\/\S+/),
  ]);
  const troubles = createInterface({ input: child.stderr });
  troubles.on('line', (text) => {
    if (!INSPECTOR_CHATTER.test(text)) console.error(text);
  });
  const inside = <Result>(work: (ask: Ask) => Promise<Result>) => inspect(inspector, work);
  return {
    address,
    memory: () =>
      inside(async (ask) => {
        await ask('HeapProfiler.collectGarbage');
        const { heapUsed = 0, rss = 0 } = await evaluate(ask, 'process.memoryUsage()');
        return { heap: heapUsed / 1e6, rss: rss / 1e6 };
      }),
    holds: () => inside(readHolds),
    mark: () => inside(async (ask) => void (await evaluate(ask, MARK))),
    used: () =>
      inside(async (ask) => {
        const { cpu = 0, delay = 0 } = await evaluate(ask, USED);
        return { cpu: cpu / 1000, loopDelay: Math.max(0, delay / 1e6 - DELAY_EVERY_MS) };
      }),
    profile: (work) =>
      inside(async (ask) => {
        await ask('Profiler.enable');
        await ask('Profiler.start');
        await work();
        const { profile } = (await ask('Profiler.stop')) as { profile: object };
        return JSON.stringify(profile);
      }),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** What Node says whenever its inspector is asked something. */
const INSPECTOR_CHATTER = /^(Debugger |For help, see)/;

async function readAddress(output: Readable, pattern: RegExp): Promise<URL> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const found = pattern.exec(line)?.[0];
    if (found) return new URL(found);
  }
  throw new Error('the server did not start');
}

const DELAY_EVERY_MS = 10;
/** What runs inside of the measured process, so that it is the one that ships. */
const MARK = `(() => {
  globalThis.benchDelay ??= process.getBuiltinModule('node:perf_hooks')
    .monitorEventLoopDelay({ resolution: ${DELAY_EVERY_MS} });
  benchDelay.enable();
  benchDelay.reset();
  globalThis.benchCpu = process.cpuUsage();
  return {};
})()`;
const USED = `(() => {
  const { user, system } = process.cpuUsage(benchCpu);
  return { cpu: user + system, delay: benchDelay.percentile(99) };
})()`;

async function evaluate(ask: Ask, expression: string): Promise<Record<string, number>> {
  const answer = (await ask('Runtime.evaluate', {
    expression: `JSON.stringify(${expression})`,
  })) as { result: { value: string } };
  return JSON.parse(answer.result.value) as Record<string, number>;
}

/** Asks through the inspector. */
async function inspect<Result>(
  inspector: URL,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  let lastId = 0;
  async function ask(method: string, params: object = {}): Promise<unknown> {
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
    return await work(ask);
  } finally {
    socket.close();
  }
}

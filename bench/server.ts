import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import WebSocket from 'ws';

export type BenchServer = {
  address: URL;
  /** What the server's process holds, in MB; the heap after a forced collection. */
  memory(): Promise<{ heap: number; rss: number }>;
  stop(): Promise<void>;
};

/** The real server in a process of its own, on the embedded database in a fresh folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-bench-'));
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', 'src/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Everything comes from one address, as fast as it can.
      LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [address, inspector] = await Promise.all([
    readAddress(child.stdout, /http:\/\/\S+/),
    readAddress(child.stderr, /ws:\/\/\S+/),
  ]);
  child.stderr.pipe(process.stderr);
  return {
    address,
    memory: () => measureMemory(inspector),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAddress(output: Readable, pattern: RegExp): Promise<URL> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const found = pattern.exec(line)?.[0];
    if (found) return new URL(found);
  }
  throw new Error('the server did not start');
}

/** Asks through the inspector, so that the server is the one that ships. */
async function measureMemory(inspector: URL): Promise<{ heap: number; rss: number }> {
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
    await ask('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const answer = (await ask('Runtime.evaluate', { expression })) as {
      result: { value: string };
    };
    const { heapUsed, rss } = JSON.parse(answer.result.value) as Record<string, number>;
    return { heap: (heapUsed ?? 0) / 1e6, rss: (rss ?? 0) / 1e6 };
  } finally {
    socket.close();
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type BenchServer = { address: URL; stop(): Promise<void> };

/** The real server in a process of its own, on the embedded database in a fresh folder. */
export async function startServer(settings: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-bench-'));
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(child);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAddress(child: ChildProcess): Promise<URL> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found) return new URL(found);
  }
  throw new Error('the server did not start');
}

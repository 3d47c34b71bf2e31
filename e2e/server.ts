import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..');

/** The Node.js installed by npm; Playwright may run on another. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/** A separate server that can be killed and restarted on the same data. */
export type OwnServer = {
  address: string;
  /** SIGKILL: no shutdown, no saving. */
  kill(): Promise<void>;
  /** Restarts on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Reads the address that the server prints on start. */
export async function readAddress(child: ChildProcess): Promise<URL> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found) return new URL(found);
  }
  throw new Error('the server did not start');
}

/** `settings`: additional environment variables. */
export async function startServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-e2e-'));

  async function spawnOn(port: string): Promise<{ child: ChildProcess; url: URL }> {
    const child = spawn(pinnedNode, ['src/server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PUBLIC_URL: '',
        LOG_LEVEL: 'error',
        ...settings,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { child, url: await readAddress(child) };
  }

  let { child, url } = await spawnOn(settings.PORT ?? '0');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    address: url.origin,
    kill: () => end('SIGKILL'),
    async start() {
      ({ child, url } = await spawnOn(url.port));
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

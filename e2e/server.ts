import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../test/support/process.ts';

export const root = join(import.meta.dirname, '..');

/** The Node.js installed by npm; Playwright may run on another. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/**
 * A separate server that can be killed and restarted on the same data. `settings`: additional
 * environment variables.
 */
export async function startServer(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-e2e-'));
  const start = (port: Record<string, string>) =>
    startProcess({ DATA_DIR: dataDir, ...settings, ...port }, [pinnedNode, 'src/server/main.ts']);

  let server = start({});
  const address = await server.address;
  return {
    address,
    /** SIGKILL: no shutdown, no saving. */
    kill: () => server.end('SIGKILL'),
    /** Restarts on the same port. */
    async start() {
      server = start({ PORT: new URL(address).port });
      await server.address;
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

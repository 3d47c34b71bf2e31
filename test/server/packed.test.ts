import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/lifetime.ts';
import { startProcess } from '../support/process.ts';
import { lobbyOf, startRound } from '../support/test-client.ts';

const ROOT = join(import.meta.dirname, '../..');

const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', args, { cwd });

/** Needs the registry or a filled cache of npm, so CI runs it. */
test.runIf(process.env.REQUIRE_SERVICES === '1')(
  'npm pack makes a tarball that serves and plays with production packages only',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder(onTestFinished);
    await npm(ROOT, 'pack', '--silent', '--pack-destination', folder);
    const [tarball = ''] = globSync('imposter-*.tgz', { cwd: folder });
    // This test runs on the Node that an install script would download.
    const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit'];
    await npm(folder, 'install', ...options, `./${tarball}`);
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);

    const program = join(folder, 'node_modules/.bin/imposter');
    const server = startProcess({}, [program], folder);
    // Not SIGKILL, which it cannot forward.
    onTestFinished(async () => void (await server.end('SIGTERM')));
    const address = await server.address;
    for (const path of ['/', '/buehne', '/readyz']) {
      expect((await fetch(address + path)).status, path).toBe(200);
    }
    const { code, people, host } = await lobbyOf(address, 3);
    await startRound(code, people);
    await host.move(code, 'callVote');
    for (const person of people) await person.move(code, 'vote', { targetId: null });
    expect((await host.fetchView(code)).body.status).toBe('result');
    expect(existsSync(join(folder, 'data/imposter.db'))).toBe(true);

    const refused = startProcess({}, [program, 'admin', 'Mia'], folder);
    expect(await refused.exit).toBe(1);
    expect(refused.complaint()).toBe('');
  },
);

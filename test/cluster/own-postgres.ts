import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, vi } from 'vitest';
import { freePort } from '../support/ports.ts';
import { doesPostgresAnswer } from '../support/postgres.ts';

export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>;

const PACKAGES = '/usr/lib/postgresql';

/** The newest PostgreSQL installed on this machine; null: none. */
function programs(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const newest = join(PACKAGES, `${Math.max(...versions)}`, 'bin');
  return existsSync(join(newest, 'initdb')) ? newest : null;
}

/** PostgreSQL refuses to run as root; its package creates a user for it. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres']).stdout),
  );
  return { uid, gid };
}

/**
 * A PostgreSQL owned by the test, with default durability settings, which the test may kill. `primary`:
 * it is a standby of that one.
 */
export async function openOwnPostgres(primary?: { url: URL }) {
  const bin = programs();
  if (!bin) throw new Error(`there is no PostgreSQL in ${PACKAGES}`);
  const port = await freePort();
  const url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`);
  const folder = mkdtempSync(join(tmpdir(), 'imposter-postgres-'));
  const data = join(folder, 'data');
  const as = { ...owner(), cwd: '/' };
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid);
  const [program = '', ...args] = primary
    ? ['pg_basebackup', `--dbname=${primary.url}`, '--write-recovery-conf', '--checkpoint=fast']
    : ['initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  const made = spawnSync(join(bin, program), [...args, '-D', data], { ...as, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program}: ${made.stderr || made.error?.message}`);

  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Waits until it responds, including recovery. */
  async function start(): Promise<void> {
    const isUp = () => {
      // After kill -9 it refuses to start until the last old process has exited.
      if (!isRunning()) {
        const options = ['-D', data, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'];
        child = spawn(join(bin ?? '', 'postgres'), options, { ...as, stdio: 'ignore' });
      }
      return doesPostgresAnswer(url.href);
    };
    await vi.waitUntil(isUp, { timeout: 30_000, interval: 100 });
  }

  await start();
  return {
    url,
    start,
    /** As `pg_ctl stop -m fast`: ends connections and flushes everything. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async drop() {
      // Stops all its processes, so that none writes into the removed folder.
      await start();
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `test` where PostgreSQL can be started; otherwise skipped or failed. */
export function withOwnPostgres(
  run: typeof test | typeof test.skip,
): typeof test | typeof test.skip {
  return programs() || process.env.REQUIRE_SERVICES === '1' ? run : test.skip;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { test, vi } from 'vitest';
import { freePort, isListening } from './ports.ts';

export type OwnRedis = Awaited<ReturnType<typeof openOwnRedis>>;

/** A Redis owned by the test, which the test may kill. */
export async function openOwnRedis() {
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore', cwd: '/' },
    );
    await vi.waitUntil(() => isListening(port), { timeout: 15_000 });
  }

  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    /** kill -9; nothing is persisted. */
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** One command, on a connection of its own. */
export async function redisCommand<Reply>({ url }: OwnRedis, ...command: string[]): Promise<Reply> {
  const client = await createClient({ url }).connect();
  try {
    return await client.sendCommand<Reply>(command);
  } finally {
    client.destroy();
  }
}

/** `test` where `redis-server` can be started; otherwise skipped or failed. */
export function withOwnRedis(run: typeof test | typeof test.skip): typeof test | typeof test.skip {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  return isThere || process.env.REQUIRE_SERVICES === '1' ? run : test.skip;
}

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { StoreOptions } from '../../src/server/store/open.ts';

/** Starts a second process that saves lobbies in this database until it is killed. */
function startSaving(options: StoreOptions): ChildProcessByStdio<null, Readable, Readable> {
  const file = fileURLToPath(new URL('./saving-process.ts', import.meta.url));
  return spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Kills a saving process after this many acknowledged saves; returns the last acknowledged version
 * of each lobby.
 */
export async function saveUntilKilled(
  options: StoreOptions,
  saves: number,
): Promise<Map<string, number>> {
  const child = startSaving(options);
  const ended = once(child, 'exit');
  const acknowledged = new Map<string, number>();
  let left = saves;
  for await (const line of createInterface(child.stdout)) {
    const [code, version] = line.split(' ');
    if (code) acknowledged.set(code, Number(version));
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error('the process ended by itself');
  return acknowledged;
}

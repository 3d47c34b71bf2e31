import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The server in a process of its own, as `npm start` runs it, on the screens that are built. */
export type ServerProcess = {
  child: ChildProcess;
  /** Where it serves, once it does; rejects when it ends before. */
  address: Promise<string>;
  /** Its exit code; null after a signal. */
  exit: Promise<number | null>;
  /** What it said on standard error. */
  complaint(): string;
};

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (!found) continue;
    // It would stand still with nobody reading what it says.
    stdout.resume();
    return found;
  }
  throw new Error('the server did not start');
}

/** Starts it on a port that the operating system picks, unless the environment says which. */
export function startProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Everybody comes from one address.
      LIMIT_FACTOR: '10000',
      ...environment,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const address = addressOf(child);
  // Who only waits for the end does not ask for it.
  address.catch(() => undefined);
  return { child, address, exit, complaint: () => said };
}

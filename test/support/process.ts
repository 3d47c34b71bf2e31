import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ServerProcess = ReturnType<typeof startProcess>;

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    // Not through a terminal, so every line is JSON.
    const [found] = JSON.parse(line).addresses ?? [];
    if (!found) continue;
    // Drains the pipe; a full one would block the process.
    stdout.resume();
    return found;
  }
  throw new Error('no address in its output');
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * The server as a separate process, as `npm start` runs it, with the built screens; on a free port
 * unless the environment sets one.
 */
export function startProcess(
  environment: Record<string, string>,
  [command = '', ...args]: string[] = [process.execPath, 'src/server/main.ts'],
  cwd: string = ROOT,
) {
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      // Halves the CPU time of a start by reusing compiled code.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      // All test clients share one address.
      LIMIT_FACTOR: '10000',
      ...environment,
    },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += String(chunk);
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const address = addressOf(child).catch((cause: unknown) => {
    throw new Error(`the server does not start: ${errorOutput}`, { cause });
  });
  // Avoids an unhandled rejection in callers that only await `exit`.
  address.catch(() => undefined);
  return {
    child,
    /** Its address once it listens; rejects if it exits before. */
    address,
    /** Its exit code; null after a signal. */
    exit,
    /** Its standard error so far. */
    complaint: () => errorOutput,
    /** Resolves with its exit code. */
    end(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      return exit;
    },
  };
}

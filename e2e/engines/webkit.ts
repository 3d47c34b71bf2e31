import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../test/support/lifetime.ts';
import { freePort, isListening } from '../../test/support/ports.ts';
import { type Engine, find, hasPrograms } from './engine.ts';

/** The key of an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** It ends with the test. */
function startProgram(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return child;
}

/** A screen for windows; resolves with its name. */
async function openScreen() {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return `:${String(number).trim()}`;
}

export const isWebKitThere =
  hasPrograms('WebKitWebDriver', 'Xvfb') &&
  // That of phone.py.
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'])
    .status === 0;

/** WebKitGTK, by WebDriver: phone.py is its window. */
export async function openWebKit(): Promise<Engine> {
  const display = await openScreen();
  const port = await freePort();
  const errors = join(temporaryFolder(onTestFinished), 'errors');
  writeFileSync(errors, '');
  startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, ERRORS: errors },
    stdio: 'ignore',
  });
  await vi.waitUntil(() => isListening(port), { timeout: 10_000 });

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.message}`);
    return value;
  }

  const binary = join(import.meta.dirname, 'phone.py');
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: [] } };
  const { sessionId } = (await call('POST', '', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const run = (fn: (...args: never[]) => unknown, ...args: unknown[]) =>
    call('POST', `/${sessionId}/execute/sync`, { script: `return (${fn})(...arguments)`, args });

  return {
    open: async (url) => void (await call('POST', `/${sessionId}/url`, { url })),
    read: <Result>(fn: () => Result) => run(fn) as Promise<Result>,
    async tap(name: string, text?: string) {
      const element = (await run(find, name)) as Record<string, string> | null;
      if (!element) throw new Error(`no control is ${name}`);
      const path = `/${sessionId}/element/${element[ELEMENT]}`;
      await call('POST', `${path}/click`, {});
      if (text) await call('POST', `${path}/value`, { text });
    },
    errors: () => readFileSync(errors, 'utf8').split('\n').filter(Boolean),
    close: async () => void (await call('DELETE', `/${sessionId}`)),
  };
}

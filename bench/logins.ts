import { cpus } from 'node:os';
import { api } from '../src/contract/api.ts';
import { PASSWORD, register } from '../test/support/accounts.ts';
import { quantile } from '../test/support/quantile.ts';
import { TestClient } from '../test/support/test-client.ts';
import { Times } from './client-group.ts';
import { pace } from './drive.ts';
import { openLobbyClients } from './lobby-clients.ts';
import { startServer } from './server.ts';

/*
 * Does the time of a refused login reveal whether an account exists, and what do logins cost the
 * players of the same server?
 */
const REFUSALS = 200;
const ACCOUNTS = 50;
const LOGINS_PER_SECOND = 20;
const MOVES_PER_SECOND = 100;
const MOVES_MS = 30_000;

const server = await startServer();

async function timeLogin(username: string, password: string, expected: number): Promise<number> {
  const begin = performance.now();
  const { status } = await new TestClient(server.address).call(api.login, {
    body: { username, password },
  });
  const took = performance.now() - begin;
  if (status !== expected) throw new Error(`login: ${status}`);
  return took;
}

/** Times of moves in one lobby, from sending to the last screen. */
async function timeMoves(): Promise<number[]> {
  const times = new Times();
  const group = await openLobbyClients(server.address, 8, times);
  await pace([group], MOVES_PER_SECOND, 2000, times);
  times.clear();
  await pace([group], MOVES_PER_SECOND, MOVES_MS, times);
  group.close();
  return times.last;
}

/** Logs in at a steady rate until called; returns the times. */
function keepLoggingIn(): () => Promise<number[]> {
  const logins: Promise<number>[] = [];
  const timer = setInterval(() => {
    logins.push(timeLogin(`Konto ${logins.length % ACCOUNTS}`, PASSWORD, 200));
  }, 1000 / LOGINS_PER_SECOND);
  return () => {
    clearInterval(timer);
    return Promise.all(logins);
  };
}

const row = (values: number[]) => ({
  'median ms': quantile(values, 0.5).toFixed(2),
  'p99 ms': quantile(values, 0.99).toFixed(2),
  'max ms': quantile(values, 1).toFixed(2),
});

try {
  for (let n = 0; n < ACCOUNTS; n += 1) await register(server.address, `Konto ${n}`);
  const unknown: number[] = [];
  const wrong: number[] = [];
  // In turns, so that other load on the machine affects both.
  for (let n = 0; n < REFUSALS; n += 1) {
    unknown.push(await timeLogin(`Niemand ${n}`, 'wrong password', 401));
    wrong.push(await timeLogin(`Konto ${n % ACCOUNTS}`, 'wrong password', 401));
  }
  const alone = await timeMoves();
  const stop = keepLoggingIn();
  const beside = await timeMoves();
  const logins = await stop();

  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  const ratio = quantile(unknown, 0.5) / quantile(wrong, 0.5);
  console.log(`unknown name : wrong password = ${ratio.toFixed(3)} (medians)`);
  console.table({
    'login, unknown name': row(unknown),
    'login, wrong password': row(wrong),
    'move to the last screen, no logins': row(alone),
    [`move to the last screen, ${LOGINS_PER_SECOND} logins/s`]: row(beside),
    [`login beside the game (${logins.length})`]: row(logins),
  });
} finally {
  await server.stop();
}

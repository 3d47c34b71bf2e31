import { cpus } from 'node:os';
import { api, type BodyInput, type Call } from '../src/contract/api.ts';
import { line, measureClicks, quantile } from './clicks.ts';
import { type BenchServer, startServer } from './server.ts';

/**
 * Two questions about passwords: does the time of a refused login tell whether there is such an
 * account, and what do logins cost the people who play meanwhile?
 */
const REFUSALS = 200;
const ACCOUNTS = 50;
const LOGINS_PER_SECOND = 20;
const CLICKS = 3000;
const PASSWORD = 'Löwenzahn im Regen';

/** Everybody comes from an address of their own, as on the internet. */
let visitors = 0;
function newAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function ask<C extends Call>(
  server: BenchServer,
  call: C,
  body: BodyInput<C>,
  expected: number,
): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(new URL(call.path, server.address), {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const took = performance.now() - asked;
  if (answer.status !== expected) throw new Error(`${call.path}: ${answer.status}`);
  return took;
}

const login = (server: BenchServer, username: string, password: string, expected: number) =>
  ask(server, api.login, { username, password }, expected);

/** One after the other, in turns, so that whatever else happens happens to both. */
async function measureRefusals(server: BenchServer) {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let n = 0; n < REFUSALS; n += 1) {
    unknown.push(await login(server, `Niemand ${n}`, 'wrong password', 401));
    wrong.push(await login(server, `Konto ${n % ACCOUNTS}`, 'wrong password', 401));
  }
  return { unknown, wrong };
}

/** Logins at a steady rate until told to stop; answers how long each took. */
function keepLoggingIn(server: BenchServer): () => Promise<number[]> {
  const logins: Promise<number>[] = [];
  const timer = setInterval(() => {
    logins.push(login(server, `Konto ${logins.length % ACCOUNTS}`, PASSWORD, 200));
  }, 1000 / LOGINS_PER_SECOND);
  return () => {
    clearInterval(timer);
    return Promise.all(logins);
  };
}

const server = await startServer({ TRUST_PROXY: 'on' });
try {
  for (let n = 0; n < ACCOUNTS; n += 1) {
    await ask(server, api.register, { username: `Konto ${n}`, password: PASSWORD }, 200);
  }
  const { unknown, wrong } = await measureRefusals(server);
  const alone = await measureClicks(server, CLICKS);
  const stop = keepLoggingIn(server);
  const beside = await measureClicks(server, CLICKS);
  const logins = await stop();

  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  const ratio = quantile(unknown, 0.5) / quantile(wrong, 0.5);
  console.log(`unknown name : wrong password = ${ratio.toFixed(3)} (medians)`);
  console.table({
    'login, unknown name': line(unknown),
    'login, wrong password': line(wrong),
    'click to the last screen, no logins': line(alone.map((click) => click.toLastScreen)),
    [`click to the last screen, ${LOGINS_PER_SECOND} logins/s`]: line(
      beside.map((click) => click.toLastScreen),
    ),
    [`login beside the game (${logins.length})`]: line(logins),
  });
} finally {
  await server.stop();
}

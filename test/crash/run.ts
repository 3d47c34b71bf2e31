import { setTimeout as wait } from 'node:timers/promises';
import { nextDeadline } from '../../src/game/deadlines.ts';
import { checkGame } from '../../src/game/testing/invariants.ts';
import { seeded } from '../../src/game/testing/random.ts';
import type { CrashDatabase } from './database.ts';
import { type BotLobby, openBotLobby } from './lobby.ts';
import { openServers } from './servers.ts';
import { openStats, type Stats } from './stats.ts';

export type RunOptions = {
  database: CrashDatabase;
  /** How often a server dies. */
  cycles: number;
  lobbies: number;
  /** With several, one after the other dies while the others go on. */
  servers?: number;
  seed: number;
  /** No long cycles; the bots play for less than a second before a server dies. */
  isQuick?: boolean;
};

const BACK_MS = 10_000;
const SHUTDOWN_MS = 10_000;
/** Long enough for a disconnected player to count as absent [L6]. */
const LONG_MS = 13_000;
/** Added to the time that the server really was away. */
const TIMES_LOST_MS = [0, 0, 45_000, 300_000];
const OPENED_AT_ONCE = 5;
/** With several servers: 400 calls a second, however many lobbies there are. */
const THINK_MS = 25;

/** Lets bots play while servers die. */
export async function run(
  { database, cycles, lobbies: count, servers: serverCount = 1, seed, isQuick = false }: RunOptions,
  print: (line: string) => void = () => undefined,
): Promise<Stats> {
  const stats = openStats();
  const random = seeded(seed);
  const servers = await openServers(database.environment);
  const lobbies: BotLobby[] = [];
  const isAlone = serverCount === 1;
  /** The newest checked version of each lobby. */
  const checked = new Map<string, number>();

  async function start(): Promise<void> {
    const begin = performance.now();
    await servers.start();
    stats.starts.push(performance.now() - begin);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const begin = performance.now();
    const exitCode = await servers.end(servers.oldest(), signal);
    const ms = performance.now() - begin;
    stats.deaths[signal === 'SIGKILL' ? 'killed' : 'asked'] += 1;
    const isClean = signal === 'SIGKILL' || (exitCode === 0 && ms < SHUTDOWN_MS);
    if (!isClean) stats.complaints.push(`SIGTERM: exit code ${exitCode} after ${ms} ms`);
  }

  /** What was saved since the last check obeys the rules. */
  async function checkDocuments(): Promise<void> {
    for (const game of await database.lobbies()) {
      if (checked.get(game.code) === game.version) continue;
      checked.set(game.code, game.version);
      stats.documents += 1;
      try {
        // A deadline may have passed since the save.
        checkGame(game, Math.min(Date.now(), nextDeadline(game) - 1));
      } catch (error) {
        stats.complaints.push(`${game.code} is stored wrong: ${error}`);
      }
    }
  }

  /** The only server is dead: no answer is on its way any more. */
  async function settle(timeLost: number): Promise<void> {
    await Promise.all(lobbies.map((lobby) => lobby.quiet()));
    await checkDocuments();
    if (timeLost > 0) await database.loseTime(timeLost);
    for (const lobby of lobbies) lobby.died();
  }

  /** Servers that die during their start, or soon after it; then one that stays. */
  async function restart(): Promise<void> {
    await settle(TIMES_LOST_MS[random(TIMES_LOST_MS.length)] ?? 0);
    while (random(6) === 0) {
      stats.deaths.atStart += 1;
      const server = servers.spawn();
      await wait(random(1000));
      await servers.end(server, 'SIGKILL');
      await settle(0);
    }
    await start();
  }

  async function cycle(): Promise<void> {
    const isLong = isAlone && !isQuick && random(15) === 0;
    for (const lobby of lobbies) lobby.newCycle(isLong);
    await wait(isLong ? LONG_MS : 200 + random(isAlone && !isQuick ? 1500 : 600));
    for (const { ledger } of lobbies) {
      const { status = 'nothing', stage, clock } = ledger.view() ?? {};
      const phase = stage ?? (clock?.pausedUntil ? 'pause' : status);
      stats.phases.set(phase, (stats.phases.get(phase) ?? 0) + 1);
    }
    let begin = performance.now();
    await end(random(isAlone ? 8 : 4) ? 'SIGKILL' : 'SIGTERM');
    if (isAlone) {
      await restart();
      begin = performance.now();
    }
    await Promise.all(lobbies.map((lobby) => lobby.back(BACK_MS, isAlone)));
    stats.returns.push(performance.now() - begin);
    if (isAlone) return;
    await checkDocuments();
    await start();
  }

  try {
    await Promise.all(Array.from({ length: serverCount }, start));
    while (lobbies.length < count) {
      const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, count - lobbies.length) });
      const opening = batch.map((_, n) =>
        openBotLobby({
          ...{ address: servers.address, stats, size: 5 + (n % 3) },
          random: seeded(seed + lobbies.length + n + 1),
          ...(!isAlone && { thinkMs: THINK_MS * count }),
        }),
      );
      lobbies.push(...(await Promise.all(opening)));
    }
    for (let n = 1; n <= cycles; n += 1) {
      const before = stats.complaints.length;
      await cycle();
      for (const complaint of stats.complaints.slice(before)) print(`WRONG: ${complaint}`);
      const ms = Math.round(stats.returns.at(-1) ?? 0);
      print(`cycle ${n} of ${cycles}: all back after ${ms} ms, ${stats.complaints.length} wrong`);
    }
    await Promise.all(lobbies.map((lobby) => lobby.end()));
    if (isAlone) await end('SIGTERM');
  } finally {
    await servers.close();
  }
  return stats;
}

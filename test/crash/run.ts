import { setTimeout as wait } from 'node:timers/promises';
import { nextDeadline } from '../../src/game/deadlines.ts';
import type { Game } from '../../src/game/game.ts';
import { checkGame } from '../../src/game/testing/invariants.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { type CrashDatabase, earlier } from './database.ts';
import { type BotLobby, openBotLobby } from './lobby.ts';
import { openServers } from './servers.ts';
import { addOne, openStats, type Stats } from './stats.ts';

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

  async function shutDown(): Promise<void> {
    stats.deaths.asked += 1;
    const askedAt = performance.now();
    const exitCode = await servers.end('SIGTERM');
    const ms = performance.now() - askedAt;
    if (exitCode === 0 && ms <= SHUTDOWN_MS) return;
    stats.complaints.push(`SIGTERM: exit code ${exitCode} after ${ms} ms`);
  }

  /** What is saved obeys the rules. */
  async function checkDocuments(timeLost = 0): Promise<void> {
    const change = timeLost > 0 ? (game: Game) => earlier(game, timeLost) : undefined;
    for (const game of await database.lobbies(change)) {
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
    await checkDocuments(timeLost);
    for (const { ledger } of lobbies) ledger.died();
  }

  /** Servers that die during their start, or soon after it; then one that stays. */
  async function restart(): Promise<void> {
    await settle(TIMES_LOST_MS[random(TIMES_LOST_MS.length)] ?? 0);
    while (random(6) === 0) {
      stats.deaths.atStart += 1;
      const server = servers.spawn();
      await wait(random(1000));
      await servers.end('SIGKILL', [server]);
      await settle(0);
    }
    await servers.start();
  }

  async function cycle(): Promise<void> {
    const isLong = isAlone && !isQuick && random(15) === 0;
    for (const lobby of lobbies) lobby.newCycle(isLong);
    await wait(isLong ? LONG_MS : 200 + random(isAlone && !isQuick ? 1500 : 600));
    for (const { ledger } of lobbies) {
      const { status = 'nothing', stage, clock } = ledger.view() ?? {};
      const phase = stage ?? (clock?.pausedUntil ? 'pause' : status);
      addOne(stats.phases, phase);
    }
    if (random(isAlone ? 8 : 4)) {
      stats.deaths.killed += 1;
      await servers.end('SIGKILL');
    } else await shutDown();
    if (isAlone) await restart();
    await Promise.all(lobbies.map((lobby) => lobby.back(BACK_MS)));
    if (isAlone) return;
    await checkDocuments();
    await servers.start();
  }

  try {
    await Promise.all(Array.from({ length: serverCount }, servers.start));
    const open = async (n: number) => {
      const options = { address: servers.address, random: seeded(seed + n + 1), stats };
      lobbies.push(await openBotLobby(options, 5 + (n % 3), isAlone ? 8 : THINK_MS * count));
    };
    const numbers = Array.from({ length: count }, (_, n) => n);
    for (let n = 0; n < count; n += OPENED_AT_ONCE) {
      await Promise.all(numbers.slice(n, n + OPENED_AT_ONCE).map(open));
    }
    for (let n = 1; n <= cycles; n += 1) {
      await cycle();
      print(`cycle ${n} of ${cycles}: ${stats.complaints.length} wrong`);
    }
    await Promise.all(lobbies.map((lobby) => lobby.end()));
    if (isAlone) await shutDown();
  } finally {
    await servers.close();
  }
  return stats;
}

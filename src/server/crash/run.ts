import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Figures, openFigures } from './figures.ts';
import type { Place } from './place.ts';
import { openTable, type Table } from './table.ts';

/** How often a server dies, under how many lobbies. */
export type RunOptions = {
  place: Place;
  cycles: number;
  tables: number;
  seed: number;
  /** No cycle is long, and people play for less than a second before the server dies. */
  isQuick?: boolean;
};

const BACK_MS = 10_000;
const LEAVE_MS = 10_000;
/** Long enough for somebody who sleeps to count as gone [L6]. */
const LONG_MS = 13_000;
/** How long the server seems to have been away, beside the moment that it really was. */
const TIMES_LOST = [0, 0, 45_000, 300_000];

/** A server that dies and comes back at the same address, with the same data. */
function openVictim({ environment }: Place, port: number, figures: Figures) {
  let server: ServerProcess | null = null;

  const spawn = () => startProcess({ ...environment, PORT: String(port), TRUST_PROXY: 'on' });

  return {
    async start(): Promise<void> {
      const begin = performance.now();
      server = spawn();
      await server.address.catch(() => {
        throw new Error(`the server does not start: ${server?.complaint()}`);
      });
      figures.starts.push(performance.now() - begin);
    },
    /** Starts and dies before it says that it is ready, or soon afterwards. */
    async stillbirth(afterMs: number): Promise<void> {
      figures.deaths.atStart += 1;
      const { child, exit } = spawn();
      await wait(afterMs);
      child.kill('SIGKILL');
      await exit;
    },
    async kill(): Promise<void> {
      figures.deaths.killed += 1;
      server?.child.kill('SIGKILL');
      await server?.exit;
    },
    /** Whatever happened: no process is left behind. */
    async stop(): Promise<void> {
      server?.child.kill('SIGKILL');
      await server?.exit;
    },
    async leave(): Promise<void> {
      figures.deaths.asked += 1;
      const begin = performance.now();
      server?.child.kill('SIGTERM');
      const code = await server?.exit;
      const ms = performance.now() - begin;
      if (code !== 0 || ms > LEAVE_MS) figures.complain(`SIGTERM: ${code} after ${ms} ms`, null);
    },
  };
}

/** One death and what comes after it. */
async function cycle(
  victim: ReturnType<typeof openVictim>,
  {
    place,
    tables,
    chance,
    figures,
    isQuick,
  }: {
    place: Place;
    tables: Table[];
    chance: Dice;
    figures: Figures;
    isQuick: boolean;
  },
): Promise<void> {
  const died = async (timeLost: number) => {
    await Promise.all(tables.map((table) => table.quiet()));
    if (timeLost > 0) await place.loseTime(timeLost);
    for (const table of tables) table.died(timeLost);
  };

  const isLong = !isQuick && chance(15) === 0;
  for (const table of tables) table.newCycle(isLong);
  await wait(isLong ? LONG_MS : 200 + chance(isQuick ? 600 : 1500));
  for (const { ledger } of tables) {
    const phase = ledger.view()?.status ?? 'nothing';
    figures.phases.set(phase, (figures.phases.get(phase) ?? 0) + 1);
  }
  if (chance(8) === 0) await victim.leave();
  else await victim.kill();
  await died(TIMES_LOST[chance(TIMES_LOST.length)] ?? 0);
  while (chance(6) === 0) {
    await victim.stillbirth(chance(1000));
    await died(0);
  }
  await victim.start();
  const ready = performance.now();
  await Promise.all(tables.map((table) => table.back(BACK_MS)));
  figures.returns.push(performance.now() - ready);
}

/** Lets people play while the server dies so many times; answers what came of it. */
export async function run(
  { place, cycles, tables: count, seed, isQuick = false }: RunOptions,
  say: (line: string) => void = () => undefined,
): Promise<Figures> {
  const figures = openFigures();
  const chance = diceOf(seed);
  const port = await freePort();
  const victim = openVictim(place, port, figures);
  try {
    await victim.start();
    const tables = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        openTable({
          address: `http://127.0.0.1:${port}`,
          number: n * 1000,
          size: 5 + (n % 3),
          chance: diceOf(seed + n + 1),
          figures,
        }),
      ),
    );
    for (let n = 1; n <= cycles; n += 1) {
      await cycle(victim, { place, tables, chance, figures, isQuick });
      const ms = Math.round(figures.returns.at(-1) ?? 0);
      say(
        `cycle ${n} of ${cycles}: everybody back after ${ms} ms, ${figures.complaints.length} wrong`,
      );
    }
    await Promise.all(tables.map((table) => table.end()));
    await victim.leave();
  } finally {
    await victim.stop();
  }
  return figures;
}

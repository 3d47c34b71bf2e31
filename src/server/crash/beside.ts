import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { type Dice, diceOf } from './dice.ts';
import { type Figures, openFigures } from './figures.ts';
import { openGate } from './gate.ts';
import type { Place } from './place.ts';
import { openTable, type Table } from './table.ts';

const BACK_MS = 10_000;
const OPENED_AT_ONCE = 5;
/** However many lobbies there are, the machine is busy and not drowned: 400 actions a second. */
const THINK_MS = 25;

/** So many servers on one database, behind one address. */
async function openServers(count: number, environment: Record<string, string>) {
  const gate = await openGate();
  const servers = new Map<ServerProcess, string>();

  async function start(): Promise<number> {
    const begin = performance.now();
    const server = startProcess({ ...environment, TRUST_PROXY: 'on' });
    servers.set(server, '');
    const address = await server.address.catch(() => {
      throw new Error(`the server does not start: ${server.complaint()}`);
    });
    servers.set(server, address);
    gate.add(address);
    return performance.now() - begin;
  }

  /** The one that has lived longest; what is asked of the gate meanwhile goes to the others. */
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const [oldest] = servers;
    if (!oldest) throw new Error('no server lives');
    const [server, address] = oldest;
    servers.delete(server);
    server.child.kill(signal);
    gate.remove(address);
    await server.exit;
  }

  async function stop(): Promise<void> {
    for (const { child, exit } of servers.keys()) {
      child.kill('SIGKILL');
      await exit;
    }
    await gate.close();
  }

  try {
    await Promise.all(Array.from({ length: count }, start));
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: gate.address, start, end, stop };
}

type Servers = Awaited<ReturnType<typeof openServers>>;

/** One server ends in the middle of everything, the others go on, and a new one comes. */
async function cycle(
  servers: Servers,
  options: { tables: Table[]; chance: Dice; figures: Figures; isAsked: boolean },
): Promise<void> {
  const { tables, chance, figures, isAsked } = options;
  for (const table of tables) table.newCycle(false);
  await wait(200 + chance(600));
  for (const { ledger } of tables) {
    const phase = ledger.view()?.status ?? 'nothing';
    figures.phases.set(phase, (figures.phases.get(phase) ?? 0) + 1);
  }
  figures.deaths[isAsked ? 'asked' : 'killed'] += 1;
  const ended = performance.now();
  await servers.end(isAsked ? 'SIGTERM' : 'SIGKILL');
  await Promise.all(tables.map((table) => table.here(BACK_MS)));
  figures.returns.push(performance.now() - ended);
  await wait(chance(300));
}

/**
 * Lets people play on several servers of one database while one after the other ends and is
 * replaced. For the ledger nobody died: no clock may move, and nothing may be lost.
 */
export async function runBeside(
  options: { place: Place; cycles: number; tables: number; seed: number; servers?: number },
  say: (line: string) => void = () => undefined,
): Promise<Figures> {
  const { place, cycles, tables: count, seed } = options;
  const figures = openFigures();
  const chance = diceOf(seed);
  const servers = await openServers(options.servers ?? 2, place.environment);
  try {
    const tables: Table[] = [];
    while (tables.length < count) {
      const first = tables.length;
      const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, count - first) }, (_, n) =>
        openTable({
          address: servers.address,
          number: (first + n) * 100,
          size: 5,
          chance: diceOf(seed + first + n + 1),
          figures,
          thinkMs: THINK_MS * count,
        }),
      );
      tables.push(...(await Promise.all(batch)));
    }
    for (let n = 1; n <= cycles; n += 1) {
      if (n > 1) figures.starts.push(await servers.start());
      await cycle(servers, { tables, chance, figures, isAsked: n % 4 === 0 });
      const ms = Math.round(figures.returns.at(-1) ?? 0);
      say(
        `cycle ${n} of ${cycles}: everybody back after ${ms} ms, ${figures.complaints.length} wrong`,
      );
    }
    await Promise.all(tables.map((table) => table.end()));
  } finally {
    await servers.stop();
  }
  return figures;
}

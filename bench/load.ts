import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../test/support/quantile.ts';
import { type ClientGroup, Times } from './client-group.ts';
import { pace, saturate } from './drive.ts';
import { openFloorClients } from './floor-clients.ts';
import { openLobbyClients } from './lobby-clients.ts';
import { type BenchServer, pinClients, startMeasured, startServer } from './server.ts';

/*
 * How much load the server carries, and in the same run two floors: a bare `ws` server that only
 * sends whole views, and one that stores each action and sends changes. README.md explains the columns.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    /** Only stages whose name starts with this, such as `saturated`. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    /** Writes a CPU profile of each stage. */
    profile: { type: 'boolean', default: false },
    /** Writes a profile of the allocations of each stage, also of what was collected. */
    allocations: { type: 'boolean', default: false },
  },
});
const profileKind = values.allocations ? 'heapprofile' : values.profile ? 'cpuprofile' : null;
const seconds = Number(values.seconds ?? (values.full ? 20 : 8));
const SEATS = 8;
const LOBBIES = 100;
const LOBBY_PER_SECOND = 50;
const STEADY_PER_SECOND = 300;
/** The pace of real play: an action per player every 10 s. */
const REAL_PACE_S = 10;
const PLAYERS = values.full ? [500, 1000, 2000, 4000, 8000] : [500, 2000];
/** The typical change of a view. */
const CHANGE_BYTES = 250;
const WARM_UP_MS = 2000;
const OPENED_AT_ONCE = 20;
const OUTPUT = join(import.meta.dirname, '../.cache/bench');

type Stage = {
  name: string;
  players: number;
  run: (groups: ClientGroup[], ms: number) => Promise<void>;
};
type Row = Record<string, number>;
type Table = Record<string, Row>;

const times = new Times();
const saturated = (name: string, actors: number): Stage => ({
  name: `saturated, ${name}`,
  players: LOBBIES * SEATS,
  run: (groups, ms) => saturate(groups, actors, ms),
});
const paced = (name: string, players: number, perSecond: number): Stage => ({
  ...{ name, players },
  run: (groups, ms) => pace(groups, perSecond, ms, times),
});
const STAGES = [
  paced(`one lobby, ${LOBBY_PER_SECOND} actions/s`, SEATS, LOBBY_PER_SECOND),
  paced(`steady, ${STEADY_PER_SECOND} actions/s`, LOBBIES * SEATS, STEADY_PER_SECOND),
  saturated('one acts at a time', 1),
  saturated('all eight act at once', SEATS),
  ...PLAYERS.map((n) => paced(`real pace, ${n} players`, n, n / REAL_PACE_S)),
].filter(({ name }) => name.startsWith(values.only));

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const sumOf = (groups: ClientGroup[], of: (group: ClientGroup) => number) =>
  groups.reduce((sum, group) => sum + of(group), 0);

async function openGroups(
  count: number,
  groups: ClientGroup[],
  open: (n: number) => Promise<ClientGroup>,
) {
  while (groups.length < count) {
    const missing = Math.min(OPENED_AT_ONCE, count - groups.length);
    const opening = Array.from({ length: missing }, (_, n) => open(groups.length + n));
    groups.push(...(await Promise.all(opening)));
  }
}

/** Runs all stages on one server; the groups of a stage stay for the next one. */
async function measure(
  server: BenchServer,
  open: (n: number) => Promise<ClientGroup>,
  kind: typeof profileKind = null,
): Promise<{ table: Table; frameBytes: number }> {
  const groups: ClientGroup[] = [];
  const table: Table = {};
  let kbPerIdlePlayer = 0;
  for (const { name, players, run } of STAGES) {
    const before = await server.memory();
    const newPlayers = players - groups.length * SEATS;
    const lobbies = Math.ceil(players / SEATS);
    await openGroups(lobbies, groups, open);
    const playing = groups.slice(0, lobbies);
    const { rss } = await server.memory();
    if (newPlayers > 0) kbPerIdlePlayer = ((rss - before.rss) / newPlayers) * 1000;
    await run(playing, WARM_UP_MS);
    times.clear();
    const bytesBefore = sumOf(playing, (group) => group.bytesRead());
    await server.mark();
    const clientCpu = process.cpuUsage();
    const begin = performance.now();
    const work = () => run(playing, seconds * 1000);
    if (kind) saveProfile(name, kind, await server.profile(kind, work));
    else await work();
    const took = performance.now() - begin;
    const { user, system } = process.cpuUsage(clientCpu);
    const { cpu, loopDelay, pause, garbage } = await server.used();
    const actions = times.own.length;
    const bytes = sumOf(playing, (group) => group.bytesRead()) - bytesBefore;
    table[name] = {
      players,
      'actions/s': round((actions / took) * 1000, 0),
      'own p50': round(quantile(times.own, 0.5), 2),
      'own p99': round(quantile(times.own, 0.99), 2),
      'last p50': round(quantile(times.last, 0.5), 2),
      'last p99': round(quantile(times.last, 0.99), 2),
      'CPU %': round((cpu / took) * 100, 1),
      'µs/action': round((cpu / actions) * 1000, 1),
      'client µs/action': round((user + system) / actions, 1),
      'bytes/action': round(bytes / actions / SEATS, 0),
      'KB garbage/action': round(garbage / actions / 1000, 1),
      'longest pause': round(pause, 1),
      'loop p99': round(loopDelay, 1),
      'KB/idle player': round(kbPerIdlePlayer, 1),
      refused: times.refused,
      errors: times.errors.length,
    };
    for (const error of new Set(times.errors)) console.log(error);
  }
  const frameBytes = Math.round(sumOf(groups, (group) => group.viewBytes()) / groups.length);
  for (const group of groups) group.close();
  times.clear();
  return { table, frameBytes };
}

function saveProfile(name: string, kind: string, profile: string): void {
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, `${name.replaceAll(/\W+/g, '-')}.${kind}`), profile);
}

async function withServer<Result>(
  starting: Promise<BenchServer>,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const RATIOS = ['actions/s', 'own p99', 'last p50', 'last p99', 'µs/action', 'bytes/action'];

function ratiosOf(ours: Table, floor: Table): Table {
  const ratioOf = (name: string, row: Row) =>
    RATIOS.map((key) => [key, round((row[key] ?? 0) / (floor[name]?.[key] ?? 0), 2)]);
  return Object.fromEntries(
    Object.entries(ours).map(([name, row]) => [name, Object.fromEntries(ratioOf(name, row))]),
  );
}

pinClients();
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
const at = new Date().toISOString();
console.log(`${at.slice(0, 10)}, commit ${commit}, ${machine}; times in ms`);

const { table: ours, frameBytes } = await withServer(startServer(), (server) =>
  measure(server, () => openLobbyClients(server.address, SEATS, times), profileKind),
);
console.log('Imposter');
console.table(ours);
const floorClients = (frameBytes: number) => (server: BenchServer) =>
  measure(server, (n) =>
    openFloorClients(server.address, `group-${n}`, { frameBytes, seats: SEATS }, times),
  );
const bare = startMeasured('bench/floor.ts', { FRAME_BYTES: String(frameBytes) });
const { table: floor } = await withServer(bare, floorClients(frameBytes));
const durable = startServer({ FRAME_BYTES: String(CHANGE_BYTES) }, 'bench/floor.ts');
const { table: durableFloor } = await withServer(durable, floorClients(CHANGE_BYTES));
const ratio = ratiosOf(ours, floor);
const durableRatio = ratiosOf(ours, durableFloor);
for (const [title, table] of Object.entries({
  [`the floor: bare ws, frames of ${frameBytes} bytes`]: floor,
  'Imposter : floor': ratio,
  [`the durable floor: frames of ${CHANGE_BYTES} bytes, each stored first`]: durableFloor,
  'Imposter : durable floor': durableRatio,
})) {
  console.log(title);
  console.table(table);
}

mkdirSync(OUTPUT, { recursive: true });
const file = join(OUTPUT, values.full ? 'full.json' : 'load.json');
const floors = { floor, ratio, durableFloor, durableRatio };
const report = { at, commit, machine, frameBytes, ours, ...floors };
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
console.log(file);

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { line, measureClicks, quantile } from './clicks.ts';
import { pace, saturate } from './drive.ts';
import { openFloorRoom } from './floor-room.ts';
import { openGameRoom, type Way } from './game-room.ts';
import { type Room, Times } from './room.ts';
import { type BenchServer, pinPlayers, startProcess, startServer } from './server.ts';

/**
 * What the server carries, and beside it in the same run the floor: a bare `ws` server that only
 * sends frames of the same size on. See README.md for what the columns mean.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    /** How actions travel: on the live `channel`, or by `rest`. */
    way: { type: 'string', default: 'channel' },
    /** Only stages whose name begins so, such as `saturated`. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const way: Way = values.way === 'rest' ? 'rest' : 'channel';
const seconds = Number(values.seconds ?? (values.full ? 20 : 8));
const SEATS = 8;
const LOBBIES = 100;
const STEADY_PER_SECOND = 300;
/** An action of each player every so many seconds: the pace of real play. */
const REAL_PACE_S = 10;
const CROWDS = values.full ? [500, 2000, 4000, 8000] : [500, 2000];
const WARM_UP_MS = 2000;
const CLICKS = values.full ? 3000 : 500;
const OPENED_AT_ONCE = 20;
const OUTPUT = join(import.meta.dirname, '../.cache/bench');

type Figures = {
  players: number;
  'actions/s': number;
  'own p50': number;
  'own p99': number;
  'last p50': number;
  'last p99': number;
  'CPU %': number;
  'µs/action': number;
  'bytes/action': number;
  'loop p99': number;
  'KB/idle player': number;
  refused: number;
  errors: number;
};

type Open = (n: number) => Promise<Room>;
type Stage = {
  name: string;
  players: number;
  run: (rooms: Room[], ms: number) => Promise<unknown>;
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

async function openRooms(count: number, rooms: Room[], open: Open): Promise<void> {
  while (rooms.length < count) {
    const missing = Math.min(OPENED_AT_ONCE, count - rooms.length);
    const opened = Array.from({ length: missing }, (_, n) => open(rooms.length + n));
    rooms.push(...(await Promise.all(opened)));
  }
}

/** Runs one stage after the other on one server; the rooms of the last stage stay. */
async function measure(
  server: BenchServer,
  times: Times,
  stages: Stage[],
  open: Open,
  isProfiled = false,
): Promise<{ table: Record<string, Figures>; frameBytes: number }> {
  const rooms: Room[] = [];
  const table: Record<string, Figures> = {};
  let kbPerIdlePlayer = 0;
  for (const { name, players, run } of stages) {
    const before = await server.memory();
    const newcomers = players - rooms.length * SEATS;
    await openRooms(players / SEATS, rooms, open);
    const playing = rooms.slice(0, players / SEATS);
    const { rss } = await server.memory();
    if (newcomers > 0) kbPerIdlePlayer = ((rss - before.rss) / newcomers) * 1000;
    await run(playing, WARM_UP_MS);
    times.clear();
    const bytesBefore = playing.reduce((sum, room) => sum + room.bytesRead(), 0);
    const begun = performance.now();
    await server.mark();
    if (isProfiled) await keepProfile(name, server, () => run(playing, seconds * 1000));
    else await run(playing, seconds * 1000);
    const { cpu, loopDelay } = await server.used();
    const took = performance.now() - begun;
    const actions = times.own.length;
    const bytes = playing.reduce((sum, room) => sum + room.bytesRead(), 0) - bytesBefore;
    table[name] = {
      players,
      'actions/s': round((actions / took) * 1000, 0),
      'own p50': round(quantile(times.own, 0.5), 2),
      'own p99': round(quantile(times.own, 0.99), 2),
      'last p50': round(quantile(times.last, 0.5), 2),
      'last p99': round(quantile(times.last, 0.99), 2),
      'CPU %': round((cpu / took) * 100, 1),
      'µs/action': round((cpu / actions) * 1000, 1),
      'bytes/action': round(bytes / actions / SEATS, 0),
      'loop p99': round(loopDelay, 1),
      'KB/idle player': round(kbPerIdlePlayer, 1),
      refused: times.refused,
      errors: times.errors.length,
    };
    for (const error of new Set(times.errors)) console.log(error);
  }
  const frameBytes = rooms.reduce((sum, room) => sum + room.frameBytes(), 0) / rooms.length;
  for (const room of rooms) room.close();
  return { table, frameBytes };
}

async function keepProfile(name: string, server: BenchServer, work: () => Promise<unknown>) {
  const profile = await server.profile(async () => void (await work()));
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`), profile);
}

const saturated = (name: string, actors: number): Stage => ({
  name,
  players: LOBBIES * SEATS,
  run: (rooms, ms) => saturate(rooms, actors, ms),
});
const paced = (name: string, players: number, perSecond: number, times: Times): Stage => ({
  name,
  players,
  run: (rooms, ms) => pace(rooms, perSecond, ms, times),
});
const stagesOf = (times: Times): Stage[] =>
  [
    paced(`steady, ${STEADY_PER_SECOND} actions/s`, LOBBIES * SEATS, STEADY_PER_SECOND, times),
    saturated('saturated, one acts at a time', 1),
    saturated('saturated, all eight act at once', SEATS),
    ...CROWDS.map((players) =>
      paced(`real pace, ${players} players`, players, players / REAL_PACE_S, times),
    ),
  ].filter(({ name }) => name.startsWith(values.only));

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

/** Both measured by the same players at the same pace; the frames of the floor are as long. */
async function both(stages: (times: Times) => Stage[]) {
  const times = new Times();
  const ours = await withServer(startServer(), (server) =>
    measure(
      server,
      times,
      stages(times),
      () => openGameRoom(server.address, SEATS, times, way),
      values.profile,
    ),
  );
  times.clear();
  const frameBytes = Math.round(ours.frameBytes);
  const FRAME_BYTES = String(frameBytes);
  const floor = await withServer(startProcess('bench/floor.ts', { FRAME_BYTES }), (server) =>
    measure(server, times, stages(times), (n) =>
      openFloorRoom(server.address, `room-${n}`, frameBytes, SEATS, times),
    ),
  );
  return { ours: ours.table, floor: floor.table, frameBytes };
}

function ratios(ours: Record<string, Figures>, floor: Record<string, Figures>) {
  const table: Record<string, Record<string, number>> = {};
  for (const [name, figures] of Object.entries(ours)) {
    const least = floor[name];
    if (!least) continue;
    const of = (key: keyof Figures) => round(figures[key] / least[key], 2);
    table[name] = {
      'actions/s': of('actions/s'),
      'own p99': of('own p99'),
      'last p50': of('last p50'),
      'last p99': of('last p99'),
      'µs/action': of('µs/action'),
      'bytes/action': of('bytes/action'),
      'KB/idle player': of('KB/idle player'),
    };
  }
  return table;
}

pinPlayers();
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
console.log(`${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}`);
console.log(`actions over ${way === 'rest' ? 'REST' : 'the live channel'}; times in ms`);

const clicks =
  'clicks'.startsWith(values.only) || values.only === ''
    ? await withServer(startServer(), async (server) => {
        const all = await measureClicks(server, CLICKS);
        return {
          'click to own reply': line(all.map((click) => click.toReply)),
          'click to the last screen': line(all.map((click) => click.toLastScreen)),
        };
      })
    : {};
if (Object.keys(clicks).length > 0) console.table(clicks);

const { ours, floor, frameBytes } = await both(stagesOf);
const ratio = ratios(ours, floor);
console.log('Imposter');
console.table(ours);
console.log(`the floor: bare ws, frames of ${frameBytes} bytes`);
console.table(floor);
console.log('Imposter : floor');
console.table(ratio);

mkdirSync(OUTPUT, { recursive: true });
const file = join(OUTPUT, `${way}${values.full ? '-full' : ''}.json`);
const report = {
  at: new Date().toISOString(),
  commit,
  machine,
  way,
  clicks,
  frameBytes,
  ours,
  floor,
  ratio,
};
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
console.log(file);

import { quantile } from '../test/support/quantile.ts';
import { type ClientGroup, Times } from './client-group.ts';
import { pace, saturate } from './drive.ts';
import { openLobbyClients } from './lobby-clients.ts';
import { pinClients, startServer } from './server.ts';

/*
 * npm run bench:displays
 * CPU time per action with a display in every lobby and without. On one server, lobbies of both kinds
 * play in turns: two runs on a shared machine differ by more than a display costs.
 */
const SEATS = 8;
const LOBBIES = 63;
const TURNS = 12;
const TURN_MS = 3000;

const times = new Times();
const STAGES = {
  'saturated, one acts at a time': (groups: ClientGroup[], ms: number) => saturate(groups, 1, ms),
  'saturated, all eight act at once': (groups: ClientGroup[], ms: number) =>
    saturate(groups, SEATS, ms),
  '300 actions/s': (groups: ClientGroup[], ms: number) => pace(groups, 300, ms, times),
  'real pace, 504 players': (groups: ClientGroup[], ms: number) => pace(groups, 50, ms, times),
};

pinClients();
const server = await startServer();
try {
  const open = (hasDisplay: boolean) =>
    Promise.all(
      Array.from({ length: LOBBIES }, () =>
        openLobbyClients(server.address, SEATS, times, hasDisplay),
      ),
    );
  const kinds = { without: await open(false), with: await open(true) };

  const table: Record<string, object> = {};
  for (const [name, play] of Object.entries(STAGES)) {
    /** µs CPU per action. */
    async function costOf(groups: ClientGroup[]): Promise<number> {
      times.clear();
      await server.mark();
      await play(groups, TURN_MS);
      const { cpu } = await server.used();
      return (cpu / times.own.length) * 1000;
    }
    for (const groups of Object.values(kinds)) await costOf(groups);
    const costs: { without: number; with: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      costs.push({ without: await costOf(kinds.without), with: await costOf(kinds.with) });
    }
    const median = (of: (cost: (typeof costs)[number]) => number) => quantile(costs.map(of), 0.5);
    table[name] = {
      'µs without': Math.round(median((cost) => cost.without)),
      'µs with': Math.round(median((cost) => cost.with)),
      'more, %': Math.round((median((cost) => cost.with / cost.without) - 1) * 100),
    };
  }
  for (const error of new Set(times.errors)) console.log(error);
  console.table(table);
  for (const group of Object.values(kinds).flat()) group.close();
} finally {
  await server.stop();
}

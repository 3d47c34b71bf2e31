import { setTimeout as wait } from 'node:timers/promises';
import { playEvening, type Tally } from './evening.ts';
import type { Holds } from './holds.ts';
import { hangUp } from './player.ts';
import type { GameServer } from './server.ts';

/** What a server holds at a quiet moment. */
export type Stock = Holds & { heap: number; rss: number; rows: Record<string, number> };

type SoakOptions = {
  /** So many at any time. */
  lobbies: number;
  players: number;
  minutes: number;
  /** The share of the people who are in a tunnel at any time. */
  drops: number;
  warmUpSeconds: number;
};

type Soak = {
  before: Stock;
  after: Stock;
  tallies: Tally[];
  /** What is not as it has to be; nothing, where all is well. */
  complaints: string[];
};

/** Parties begin and end all the time: some after a few rounds, some after an hour. */
const EVENING_MS = { shortest: 20_000, longest: 300_000 };
/** Of all evenings: everybody vanishes instead of leaving. */
const VANISHING = 0.3;
/** A talk that nobody ends by hand takes 90 s, a vote that somebody missed 30 s. */
const STUCK_MS = 150_000;
/** Short windows of the limits are over, idle lines are closed, whoever was heard last is given up. */
const QUIET_MS = 12_000;
/** After that it has so long to come back to what it was. */
const BACK_MS = 60_000;
const LOOK_MS = 3000;
/** Compiled code and the tables of V8 grow a little still. */
const HEAP_GROWTH = { share: 0.05, mb: 2 };

async function stockOf(server: GameServer): Promise<Stock> {
  return { ...(await server.memory()), ...(await server.holds()), rows: server.rows() };
}

/** One place in town: when one party is over, the next one begins. */
async function evenings(
  server: GameServer,
  { players, drops }: SoakOptions,
  until: number,
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  while (Date.now() < until) {
    const { shortest, longest } = EVENING_MS;
    const end = Date.now() + shortest + Math.random() * (longest - shortest);
    // Nobody comes for a moment.
    const isLast = end > until - shortest;
    const evening = playEvening(server.address, players, drops, isLast ? until : end, VANISHING);
    tallies.push(await evening);
  }
  return tallies;
}

async function town(server: GameServer, options: SoakOptions, ms: number): Promise<Tally[]> {
  const until = Date.now() + ms;
  const places = Array.from({ length: options.lobbies }, () => evenings(server, options, until));
  const tallies = (await Promise.all(places)).flat();
  for (const { tidyUp } of tallies) await tidyUp();
  hangUp();
  await wait(QUIET_MS);
  return tallies;
}

/** A line a minute: whoever waits for an hour wants to know after ten. */
async function watch(server: GameServer, minutes: number, say: (line: string) => void) {
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(60_000);
    const { heap, rss } = await server.memory();
    const { games } = server.rows();
    say(`minute ${minute}: heap ${heap.toFixed(1)} MB, rss ${rss.toFixed(0)} MB, ${games} lobbies`);
  }
}

/** How many games a day had; which chores of the day are done. */
const STAYING = ['game_days', 'chores'];

/**
 * What of `after` is more than it was, or rows that are not those that have to be there: guests stay
 * for 30 days [A3].
 */
export function differences(
  before: Stock,
  after: Stock,
  people: number,
  parties: number,
): string[] {
  const wrong: string[] = [];
  const atMost = (what: string, is: number, was: number, most = was): void => {
    if (is > most) wrong.push(`${what}: ${was} before, ${is} after`);
  };
  const { share, mb } = HEAP_GROWTH;
  atMost('heap, MB', after.heap, before.heap, before.heap * (1 + share) + mb);
  atMost('timers', after.timers, before.timers);
  // For minutes it is counted who looked up a lobby, for an hour who opened one.
  atMost('windows of limits', after.windows, before.windows, before.windows + people + parties);
  for (const [kind, count] of Object.entries(after.handles)) {
    atMost(`handles: ${kind}`, count, before.handles[kind] ?? 0);
  }
  for (const [table, count] of Object.entries(after.rows)) {
    const was = before.rows[table] ?? 0;
    const expected = table === 'users' ? was + people : was;
    if (!STAYING.includes(table) && count !== expected) {
      wrong.push(`rows of ${table}: ${was} before, ${count} after, ${expected} expected`);
    }
  }
  return wrong;
}

function complaintsOf(tallies: Tally[]): string[] {
  const errors = new Set(tallies.flatMap((tally) => tally.errors));
  const stuck = tallies.filter((tally) => tally.longestRound > STUCK_MS).length;
  return [...errors, ...(stuck > 0 ? [`${stuck} lobbies stood still`] : [])];
}

/**
 * A town plays on a bad network: parties begin, play, leave or vanish, all the time. In the end
 * everybody is gone, and so must be everything that the server held for them.
 */
export async function soak(
  server: GameServer,
  options: SoakOptions,
  say: (line: string) => void,
): Promise<Soak> {
  await town(server, options, options.warmUpSeconds * 1000);
  const before = await stockOf(server);
  say(`before: heap ${before.heap.toFixed(1)} MB, ${before.timers} timers`);

  const [tallies] = await Promise.all([
    town(server, options, options.minutes * 60_000),
    watch(server, options.minutes, say),
  ]);

  const people = tallies.reduce((sum, tally) => sum + tally.people, 0);
  const until = Date.now() + BACK_MS;
  for (;;) {
    const after = await stockOf(server);
    const wrong = differences(before, after, people, tallies.length);
    if (wrong.length === 0 || Date.now() > until) {
      return { before, after, tallies, complaints: [...complaintsOf(tallies), ...wrong] };
    }
    await wait(LOOK_MS);
  }
}

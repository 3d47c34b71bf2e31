import { setTimeout as wait } from 'node:timers/promises';
import type { OpenHandles } from './open-handles.ts';
import type { GameServer } from './server.ts';
import { playSoakLobby, type SoakLobbyOptions, type SoakStats } from './soak-lobby.ts';

/** What the server process holds without players; `heap` and `rss` in MB. */
export type Holdings = OpenHandles & { heap: number; rss: number; rows: Record<string, number> };

type SoakOptions = SoakLobbyOptions & {
  /** At any time. */
  lobbies: number;
  seconds: number;
  /** 0: the start values are those of a fresh process. */
  warmUpSeconds: number;
  heapGrowthMb?: number;
};

type SoakReport = {
  before: Holdings;
  after: Holdings;
  stats: SoakStats;
  /** What is wrong; empty if nothing is. */
  complaints: string[];
};

/** How long a lobby is played. */
const SHORTEST_MS = 20_000;
const LONGEST_MS = 300_000;
/** Share of the lobbies whose players disappear instead of leaving. */
const ABANDONED = 0.3;
/** A talk that is not ended by hand takes 90 s, a vote with an absent player 30 s. */
const STUCK_MS = 150_000;
/** Idle connections are closed, and absent players noticed. */
const QUIET_MS = 12_000;
/** Time to return to the start values. */
const RETURN_MS = 60_000;
const CHECK_MS = 1000;
const MINUTE_MS = 60_000;
/** Compiled code and the tables of V8 still grow a little. */
const HEAP_GROWTH = 0.05;
const HEAP_GROWTH_MB = 2;
/** Rows that stay: games per day, the daily jobs that are done, words for 60 days [R15], figures. */
const STAYING = [
  ...['game_days', 'round_lengths', 'player_months', 'player_categories', 'player_awards'],
  ...['player_bluffs', 'job_locks'],
  ...['dealt_words', 'word_figures', 'error_counts'],
];

async function holdingsOf(server: GameServer): Promise<Holdings> {
  return { ...(await server.memory()), ...(await server.openHandles()), rows: server.rows() };
}

/** Plays in `lobbies` lobbies at a time, one after the other. */
async function playLobbies(
  server: GameServer,
  options: SoakOptions,
  seconds: number,
): Promise<SoakStats> {
  const stats: SoakStats = {
    ...{ lobbies: 0, players: 0, actions: 0, refused: 0, rounds: 0, drops: 0 },
    ...{ errors: [], longestRoundMs: 0 },
  };
  const until = Date.now() + seconds * 1000;
  const abandoned: (() => Promise<void>)[] = [];
  const shortest = SHORTEST_MS / options.speed;

  async function oneAfterTheOther(): Promise<void> {
    while (Date.now() < until) {
      const end = Date.now() + shortest + (Math.random() * LONGEST_MS) / options.speed;
      // No lobby opens for a moment.
      const last = end > until - shortest ? until : end;
      const leaveAll = await playSoakLobby(server.address, options, last, stats);
      if (Math.random() < ABANDONED) abandoned.push(leaveAll);
      else await leaveAll();
    }
  }

  await Promise.all(Array.from({ length: options.lobbies }, oneAfterTheOther));
  for (const leaveAll of abandoned) await leaveAll();
  return stats;
}

/** What is more after than before, and rows that are not those expected: guests stay 30 days [A3]. */
export function differences(
  before: Holdings,
  after: Holdings,
  { players }: Pick<SoakStats, 'players'>,
  heapGrowthMb = HEAP_GROWTH_MB,
): string[] {
  const wrong: string[] = [];
  const atMost = (what: string, is: number, was: number, most = was): void => {
    if (is > most) wrong.push(`${what}: ${was} before, ${is} after`);
  };
  atMost('heap, MB', after.heap, before.heap, before.heap * (1 + HEAP_GROWTH) + heapGrowthMb);
  atMost('timers', after.timers, before.timers);
  for (const [kind, count] of Object.entries(after.handles)) {
    atMost(`handles: ${kind}`, count, before.handles[kind] ?? 0);
  }
  for (const [table, count] of Object.entries(after.rows)) {
    const was = before.rows[table] ?? 0;
    const expected = table === 'users' ? was + players : was;
    if (!STAYING.includes(table) && count !== expected) {
      wrong.push(`rows of ${table}: ${was} before, ${count} after, ${expected} expected`);
    }
  }
  return wrong;
}

/**
 * Lobbies are opened, played on a bad network, left or abandoned. In the end all players have left,
 * and the server must hold no more than before.
 */
export async function soak(
  server: GameServer,
  options: SoakOptions,
  print: (line: string) => void = () => undefined,
): Promise<SoakReport> {
  if (options.warmUpSeconds > 0) {
    await playLobbies(server, options, options.warmUpSeconds);
    await wait(QUIET_MS);
  }
  const before = await holdingsOf(server);
  print(`before: heap ${before.heap.toFixed(1)} MB, ${before.timers} timers`);
  let minute = 0;
  const progress = setInterval(async () => {
    const { heap, rss } = await server.memory();
    minute += 1;
    print(`minute ${minute}: heap ${heap.toFixed(1)} MB, rss ${rss.toFixed(0)} MB`);
  }, MINUTE_MS);
  const stats = await playLobbies(server, options, options.seconds);
  clearInterval(progress);

  const complaints = [...new Set(stats.errors)];
  if (stats.longestRoundMs > STUCK_MS) complaints.push(`a lobby was stuck`);
  const until = Date.now() + RETURN_MS;
  for (;;) {
    const after = await holdingsOf(server);
    const wrong = differences(before, after, stats, options.heapGrowthMb);
    if (wrong.length === 0 || Date.now() > until) {
      return { before, after, stats, complaints: [...complaints, ...wrong] };
    }
    await wait(CHECK_MS);
  }
}

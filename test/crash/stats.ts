import type { Outcome } from './ledger.ts';

export type Stats = ReturnType<typeof openStats>;

/** The figures of a run. */
export const openStats = () => ({
  /** Outcomes by name of the call. */
  calls: new Map<string, Record<Outcome['kind'], number>>(),
  /** By kill -9 while bots play, by kill -9 during the start, by SIGTERM. */
  deaths: { killed: 0, atStart: 0, asked: 0 },
  /** Phases and stages of the lobbies when a server died. */
  phases: new Map<string, number>(),
  /** Stored lobbies that were checked by the rules. */
  documents: 0,
  /** Rounds, wins, votes and guesses that the statistics tell as the views did [E4]. */
  counted: 0,
  /** Milliseconds until the server was ready, and from then until all bots were back. */
  starts: [] as number[],
  returns: [] as number[],
  complaints: [] as string[],
});

export type Stats = ReturnType<typeof openStats>;

/** The figures of a run. */
export const openStats = () => ({
  /** By name and outcome. */
  calls: new Map<string, number>(),
  /** By kill -9 while bots play, by kill -9 during the start, by SIGTERM. */
  deaths: { killed: 0, atStart: 0, asked: 0 },
  /** Phases and stages of the lobbies when a server died. */
  phases: new Map<string, number>(),
  /** Stored lobbies that were checked by the rules. */
  documents: 0,
  /** What the statistics tell as the results did [E4]; unsure: players whose games were not compared. */
  counted: { rounds: 0, bluffs: 0, games: 0, awards: 0, unsure: 0 },
  /** Until a server was ready, until all bots were back, until a server ended. */
  longestMs: { start: 0, return: 0, shutdown: 0 },
  complaints: [] as string[],
});

export function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

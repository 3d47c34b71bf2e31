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
  /** By name of a figure: the players of whom the statistics tell it as the results did, not 0 [E4]. */
  counted: new Map<string, number>(),
  complaints: [] as string[],
});

export function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

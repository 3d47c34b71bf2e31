import type { GameView } from '../../src/contract/shapes.ts';
import type { Outcome } from './ledger.ts';

export type Stats = ReturnType<typeof openStats>;

/** The figures of a run. */
export function openStats() {
  const complaints: string[] = [];
  const calls = new Map<string, Record<Outcome['kind'], number>>();
  return {
    /** Outcomes by name of the call. */
    calls,
    /** By kill -9 while bots play, by kill -9 during the start, by SIGTERM. */
    deaths: { killed: 0, atStart: 0, asked: 0 },
    /** Phases and stages of the lobbies when a server died. */
    phases: new Map<string, number>(),
    /** Stored lobbies that were checked by the rules. */
    documents: 0,
    /** Milliseconds until the server was ready, and from then until all bots were back. */
    starts: [] as number[],
    returns: [] as number[],
    complaints,
    count(name: string, { kind }: Outcome): void {
      const counts = calls.get(name) ?? { done: 0, refused: 0, unknown: 0 };
      counts[kind] += 1;
      calls.set(name, counts);
    },
    complain(what: string, view: GameView | null = null): void {
      complaints.push(view ? `${what}\n  ${JSON.stringify(view)}` : what);
    },
  };
}

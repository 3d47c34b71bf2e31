import type { GameView } from '../../contract/shapes.ts';
import type { Outcome } from './outcome.ts';

/** What a run has come to. */
export type Figures = {
  /** Answers by kind of action, and by what came of it. */
  actions: Map<string, { done: number; refused: number; unknown: number }>;
  /** By kill -9 while people play, by kill -9 while it starts, by SIGTERM. */
  deaths: { killed: number; atStart: number; asked: number };
  /** Phases of the lobbies in the moment in which the server died. */
  phases: Map<string, number>;
  /** Phases that were over when the server came back, and were given time. */
  overdue: number;
  /** Milliseconds from the order to start until the server was ready, and from then until everybody was back. */
  starts: number[];
  returns: number[];
  complaints: string[];
  count(type: string, outcome: Outcome<unknown>): void;
  complain(what: string, view: GameView | null): void;
};

/** Nothing has happened yet. */
export function openFigures(): Figures {
  const figures: Figures = {
    actions: new Map(),
    deaths: { killed: 0, atStart: 0, asked: 0 },
    phases: new Map(),
    overdue: 0,
    starts: [],
    returns: [],
    complaints: [],
    count(type, { kind }) {
      const counts = figures.actions.get(type) ?? { done: 0, refused: 0, unknown: 0 };
      counts[kind] += 1;
      figures.actions.set(type, counts);
    },
    complain(what, view) {
      figures.complaints.push(view ? `${what}\n  ${JSON.stringify(view)}` : what);
    },
  };
  return figures;
}

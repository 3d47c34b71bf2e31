import type { GameView } from '../../src/contract/shapes.ts';
import type { AskedCalls } from './asked-calls.ts';
import { isRunning, type Phase, phaseOf } from './view-parts.ts';

/** From the death of the server to the first view after it. */
export type Death = {
  at: number;
  /** Ms that passed for its data on top, until the next start. */
  timeLost: number;
  lastId: number;
};

/** [R4b] What is left of a phase at least after a restart, and what it is given. */
const LEAST_MS = 10_000;
const GIVEN_MS = 15_000;
/** [R5b] Left at least when a call is withdrawn. */
const LEAST_TALK_MS = 5000;
/** [R11] */
const EXTENSION_MS = 30_000;
/** [R4c] A paused clock shows no more than the time limit. */
const COUNT_IN_MS = 5000;
/** Processes read the time one after the other. */
export const CLOCKS_MS = 50;
/** For so long a process may show a pause that another one has ended. */
const STALE_MS = 5000;

const usedOf = (view: GameView | null): number => view?.clock?.used ?? 0;
const isPaused = (view: GameView | null): boolean => view?.clock?.pausedUntil != null;

/** Ms on the clock of a talk, at least and at most. */
function talkLeft({ phaseEndsAt, serverNow, timeLeft }: GameView): [number, number] {
  if (phaseEndsAt !== null) return [phaseEndsAt - serverNow, phaseEndsAt - serverNow];
  return [(timeLeft - 1) * 1000, timeLeft * 1000 + COUNT_IN_MS];
}

/**
 * [R5b, R11] A talk that stood still in between has lost no time and won none. `away`: ms that passed in
 * restarts between the views; null: no restart. `isBack`: a call was withdrawn.
 */
function checkTalkTime(
  before: GameView,
  view: GameView,
  away: number | null,
  isBack: boolean,
): string | null {
  const added = EXTENSION_MS * (usedOf(view) - usedOf(before));
  const [least, most] = talkLeft(before);
  const [min, max] = talkLeft(view);
  const passed = view.serverNow - before.serverNow;
  // Views of one version overtake each other.
  if (passed < 0) return null;
  // [R4b]
  const lost = isBack || before.phaseEndsAt !== null ? (away ?? 0) : 0;
  const stale = isPaused(before) && !isPaused(view) ? STALE_MS : CLOCKS_MS;
  if (max + stale < least + added - passed - lost) return 'the talk lost time';
  const given = away === null ? (isBack ? LEAST_TALK_MS : 0) : GIVEN_MS;
  const won = min - CLOCKS_MS > Math.max(most + added, given);
  return won ? 'the talk won time' : null;
}

/** The clock of one deal. `onOverdue`: a phase had ended during a restart, and was given time. */
export function openRoundClock(asked: AskedCalls, onOverdue: () => void) {
  /** Epoch ms at which each phase ends, by the newest view of it. */
  const deadlines = new Map<Phase, number>();
  /** The newest view of the talk. */
  let talk: GameView | null = null;
  /** [R4b] Ms that passed in restarts since then; null: no restart. */
  let away: number | null = null;

  /** [R11] Extensions and pause stay, and come from calls. */
  function checkCalls(before: GameView | null, view: GameView): string | null {
    const used = usedOf(view);
    if (used < usedOf(before)) return 'an extension is gone';
    for (let n = usedOf(before); n < used; n += 1) {
      if (!asked.has('clock', { action: 'more', used: n }))
        return `nobody asked for extension ${n + 1}`;
    }
    if (isPaused(view) === isPaused(before)) return null;
    if (isPaused(view)) return asked.has('clock', { action: 'pause' }) ? null : 'nobody paused';
    return asked.has('clock', { action: 'resume' }) || asked.has('withdrawCall')
      ? null
      : 'the pause is gone';
  }

  /** When the phase of this view must end by the views before; undefined: not known. */
  function expectedEnd(view: GameView): number | undefined {
    const known = deadlines.get(phaseOf(view));
    if (view.status !== 'playing') return known;
    if (isPaused(talk) || isPaused(view)) return undefined;
    return known && known + EXTENSION_MS * (usedOf(view) - usedOf(talk));
  }

  function checkEnd(
    view: GameView,
    known: number | undefined,
    timeLost: number | null,
  ): string | null {
    const { phaseEndsAt, serverNow } = view;
    const phase = phaseOf(view);
    if (phaseEndsAt === null) {
      deadlines.delete(phase);
      return known === undefined ? null : 'the clock is gone';
    }
    deadlines.set(phase, phaseEndsAt);
    const left = phaseEndsAt - serverNow;
    if (timeLost !== null && left < LEAST_MS) return `only ${left} ms are left after the restart`;
    const kept = known === undefined ? phaseEndsAt : known - (timeLost ?? 0);
    if (phaseEndsAt === kept) return null;
    // Both between two views.
    if (asked.has('clock', { action: 'pause' }) && asked.has('clock', { action: 'resume' }))
      return null;
    const isLate = view.status === 'playing' && phaseEndsAt > kept && left <= LEAST_TALK_MS;
    if (isLate && asked.has('withdrawCall')) return null;
    if (timeLost === null || left > GIVEN_MS) return `the clock moved by ${phaseEndsAt - kept} ms`;
    if (kept < serverNow) onOverdue();
    return null;
  }

  return {
    isOver: (phase: Phase, now: number): boolean => now >= (deadlines.get(phase) ?? Infinity),

    /** [R5b] A second vote has its own time. */
    forgetVote: (): void => void deadlines.delete('voting'),

    /** The first contradiction of each kind; `before`: the newest view so far. */
    check(view: GameView, before: GameView | null, death: Death | null): string[] {
      if (!isRunning(view)) return [];
      const known = expectedEnd(view);
      const problems = [];
      let timeLost = death?.timeLost ?? null;
      if (timeLost !== null) away = (away ?? 0) + timeLost;
      if (view.status === 'playing') {
        const isBack = before?.status === 'voting' || asked.has('withdrawCall');
        problems.push(checkCalls(talk, view) ?? (talk && checkTalkTime(talk, view, away, isBack)));
        talk = view;
        timeLost = away;
        away = null;
      }
      problems.push(checkEnd(view, known, timeLost));
      return problems.filter((problem) => problem !== null);
    },
  };
}

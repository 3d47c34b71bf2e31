import type { GameView } from '../../contract/shapes.ts';
import type { Action } from './actions.ts';
import { type Asked, checkDeal, checkEnd, type Deal, keyOf, newDeal } from './deals.ts';
import { openHoldings } from './holdings.ts';
import type { Outcome } from './outcome.ts';
import { openScores } from './scores.ts';
import { openSightings } from './sightings.ts';

/** What a phase has left at least when the server is back, and what it is given [R4b]. */
const LEAST_MS = 10_000;
const GIVEN_MS = 15_000;
/** Refusals that would mean that a session, a seat or the lobby is lost. */
const LOSSES = ['not-signed-in', 'not-you', 'no-seat', 'lobby-not-found', 'kicked', 'internal'];

/** An action on its way, which nobody has acknowledged yet. */
export type Attempt = { id: number; playerId: string; action: Action };

/**
 * Everything that one lobby acknowledged and everything that anybody saw of it; complains about
 * whatever does not go together.
 */
export type Ledger = {
  /** The newest version that anybody knows of; nothing older may be told from now on. */
  newest(): number;
  view(): GameView | null;
  /** The word of the round, as far as anybody at the table knows it. */
  word(): string;
  ask(playerId: string, action: Action): Attempt;
  answer(attempt: Attempt, outcome: Outcome<GameView | null | undefined>, floor: number): void;
  /** `floor`: what was the newest version when the server was asked. */
  see(viewerId: string, view: GameView, floor: number): void;
  /** The server is dead; until the next one is there, so much time passes for its data. */
  died(timeLost: number): void;
  /** Nobody will ever know whether this newcomer got in. */
  giveUp(playerId: string): void;
};

/** Opens the book of one lobby. `complain` hears of what does not go together. */
export function openLedger({
  complain,
  onOverdue,
}: {
  complain: (what: string, view: GameView | null) => void;
  /** A phase that was over when the server came back was given time. */
  onOverdue: () => void;
}): Ledger {
  const sightings = openSightings();
  const scores = openScores();
  const holdings = openHoldings();
  const deals: Deal[] = [];
  /** Rounds that somebody asked to be dealt. */
  const wanted = new Map<number, number>();
  /** Who asked to play once more. */
  const restarts = new Set<number>();
  /** What has no answer, perhaps because the server died. */
  const pending = new Map<number, Asked>();
  let attempts = 0;
  let newest: GameView | null = null;
  /** Since when the server is dead, until somebody has seen the next one. */
  let death: { at: number; timeLost: number } | null = null;

  const current = (): Deal | null => deals.at(-1) ?? null;

  function dealOf(view: GameView): Deal | null {
    if (view.status === 'waiting') return null;
    const key = keyOf(view);
    const { version } = view;
    return deals.findLast((d) => d.key === key && d.after < version && version < d.before) ?? null;
  }

  /** The round in which this version was made. */
  const dealAt = (version: number): Deal | null =>
    deals.findLast((d) => d.after < version && version < d.before) ?? null;

  /** A round that nobody knew: somebody must have asked for it. */
  function openDeal(view: GameView): Deal {
    const asked = [...wanted].filter(([, round]) => round === view.currentRound);
    if (asked.length === 0) complain('nobody asked for that round', view);
    for (const [id] of asked) wanted.delete(id);
    close(view.version);
    const deal = newDeal(view, newest?.version ?? 0, pending);
    deals.push(deal);
    if (deals.length > 5) deals.shift();
    return deal;
  }

  function close(version: number): void {
    const last = current();
    if (last && last.before > version) last.before = version;
  }

  /** From the newest view so far to one that is newer. */
  function step(before: GameView, view: GameView, deal: Deal | null): void {
    const last = dealOf(before);
    if (view.status === 'waiting' && before.status !== 'waiting') {
      close(view.version);
      const left = before.speakingOrder.filter((id) => view.players[id]);
      // [R8] Broken off, with the points that there were.
      if (before.status !== 'result' && left.length < 3) return;
      if (before.status !== 'result' || restarts.size === 0) complain('the round is gone', view);
      restarts.clear();
      scores.reset();
    }
    if (before.status !== 'playing' && before.status !== 'voting') return;
    if (deal && deal !== last) complain('the round is another one', view);
    if (!deal || deal !== last || before.status === view.status) return;
    const problem = checkEnd(deal, before, view, death?.at ?? Date.now());
    if (problem) complain(problem, view);
  }

  function checkDeadline(view: GameView, deal: Deal | null): void {
    const { status, phaseEndsAt } = view;
    if (!deal || (status !== 'playing' && status !== 'voting')) return;
    const known = deal.deadlines.get(status);
    if (phaseEndsAt === null) {
      if (known !== undefined) complain('the clock is gone', view);
      return;
    }
    deal.deadlines.set(status, phaseEndsAt);
    const kept = known === undefined ? phaseEndsAt : known - (death?.timeLost ?? 0);
    const left = phaseEndsAt - view.serverNow;
    if (death && left < LEAST_MS) complain(`only ${left} ms are left after the restart`, view);
    if (phaseEndsAt === kept) return;
    if (!death || left > GIVEN_MS) complain(`the clock moved by ${phaseEndsAt - kept} ms`, view);
    else if (kept < view.serverNow) onOverdue();
  }

  /** Nobody can do any more what a dead server was asked for: what is seen now holds. */
  function settle(view: GameView): void {
    for (const [id, { what }] of pending) {
      // Who else has voted shows in the result only.
      if (!what.startsWith('vote ')) current()?.asked.delete(id);
    }
    for (const asked of [pending, restarts, wanted]) asked.clear();
    for (const problem of holdings.settle(view)) complain(problem, view);
    death = null;
  }

  function see(viewerId: string, view: GameView, floor: number): void {
    if (view.version < floor) complain(`version ${floor} was known already`, view);
    const odd = sightings(viewerId, view);
    if (odd) complain(odd, view);
    const isNew = !newest || view.version > newest.version;
    let deal = dealOf(view);
    if (!deal && isNew && view.status !== 'waiting') deal = openDeal(view);
    if (newest && isNew) step(newest, view, deal);
    if (deal) {
      if (view.status === 'result' && deal.outcome === null) scores.add(view);
      const problem = checkDeal(deal, viewerId, view);
      if (problem) complain(problem, view);
    }
    if (newest && view.version < newest.version) return;
    checkDeadline(view, deal);
    const isBack = death !== null;
    for (const problem of [scores.check(view), ...holdings.check(view, newest, isBack)]) {
      if (problem) complain(problem, view);
    }
    if (death) settle(view);
    newest = view;
  }

  function noteAsked({ id, playerId, action }: Attempt): void {
    if (action.type === 'start') wanted.set(id, action.round);
    if (action.type === 'next-round') wanted.set(id, action.finishedRound + 1);
    if (action.type === 'restart') restarts.add(id);
    const isVote = action.type === 'vote';
    const asked = {
      what: isVote ? `vote ${playerId}` : action.type,
      value: isVote ? action.targetId : null,
    };
    pending.set(id, asked);
    current()?.asked.set(id, asked);
  }

  return {
    newest: () => newest?.version ?? 0,
    view: () => newest,
    word: () => current()?.word ?? '',

    ask(playerId, action) {
      attempts += 1;
      const attempt = { id: attempts, playerId, action };
      noteAsked(attempt);
      holdings.ask(attempt, newest);
      return attempt;
    },

    answer(attempt, outcome, floor) {
      const { id, playerId, action } = attempt;
      if (outcome.kind === 'refused') {
        wanted.delete(id);
        restarts.delete(id);
        for (const deal of deals) deal.asked.delete(id);
        holdings.refuse(id);
        if (LOSSES.includes(outcome.code)) complain(`${action.type}: ${outcome.code}`, newest);
      }
      if (outcome.kind === 'unknown') return;
      pending.delete(id);
      if (outcome.kind === 'refused') return;
      const view = outcome.reply;
      if (view) see(playerId, view, floor);
      wanted.delete(id);
      const problem = holdings.hold(attempt, view ?? null, outcome.madeIn);
      if (problem) complain(problem, view ?? null);
      if (view && action.type === 'vote') {
        const { targetId } = action;
        const version = outcome.madeIn ?? view.version;
        dealAt(version)?.votes.set(playerId, { targetId, version });
      }
    },

    see,

    died(timeLost) {
      death = { at: death?.at ?? Date.now(), timeLost: (death?.timeLost ?? 0) + timeLost };
    },

    giveUp: holdings.giveUp,
  };
}

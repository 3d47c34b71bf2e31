import { hash } from 'node:crypto';
import type { GameView, Suspicions } from '../../src/contract/shapes.ts';
import type { PlayerCall } from '../support/bot.ts';
import { type AskedCall, isCall, openAskedCalls } from './asked-calls.ts';
import { isShown, unexplainedChanges } from './effects.ts';
import { type Death, openRoundClock } from './round-clock.ts';
import {
  type Ballot,
  ballotOf,
  dealOf,
  isEarlier,
  isRunning,
  isSecondDeal,
  type Phase,
  phaseOf,
  publicPartOf,
  secretsOf,
} from './view-parts.ts';

/** What a call came to. */
export type Outcome =
  /** In this version; the view may be newer. */
  | { kind: 'done'; version: number; view: GameView | null }
  | { kind: 'refused'; error: string }
  /** No answer: it may have happened. */
  | { kind: 'unknown' };

/** [R16] `at`: epoch ms of the answer; null: none. */
type Suspicion = { deal: string | null; playerId: string; targetId: string; at: number | null };

type Round = {
  deal: string;
  /** Its views are newer than this version. */
  after: number;
  word: string;
  clock: ReturnType<typeof openRoundClock>;
  /** Acknowledged votes that no player asked back. */
  votes: Map<string, { targetId: string | null; version: number; ballot: Ballot }>;
};

/** Refusals that would mean that a session, a seat or the lobby is lost. */
const LOSSES = ['not-signed-in', 'not-you', 'no-seat', 'lobby-not-found', 'kicked', 'internal'];

/**
 * Records the calls and views of one lobby, and complains about those that contradict each other.
 * `onOverdue`: a phase had ended while the server was away, and was given time. `hereSince`: epoch ms
 * since which this player has a channel; Infinity without one.
 */
export function openLedger({
  complain,
  onOverdue,
  hereSince,
}: {
  complain: (what: string, view: GameView | null) => void;
  onOverdue: () => void;
  hereSince: (playerId: string) => number;
}) {
  const asked = openAskedCalls();
  /** Digests of values that never change. */
  const fixed = new Map<string, string>();
  const scores = new Map<string, number>();
  const suspicions: Suspicion[] = [];
  let round: Round | null = null;
  let newest: GameView | null = null;
  let newestAt = 0;
  let death: Death | null = null;

  function hasChanged(name: string, value: unknown): boolean {
    const digest = hash('sha1', JSON.stringify(value), 'base64');
    const before = fixed.get(name) ?? digest;
    fixed.set(name, digest);
    return before !== digest;
  }

  function openRound(view: GameView): void {
    const isKnown = isSecondDeal(newest, view);
    const isAsked = isKnown || asked.use((one) => one.round === view.currentRound);
    const isAgain = !view.isRedealt || asked.use(isCall('redeal'));
    if (!isAsked || !isAgain) complain('nobody asked for that round', view);
    // Calls on the first deal may act on the second one.
    if (!isKnown) asked.keep(({ isOpen }) => isOpen);
    round = {
      ...{ deal: dealOf(view), after: newest?.version ?? 0, word: '', votes: new Map() },
      clock: openRoundClock(asked, onOverdue),
    };
  }

  /** All who are here have voted, or said their last word. */
  function areAllDone(before: GameView, view: GameView): boolean {
    // Players who were away at any time between the two views may have counted or not.
    const here = Object.values(view.players).filter(
      (one) =>
        one.inRound &&
        one.isConnected &&
        before.players[one.id]?.isConnected &&
        hereSince(one.id) <= newestAt,
    );
    if (before.stage === 'lastWord') {
      const caught = here.filter(({ id }) => before.caughtIds.includes(id));
      return caught.every(({ id }) => Object.hasOwn(view.lastWords, id));
    }
    // [V6] A run-off begins without votes.
    const hasVoted = (id: string) =>
      before.players[id]?.hasVoted === true || asked.has('vote', { voterId: id });
    return here.every((one) => one.hasVoted || (view.stage === 'runoff' && hasVoted(one.id)));
  }

  /** Why a talk or a vote ended like that: by a call, or by the clock. */
  function checkEnd(before: GameView, view: GameView, { clock }: Round): string | null {
    const now = death?.at ?? Date.now();
    const isOver = (phase: Phase) => clock.isOver(phase, now);
    const isTalkOver = before.status === 'voting' || asked.has('callVote') || isOver('playing');
    if (phaseOf(view) === 'voting') return isTalkOver ? null : 'nobody called that vote';
    if (['guess-right', 'guess-wrong', 'stolen'].includes(view.endReason ?? '')) {
      return asked.has('guess') ? null : 'nobody guessed';
    }
    if (view.endReason === 'imposter-left') {
      return asked.has('leave') ? null : 'the Imposter did not leave';
    }
    const isVoteOver =
      asked.has('completeVote') || isOver(phaseOf(before)) || areAllDone(before, view);
    return isTalkOver && isVoteOver ? null : 'nobody ended that round';
  }

  /** Back in the lobby: after the last round, or [R8] broken off, where the points stay. */
  function checkWaiting(before: GameView | null, view: GameView): void {
    round = null;
    if (!before || before.status === 'waiting') return;
    const left = before.speakingOrder.filter((id) => view.players[id]);
    if (isRunning(before) && left.length < 3) return;
    const isRestart = !isRunning(before) && asked.use(isCall('restart'));
    if (!isRestart) complain('the round is gone', view);
    scores.clear();
  }

  /** [R5b] From a vote only a withdrawn call leads back. */
  function checkPhase(before: GameView, view: GameView, current: Round): string | null {
    if (!isEarlier(view, before)) return checkEnd(before, view, current);
    const isWithdrawn = view.status === 'playing' && asked.use(isCall('withdrawCall'));
    if (isWithdrawn) current.clock.forgetVote();
    return isWithdrawn ? null : 'the phase went back';
  }

  /** From the newest view so far to a newer one. */
  function step(before: GameView | null, view: GameView): void {
    if (view.status === 'waiting') checkWaiting(before, view);
    else if (round?.deal !== dealOf(view)) {
      const isNew = isRunning(before) && !isSecondDeal(before, view);
      openRound(view);
      if (isNew) complain('the round is another one', view);
    } else if (before && phaseOf(before) !== phaseOf(view)) {
      const problem = checkPhase(before, view, round);
      if (problem) complain(problem, view);
    }
  }

  /** Word and roles never change. */
  function checkCards(viewerId: string, view: GameView, current: Round): string | null {
    current.word ||= view.word;
    if (view.word !== '' && view.word !== current.word) return 'the word changed';
    const isInRound = view.players[viewerId]?.inRound === true;
    const known = view.status === 'result' ? view.speakingOrder : isInRound ? [viewerId] : [];
    const imposterIds = [...view.imposterIds, ...view.caughtIds];
    const changed = [...known, ...view.caughtIds].find((id) =>
      hasChanged(`role ${current.after} ${id}`, imposterIds.includes(id)),
    );
    return changed === undefined ? null : `the role of ${changed} changed`;
  }

  /** Acknowledged votes are there, and no vote that was not cast. */
  function checkVotes(viewerId: string, view: GameView, { votes }: Round): string | null {
    for (const [voterId, { targetId, version, ballot }] of votes) {
      const voter = view.players[voterId];
      const isShown = ballot === ballotOf(view);
      if (view.version < version) continue;
      if (isShown && voter?.inRound && !voter.hasVoted) return `the vote of ${voterId} is lost`;
      const isOwn = isShown && voterId === viewerId && voter?.inRound;
      const shown = isShown ? view.votes : view.ballotVotes;
      const isOpen = view.status === 'result' || isOwn;
      if (isOpen && shown[voterId] !== targetId) return `the vote of ${voterId} changed`;
    }
    const all = [...Object.entries(view.votes), ...Object.entries(view.ballotVotes)];
    const invented = all.find(([voterId, targetId]) => !asked.has('vote', { voterId, targetId }));
    return invented ? `${invented[0]} never cast that vote` : null;
  }

  /** The result never changes, and counts once. */
  function checkResult(view: GameView, { after }: Round): string | null {
    if (view.status !== 'result') return null;
    if (!fixed.has(`result ${after}`)) {
      for (const [id, points] of Object.entries(view.roundPoints)) {
        scores.set(id, (scores.get(id) ?? 0) + points);
      }
    }
    return hasChanged(`result ${after}`, secretsOf(view)) ? 'the result changed' : null;
  }

  function checkScores(view: GameView): void {
    for (const [id, points] of Object.entries(view.scores)) {
      const sum = scores.get(id) ?? 0;
      if (points !== sum) complain(`${id} has ${points} points instead of ${sum}`, view);
    }
  }

  function checkChanges(before: GameView | null, view: GameView): void {
    const calls = asked.since(before?.version ?? 0);
    const problems = before ? unexplainedChanges(before, view, calls, death !== null) : [];
    for (const problem of problems) complain(problem, view);
  }

  /** The first view after a restart decides about the calls that the dead server left open. */
  function settle(view: GameView, { lastId }: Death): void {
    for (const { id, playerId } of asked.leaving()) {
      const isBack = (one: AskedCall) => one.id > id && one.playerId === playerId;
      const isRejoining = asked
        .since(view.version)
        .some((one) => isBack(one) && isCall('join')(one));
      if (!isRejoining) complain(`${playerId} left, but is still seated`, view);
    }
    // The votes of others show in the result only.
    asked.keep(({ id, isOpen, call }) => !isOpen || call.name === 'vote' || id > lastId);
    death = null;
  }

  /** `floor`: the newest version when the server was asked. */
  function see(viewerId: string, view: GameView, floor: number): void {
    const { version } = view;
    if (version < floor) complain(`version ${floor} was known already`, view);
    // A version is one state for ever, also after a restart.
    const isChanged =
      hasChanged(`${version}`, publicPartOf(view)) ||
      hasChanged(`${version} ${viewerId}`, secretsOf(view));
    if (isChanged) complain(`version ${version} is not what it was`, view);
    if (version > (newest?.version ?? 0)) {
      checkChanges(newest, view);
      step(newest, view);
    }
    const isRound = round && round.deal === dealOf(view) && version > round.after;
    if (round && isRound && view.status !== 'waiting') {
      const problem =
        checkCards(viewerId, view, round) ??
        checkVotes(viewerId, view, round) ??
        checkResult(view, round);
      if (problem) complain(problem, view);
    }
    if (newest && version < newest.version) return;
    for (const problem of round?.clock.check(view, newest, death) ?? []) complain(problem, view);
    checkScores(view);
    for (const { playerId } of asked.leaving()) {
      if (!view.players[playerId]) asked.finishLeaving(playerId, version);
    }
    if (death) settle(view, death);
    newest = view;
    newestAt = Date.now();
  }

  return {
    see,
    /** The newest version that was seen: from now on, none older may be shown. */
    newest: (): number => newest?.version ?? 0,
    view: (): GameView | null => newest,
    /** The word of the round; '': not known. */
    word: (): string => round?.word ?? '',

    ask(playerId: string, call: PlayerCall): AskedCall {
      let dealt: number | null = null;
      if (call.name === 'start') dealt = newest?.currentRound ?? 1;
      if (call.name === 'nextRound') dealt = (call.body.finishedRound ?? 0) + 1;
      if (call.name === 'withdrawVote') round?.votes.delete(playerId);
      return asked.add(playerId, call, dealt);
    },

    answer(attempt: AskedCall, outcome: Outcome, floor: number): void {
      const { playerId, call } = attempt;
      if (outcome.kind === 'unknown') return;
      if (outcome.kind === 'refused') {
        asked.keep((one) => one !== attempt);
        if (LOSSES.includes(outcome.error)) complain(`${call.name}: ${outcome.error}`, newest);
        return;
      }
      const { view, version } = outcome;
      attempt.version = view ? version : Infinity;
      if (call.name === 'leave') return;
      attempt.isOpen = false;
      if (!view || view.version < version) {
        complain(`${call.name} was answered without a view`, view);
        return;
      }
      see(playerId, view, floor);
      attempt.isUsed = true;
      const isLost = view.version === version && !isShown(attempt, view);
      if (isLost) complain(`${call.name} was acknowledged, but the view contradicts it`, view);
      if (call.name === 'join') asked.finishLeaving(playerId, version);
      if (call.name === 'vote' && view.version === version && round && version > round.after) {
        const { targetId } = call.body;
        const isRunoff = ballotOf(view) === 'runoff' && view.players[playerId]?.hasVoted;
        round.votes.set(playerId, { targetId, version, ballot: isRunoff ? 'runoff' : 'first' });
      }
    },

    suspect(playerId: string, targetId: string): Suspicion {
      const suspicion = { deal: round?.deal ?? null, playerId, targetId, at: null };
      suspicions.push(suspicion);
      return suspicion;
    },

    /** [R16] In the result of this round: those of its talk are there, and no others. */
    checkSuspicions({ taps, endedAt }: Suspicions, ofRound: number): void {
      if (newest?.status !== 'result' || newest.currentRound !== ofRound) return;
      const isTap = (one: Suspicion) => (tap: Suspicions['taps'][number]) =>
        tap.playerId === one.playerId && tap.targetId === one.targetId;
      const made = suspicions.filter(({ deal, at }) => deal === round?.deal && at && at < endedAt);
      const isLost = made.some((one) => !taps.some(isTap(one)));
      const isInvented = taps.some((tap) => !suspicions.some((one) => isTap(one)(tap)));
      if (isLost || isInvented) complain(`a suspicion is ${isLost ? 'lost' : 'invented'}`, newest);
    },

    /** The server is dead; `timeLost`: ms that pass for its data on top until the next start. */
    died(timeLost: number): void {
      const { at, timeLost: before } = death ?? { at: Date.now(), timeLost: 0 };
      death = { at, timeLost: before + timeLost, lastId: asked.lastId() };
    },
  };
}

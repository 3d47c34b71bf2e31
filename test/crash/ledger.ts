import { hash } from 'node:crypto';
import type { GameView } from '../../src/contract/shapes.ts';
import type { PlayerCall } from '../support/bot.ts';
import { type Attempt, openFacts } from './facts.ts';

/** What a call came to. */
export type Outcome =
  /** In this version; the view may be newer. */
  | { kind: 'done'; version: number; view: GameView | null }
  | { kind: 'refused'; error: string }
  /** No answer: it may have happened. */
  | { kind: 'unknown' };

/** A call of the running round, or one without an answer. */
type AskedCall = Attempt & {
  /** The round that it may deal. */
  round: number | null;
  isOpen: boolean;
  /** A deal or restart that was seen came from it: it explains no second one. */
  isUsed: boolean;
};

type Round = {
  key: string;
  /** Its views are newer than this version. */
  after: number;
  word: string;
  /** Epoch ms at which each phase ends, by the newest view of it. */
  deadlines: Map<Phase, number>;
  /** The newest view of the talk. */
  talk: GameView | null;
  /** Acknowledged votes that no player asked back. */
  votes: Map<string, { targetId: string | null; version: number; ballot: Ballot }>;
};

type Phase = GameView['status'] | NonNullable<GameView['stage']>;
type Ballot = 'first' | 'runoff';

/** [R4b] What is left of a phase at least after a restart, and what it is given. */
const LEAST_MS = 10_000;
const GIVEN_MS = 15_000;
/** Refusals that would mean that a session, a seat or the lobby is lost. */
const LOSSES = ['not-signed-in', 'not-you', 'no-seat', 'lobby-not-found', 'kicked', 'internal'];
const PHASES: Phase[] = ['waiting', 'playing', 'voting', 'runoff', 'lastWord', 'result'];
/** [R11] */
const EXTENSION_MS = 30_000;
/** [R4c] A paused clock shows no more than the time limit. */
const COUNT_IN_MS = 5000;
/** Processes read the time one after the other. */
const CLOCKS_MS = 50;

const phaseOf = ({ status, stage }: GameView): Phase => stage ?? status;
const usedOf = (view: GameView | null): number => view?.clock?.used ?? 0;
const isPaused = (view: GameView | null): boolean => view?.clock?.pausedUntil != null;
/** The ballot whose votes a view shows. */
const ballotOf = ({ runoffIds }: GameView): Ballot => (runoffIds.length > 0 ? 'runoff' : 'first');

const keyOf = ({ currentRound, isRedealt, speakingOrder }: GameView) =>
  `${currentRound} ${isRedealt} ${speakingOrder.join(' ')}`;

/** [R14] */
const isSecondDeal = (before: GameView | null, view: GameView) =>
  (before?.status === 'playing' || before?.status === 'voting') &&
  before.currentRound === view.currentRound &&
  !before.isRedealt &&
  view.isRedealt;

/** What a viewer knows of the round. */
const secretsOf = (view: GameView) => [
  ...[view.word, view.imposterIds, view.votes, view.winnerId, view.winnerType, view.endReason],
  ...[view.roundPoints, view.accusedIds, view.guessedWord, view.ballotVotes, view.lastWords],
  view.hasLastWord,
];

/** The part of a view that is the same for all viewers, without times. */
const publicPartOf = (view: GameView) => [
  ...[view.status, view.settings, view.currentRound, view.totalRounds, view.scores],
  ...[view.speakingOrder, view.speakerId, view.nextSpeakerId, view.spokenIds, view.departed],
  ...[view.voteCalledBy, view.stage, view.runoffIds, view.accusedIds, view.caughtIds],
  view.clock && [view.clock.used, view.clock.pausedUntil !== null],
  ...[view.redealUntil, view.isRedealt],
  Object.values(view.players).sort((one, other) => one.seat - other.seat),
  view.status === 'result' && secretsOf(view),
];

/**
 * Records the calls and views of one lobby, and complains about those that contradict each other.
 * `onOverdue`: a phase had ended while the server was away, and was given time.
 */
export function openLedger({
  complain,
  onOverdue,
}: {
  complain: (what: string, view: GameView | null) => void;
  onOverdue: () => void;
}) {
  const facts = openFacts();
  /** Digests of values that never change. */
  const fixed = new Map<string, string>();
  const scores = new Map<string, number>();
  let asked: AskedCall[] = [];
  let round: Round | null = null;
  let newest: GameView | null = null;
  let lastId = 0;
  /** From the death of the server to the first view after it. */
  let death: { at: number; timeLost: number; lastId: number } | null = null;

  function hasChanged(name: string, value: unknown): boolean {
    const digest = hash('sha1', JSON.stringify(value), 'base64');
    const before = fixed.get(name) ?? digest;
    fixed.set(name, digest);
    return before !== digest;
  }

  /** Whether an asked call explains it; each call explains one deal or restart. */
  function use(matches: (call: AskedCall) => boolean): boolean {
    const used = asked.filter((one) => !one.isUsed && matches(one));
    for (const one of used) one.isUsed = true;
    return used.length > 0;
  }

  function openRound(view: GameView): void {
    const isKnown = isSecondDeal(newest, view);
    const isAsked = isKnown || use((one) => one.round === view.currentRound);
    const isAgain = !view.isRedealt || use(({ call }) => call.name === 'redeal');
    if (!isAsked || !isAgain) complain('nobody asked for that round', view);
    // Calls on the first deal may act on the second one.
    if (!isKnown) asked = asked.filter(({ isOpen }) => isOpen);
    round = {
      ...{ key: keyOf(view), after: newest?.version ?? 0, word: '' },
      ...{ deadlines: new Map(), talk: null, votes: new Map() },
    };
  }

  const wasAsked = (name: PlayerCall['name']) => asked.some(({ call }) => call.name === name);
  /** [R5b] */
  const isWithdrawn = () => use(({ call }) => call.name === 'withdrawVoting');

  /** All who are here have voted, or said their last word. */
  function areAllDone(before: GameView, view: GameView): boolean {
    // Who connected or disconnected between the two views may have counted or not.
    const here = Object.values(view.players).filter(
      (one) => one.inRound && one.isConnected && before.players[one.id]?.isConnected,
    );
    if (before.stage === 'lastWord') {
      const caught = here.filter(({ id }) => before.caughtIds.includes(id));
      return caught.every(({ id }) => Object.hasOwn(view.lastWords, id));
    }
    const isVoter = (id: string) =>
      asked.some(({ playerId, call }) => playerId === id && call.name === 'vote');
    // [V6] A run-off begins without votes.
    const hasVoted = (id: string) => before.players[id]?.hasVoted === true || isVoter(id);
    return here.every((one) => one.hasVoted || (view.stage === 'runoff' && hasVoted(one.id)));
  }

  /** Why a talk or a vote ended like that: by a call, or by the clock. */
  function checkEnd(before: GameView, view: GameView, { deadlines }: Round): string | null {
    const now = death?.at ?? Date.now();
    const isOver = (phase: Phase) => now >= (deadlines.get(phase) ?? Infinity);
    const isTalkOver = before.status === 'voting' || wasAsked('voting') || isOver('playing');
    if (phaseOf(view) === 'voting') return isTalkOver ? null : 'nobody called that vote';
    if (['guess-right', 'guess-wrong', 'stolen'].includes(view.endReason ?? '')) {
      return wasAsked('guess') ? null : 'nobody guessed';
    }
    if (view.endReason === 'imposter-left') {
      return wasAsked('leave') ? null : 'the Imposter did not leave';
    }
    const isVoteOver =
      wasAsked('completeVoting') || isOver(phaseOf(before)) || areAllDone(before, view);
    return isTalkOver && isVoteOver ? null : 'nobody ended that round';
  }

  /** From the newest view so far to a newer one. */
  function step(before: GameView | null, view: GameView): void {
    const wasRunning = before?.status === 'playing' || before?.status === 'voting';
    if (view.status === 'waiting') {
      round = null;
      if (!before || before.status === 'waiting') return;
      // [R8] Broken off; the points stay.
      const left = before.speakingOrder.filter((id) => view.players[id]);
      if (wasRunning && left.length < 3) return;
      const isRestart = !wasRunning && use(({ call }) => call.name === 'restart');
      if (!isRestart) complain('the round is gone', view);
      scores.clear();
    } else if (round?.key !== keyOf(view)) {
      const isNew = !isSecondDeal(before, view);
      openRound(view);
      if (wasRunning && isNew) complain('the round is another one', view);
    } else if (before && phaseOf(before) !== phaseOf(view)) {
      const isBack = PHASES.indexOf(phaseOf(view)) < PHASES.indexOf(phaseOf(before));
      const mayGoBack = isBack && view.status === 'playing' && isWithdrawn();
      const problem = isBack ? 'the phase went back' : checkEnd(before, view, round);
      if (mayGoBack) round.deadlines.delete('voting');
      else if (problem) complain(problem, view);
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
    const invented = all.find(([voterId, targetId]) => {
      const isIt = ({ playerId, call }: AskedCall) =>
        playerId === voterId && call.name === 'vote' && call.body.targetId === targetId;
      return !asked.some(isIt);
    });
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

  const wasClock = (action: string, used?: number) =>
    asked.some(({ call }) => {
      return call.name === 'clock' && call.body.action === action && call.body.used === used;
    });

  /** [R11] Extensions and pause stay, and come from calls. */
  function checkTalk(before: GameView | null, view: GameView): string | null {
    const used = usedOf(view);
    if (used < usedOf(before)) return 'an extension is gone';
    for (let n = usedOf(before); n < used; n += 1) {
      if (!wasClock('more', n)) return `nobody asked for extension ${n + 1}`;
    }
    if (isPaused(view) === isPaused(before)) return null;
    if (isPaused(view)) return wasClock('pause') ? null : 'nobody paused';
    return wasClock('resume') || wasAsked('withdrawVoting') ? null : 'the pause is gone';
  }

  /** Ms on the clock of a talk, at least and at most. */
  function talkLeft({ phaseEndsAt, serverNow, timeLeft }: GameView): [number, number] {
    if (phaseEndsAt !== null) return [phaseEndsAt - serverNow, phaseEndsAt - serverNow];
    return [(timeLeft - 1) * 1000, timeLeft * 1000 + COUNT_IN_MS];
  }

  /** [R5b, R11] A talk that stood still in between has lost no time and won none. */
  function checkStandstill(before: GameView, view: GameView): string | null {
    const added = EXTENSION_MS * (usedOf(view) - usedOf(before));
    const [least, most] = talkLeft(before);
    const [min, max] = talkLeft(view);
    const passed = view.serverNow - before.serverNow;
    // Views of one version overtake each other.
    if (passed < 0) return null;
    // [R4b]
    const lost = death && before.phaseEndsAt !== null ? death.timeLost : 0;
    if (max + CLOCKS_MS < least + added - passed - lost) return 'the talk lost time';
    const won = min - CLOCKS_MS > Math.max(most + added, death ? GIVEN_MS : 0);
    return won ? 'the talk won time' : null;
  }

  function checkDeadline(current: Round, view: GameView): void {
    const { status, phaseEndsAt, serverNow } = view;
    const phase = phaseOf(view);
    if (status !== 'playing' && status !== 'voting') return;
    const { deadlines, talk } = current;
    let known = deadlines.get(phase);
    if (status === 'playing') {
      current.talk = view;
      const problem = checkTalk(talk, view) ?? (talk && checkStandstill(talk, view));
      if (problem) complain(problem, view);
      const isBack = newest?.status === 'voting';
      if (isBack || isPaused(talk) || isPaused(view)) known = undefined;
      else if (known !== undefined) known += EXTENSION_MS * (usedOf(view) - usedOf(talk));
    }
    if (phaseEndsAt === null) {
      if (known !== undefined) complain('the clock is gone', view);
      deadlines.delete(phase);
      return;
    }
    deadlines.set(phase, phaseEndsAt);
    const kept = known === undefined ? phaseEndsAt : known - (death?.timeLost ?? 0);
    const left = phaseEndsAt - serverNow;
    if (death && left < LEAST_MS) complain(`only ${left} ms are left after the restart`, view);
    if (phaseEndsAt === kept) return;
    // Both between two views: paused and resumed, or called and withdrawn [R5b].
    if (wasClock('pause') && wasClock('resume')) return;
    if (isWithdrawn()) return;
    if (!death || left > GIVEN_MS) complain(`the clock moved by ${phaseEndsAt - kept} ms`, view);
    else if (kept < serverNow) onOverdue();
  }

  /** The first view after a restart decides about the calls that the dead server left open. */
  function settle(view: GameView, died: number): void {
    // The votes of others show in the result only.
    asked = asked.filter(({ id, isOpen, call }) => !isOpen || call.name === 'vote' || id > died);
    for (const problem of facts.settle(view, died)) complain(problem, view);
    death = null;
  }

  /** `floor`: the newest version when the server was asked. */
  function see(viewerId: string, view: GameView, floor: number): void {
    const { version } = view;
    if (version < floor) complain(`version ${floor} was known already`, view);
    // A version is one state for ever, also after a restart.
    if (hasChanged(`${version}`, publicPartOf(view))) {
      complain(`version ${version} is not what it was`, view);
    }
    if (hasChanged(`${version} ${viewerId}`, secretsOf(view))) {
      complain(`version ${version} is not what it was for ${viewerId}`, view);
    }
    if (version > (newest?.version ?? 0)) step(newest, view);
    const isRound = round && round.key === keyOf(view) && version > round.after;
    if (round && isRound && view.status !== 'waiting') {
      const problem =
        checkCards(viewerId, view, round) ??
        checkVotes(viewerId, view, round) ??
        checkResult(view, round);
      if (problem) complain(problem, view);
    }
    if (newest && version < newest.version) return;
    if (round) checkDeadline(round, view);
    checkScores(view);
    for (const problem of facts.check(view, newest, death !== null)) complain(problem, view);
    if (death) settle(view, death.lastId);
    newest = view;
  }

  return {
    see,
    /** The newest version that was seen: from now on, none older may be shown. */
    newest: (): number => newest?.version ?? 0,
    view: (): GameView | null => newest,
    /** The word of the round; '': not known. */
    word: (): string => round?.word ?? '',

    ask(playerId: string, call: PlayerCall): AskedCall {
      lastId += 1;
      let dealt: number | null = null;
      if (call.name === 'start') dealt = newest?.currentRound ?? 1;
      if (call.name === 'nextRound') dealt = (call.body.finishedRound ?? 0) + 1;
      const attempt = { id: lastId, playerId, call, round: dealt, isOpen: true, isUsed: false };
      asked.push(attempt);
      if (call.name === 'withdrawVote') round?.votes.delete(playerId);
      facts.recordCall(attempt, newest);
      return attempt;
    },

    answer(attempt: AskedCall, outcome: Outcome, floor: number): void {
      const { id, playerId, call } = attempt;
      if (outcome.kind === 'unknown') return;
      attempt.isOpen = false;
      if (outcome.kind === 'refused') {
        asked = asked.filter((one) => one !== attempt);
        facts.recordRefusal(id);
        if (LOSSES.includes(outcome.error)) complain(`${call.name}: ${outcome.error}`, newest);
        return;
      }
      const { view, version } = outcome;
      if (view) see(playerId, view, floor);
      attempt.isUsed = true;
      const problem = facts.acknowledge(attempt, view, version);
      if (problem) complain(problem, view);
      if (call.name === 'vote' && view?.version === version && round && version > round.after) {
        const { targetId } = call.body;
        const isRunoff = ballotOf(view) === 'runoff' && view.players[playerId]?.hasVoted;
        round.votes.set(playerId, { targetId, version, ballot: isRunoff ? 'runoff' : 'first' });
      }
    },

    /** The server is dead; `timeLost`: ms that pass for its data on top until the next start. */
    died(timeLost: number): void {
      const { at, timeLost: before } = death ?? { at: Date.now(), timeLost: 0 };
      death = { at, timeLost: before + timeLost, lastId };
    },
  };
}

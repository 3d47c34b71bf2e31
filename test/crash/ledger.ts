import { hash } from 'node:crypto';
import type { GameView } from '../../src/contract/shapes.ts';
import { isSame, sorted } from '../../src/game/testing/invariants.ts';
import { openRecount } from '../../src/game/testing/recount.ts';
import type { PlayerCall } from '../support/bot.ts';

/** What a call came to. */
export type Outcome =
  /** In this version; the view may be newer. `floor`: the newest version when the server was asked. */
  | { kind: 'done'; version: number; view: GameView | null; floor: number }
  | { kind: 'refused'; error: string }
  /** No answer: it may have happened. */
  | { kind: 'unknown' };

/** A call of the running round; open: without an answer, it may still act on the next one. */
type Asked = { playerId: string; call: PlayerCall; isOpen: boolean };

/** An acknowledged vote that its voter did not take back. */
type Vote = { targetId: string | null; version: number; isRunoff: boolean };

/** Refusals that would mean that a session, a seat or the lobby is lost. */
const LOSSES = ['not-signed-in', 'not-you', 'no-seat', 'lobby-not-found', 'kicked', 'internal'];

/** What a phase is given at least after a restart [R4b]; the first view comes soon after it. */
const LEAST_MS = 10_000;

const isRunning = ({ status }: GameView): boolean => status === 'playing' || status === 'voting';
const phaseOf = ({ status, stage }: GameView): string => stage ?? status;
const hasRunoff = ({ runoffIds }: GameView): boolean => runoffIds.length > 0;

/** The same for all views of one deal. */
const dealOf = ({ currentRound, isRedealt, speakingOrder }: GameView): string =>
  `${currentRound} ${isRedealt} ${speakingOrder.join(' ')}`;

/** What only this viewer knows, and what is the same for all viewers of a version, but for times, which pass. */
function partsOf({ word, about, category, imposterIds, votes, hasLastWord, ...view }: GameView) {
  const { timeLeft, serverNow, phaseEndsAt, revealStartsAt, ...lasting } = view;
  const { voteWithdrawableUntil, callWithdrawableUntil, clock, ...rest } = lasting;
  return {
    own: [word, about, category, imposterIds, votes, hasLastWord],
    shared: { ...rest, clock: clock && [clock.used, clock.pausedUntil !== null] },
  };
}

/**
 * Records the calls and views of one lobby, and complains about what contradicts an acknowledgement.
 * Statistics are counted by `openRecount`, from the first view of each result.
 */
export function openLedger(complain: (what: string, view: GameView | null) => void) {
  /** Digests of what never changes. */
  const digests = new Map<string, string>();
  const votes = new Map<string, Vote>();
  const scores = new Map<string, number>();
  const recount = openRecount();
  /** False once a seat came or went just before or after the end of a game. */
  let areSeatsKnown = true;
  /** Players whose leaving was acknowledged. */
  const left = new Set<string>();
  let asked: Asked[] = [];
  let word = '';
  /** The version with which the round was seen first. */
  let opened = 0;
  let newest: GameView | null = null;
  /** Epoch ms at which the only server died, until the first view of the next one. */
  let diedAt: number | null = null;

  function hasChanged(name: string, value: unknown): boolean {
    const digest = hash('sha1', JSON.stringify(sorted(value)), 'base64');
    const before = digests.get(name) ?? digest;
    digests.set(name, digest);
    return before !== digest;
  }

  const wasAsked = (name: PlayerCall['name'], by?: string): boolean =>
    asked.some(({ playerId, call }) => call.name === name && (!by || by === playerId));
  const wasCast = (voterId: string, targetId: string | null): boolean =>
    asked.some(
      ({ playerId, call }) =>
        call.name === 'vote' && playerId === voterId && call.body.targetId === targetId,
    );

  /** All are done who are here [V3]; in a version between the two, a player may have been away. */
  function areAllDone(before: GameView, view: GameView): boolean {
    if (view.version > before.version + 1) return true;
    const isHere = (id: string) => before.players[id]?.isConnected && view.players[id]?.isConnected;
    const isDone = (id: string) =>
      before.stage === 'lastWord'
        ? !before.caughtIds.includes(id) || Object.hasOwn(view.lastWords, id)
        : view.players[id]?.hasVoted ||
          // A run-off begins without votes [V6].
          (view.stage === 'runoff' && (before.players[id]?.hasVoted || wasAsked('vote', id)));
    return view.speakingOrder.filter(isHere).every(isDone);
  }

  /** Whether a call, the clock or an absence explains the end of a phase. */
  function isExplained(before: GameView, view: GameView): boolean {
    if ((before.phaseEndsAt ?? Infinity) <= (diedAt ?? Date.now())) return true;
    if (view.guessedWord !== null || view.endReason === 'stolen') return wasAsked('guess');
    if (view.endReason === 'imposter-left') return wasAsked('leave');
    if (before.status === 'playing') return wasAsked('callVote');
    if (view.status === 'playing') return wasAsked('withdrawCall');
    return wasAsked('completeVote') || areAllDone(before, view);
  }

  function openRound(view: GameView): void {
    const isRunningOn = newest !== null && isRunning(newest);
    const isSecondDeal = view.isRedealt && !newest?.isRedealt && wasAsked('redeal');
    if (isRunningOn && !isSecondDeal) complain('the round is another one', view);
    const mayLeave = ({ playerId, call }: Asked) => call.name === 'leave' && left.has(playerId);
    // Calls on the first deal may act on the second one. A leave is answered without a view: maybe before this one.
    if (!isRunningOn) asked = asked.filter((one) => one.isOpen || mayLeave(one));
    [opened, word] = [view.version, ''];
    votes.clear();
  }

  /** From the newest view so far to a newer one. */
  function step(before: GameView, view: GameView): void {
    if (view.status === 'waiting') {
      if (before.status === 'result') scores.clear();
    } else if (dealOf(before) !== dealOf(view) || before.status === 'waiting') {
      openRound(view);
    } else if (phaseOf(before) !== phaseOf(view) && !isExplained(before, view)) {
      complain('the phase ended without a reason', view);
    }
  }

  /** Acknowledged votes are there, and no vote that was not cast. */
  function checkVotes(viewerId: string, view: GameView): string | null {
    for (const [voterId, { targetId, version, isRunoff }] of votes) {
      if (view.version < version) continue;
      const isShown = isRunoff === hasRunoff(view);
      const voter = view.players[voterId];
      if (isShown && voter?.inRound && !voter.hasVoted) return `the vote of ${voterId} is lost`;
      const isOpen =
        view.status === 'result' || (isShown && voterId === viewerId && voter?.inRound);
      const shown = isShown ? view.votes : view.ballotVotes;
      if (isOpen && shown[voterId] !== targetId) return `the vote of ${voterId} changed`;
    }
    const all = [...Object.entries(view.votes), ...Object.entries(view.ballotVotes)];
    const invented = all.find(([voterId, targetId]) => !wasCast(voterId, targetId));
    return invented ? `${invented[0]} never cast that vote` : null;
  }

  /** Word, roles and result of a deal never change, and the result counts once. */
  function checkRound(viewerId: string, view: GameView): string | null {
    word ||= view.word;
    if (view.word && view.word !== word) return 'the word changed';
    const isOwn = view.players[viewerId]?.inRound && view.status !== 'result';
    const isImposter = view.imposterIds.includes(viewerId);
    if (isOwn && hasChanged(`role ${opened} ${viewerId}`, isImposter)) return 'a role changed';
    if (view.status !== 'result') return null;
    const isNew = !digests.has(`result ${opened}`);
    const { winnerType, winnerId, endReason, roundPoints, accusedIds } = view;
    const outcome = [winnerType, winnerId, endReason, roundPoints, accusedIds];
    if (hasChanged(`result ${opened}`, outcome)) return 'the result changed';
    return isNew ? countResult(view) : null;
  }

  function countResult(view: GameView): string | null {
    for (const [id, points] of Object.entries(view.roundPoints)) {
      scores.set(id, (scores.get(id) ?? 0) + points);
    }
    const { players, speakingOrder, roundPoints } = view;
    const contenders = Object.values(players)
      .sort((one, other) => one.seat - other.seat)
      .map(({ id }) => ({ id, points: scores.get(id) ?? 0 }));
    const before = Object.keys(newest?.players ?? {});
    const haveAllStayed =
      isSame(before.sort(), Object.keys(players).sort()) &&
      speakingOrder.every((id) => id in players === id in roundPoints);
    areSeatsKnown &&= haveAllStayed || view.playedRounds.length === 0;
    return recount.add(view, contenders) ? null : 'the podium tells of other rounds';
  }

  function checkScores(view: GameView): void {
    for (const [id, points] of Object.entries(view.scores)) {
      const sum = scores.get(id) ?? 0;
      if (points !== sum) complain(`${id} has ${points} points instead of ${sum}`, view);
    }
  }

  /** The first view after a restart: no call of before is on its way any more. */
  function checkRestart(view: GameView): void {
    diedAt = null;
    const { phaseEndsAt, serverNow } = view;
    const rest = (phaseEndsAt ?? Infinity) - serverNow;
    if (isRunning(view) && rest < LEAST_MS) complain(`only ${rest} ms are left`, view);
    for (const id of left) if (view.players[id]) complain(`${id} left, but is seated`, view);
  }

  /** `floor`: the newest version when the server was asked. */
  function see(viewerId: string, view: GameView, floor: number): void {
    const { version } = view;
    if (version < floor) complain(`version ${floor} was known already`, view);
    // A version is one state for ever, also after a restart.
    const { shared, own } = partsOf(view);
    if (hasChanged(`${version}`, shared) || hasChanged(`${version} ${viewerId}`, own)) {
      complain(`version ${version} is not what it was`, view);
    }
    if (newest && version > newest.version) step(newest, view);
    const isOfRound = !newest || dealOf(newest) === dealOf(view) || version > newest.version;
    if (isOfRound && view.status !== 'waiting') {
      const problem = checkVotes(viewerId, view) ?? checkRound(viewerId, view);
      if (problem) complain(problem, view);
    }
    if (newest && version < newest.version) return;
    checkScores(view);
    if (diedAt !== null) checkRestart(view);
    newest = view;
  }

  return {
    see,
    /** The newest version that was seen: from now on, none older may be shown. */
    newest: (): number => newest?.version ?? 0,
    view: (): GameView | null => newest,
    /** Of all results so far; of games and awards only if it is known who had a seat. */
    tallyOf(playerId: string) {
      const { games, gamesWon, awards, ...ofRounds } = recount.of(playerId);
      return { ...ofRounds, ...(areSeatsKnown && { games, gamesWon, awards }) };
    },
    /** The word of the round; '': not known. */
    word: (): string => word,

    ask(playerId: string, call: PlayerCall): Asked {
      if (call.name === 'withdrawVote') votes.delete(playerId);
      if (call.name === 'join') left.delete(playerId);
      const one = { playerId, call, isOpen: true };
      asked.push(one);
      return one;
    },

    answer(attempt: Asked, outcome: Outcome): void {
      const { playerId, call } = attempt;
      if (outcome.kind === 'unknown') return;
      attempt.isOpen = false;
      if (outcome.kind === 'refused') {
        asked = asked.filter((one) => one !== attempt);
        if (LOSSES.includes(outcome.error)) complain(`${call.name}: ${outcome.error}`, newest);
        return;
      }
      const { view, version, floor } = outcome;
      if (call.name === 'leave') return void left.add(playerId);
      if (!view || view.version < version) {
        complain(`${call.name} was answered without a view`, view);
        return;
      }
      see(playerId, view, floor);
      const isOfRound = version >= opened && view.version === version && view.status === 'voting';
      if (call.name !== 'vote' || !isOfRound) return;
      // The last vote of a ballot may open the run-off, which begins without votes [V6].
      const isRunoff = hasRunoff(view) && view.players[playerId]?.hasVoted === true;
      votes.set(playerId, { targetId: call.body.targetId, version, isRunoff });
    },

    /** The only server is dead, and no answer is on its way. */
    died(): void {
      diedAt ??= Date.now();
    },
  };
}

import type { GameView } from '../../contract/shapes.ts';

type Phase = 'playing' | 'voting' | 'result';

/** `value`: whom a vote is for. */
export type Asked = { what: string; value: unknown };

/** What is known of one dealt round; none of it may ever change. */
export type Deal = {
  key: string;
  round: number;
  /** Its views are newer than this version, and older than that one. */
  after: number;
  before: number;
  word: string;
  isImposter: Map<string, boolean>;
  /** The versions in which each phase was seen. */
  phases: Map<Phase, { first: number; last: number }>;
  /** Epoch ms at which a phase is over, by the newest view of it. */
  deadlines: Map<Phase, number>;
  /** What was asked of it and not refused: `vote <voter>`, and types of actions. */
  asked: Map<number, Asked>;
  /** Acknowledged votes. */
  votes: Map<string, { targetId: string | null; version: number }>;
  outcome: string | null;
};

export const keyOf = (view: GameView): string =>
  `${view.currentRound} ${view.speakingOrder.join(' ')}`;

/** `pending`: what was asked before it and has no answer yet, and so may land in it. */
export function newDeal(view: GameView, after: number, pending: Map<number, Asked>): Deal {
  return {
    key: keyOf(view),
    round: view.currentRound,
    after,
    before: Number.POSITIVE_INFINITY,
    word: '',
    isImposter: new Map(),
    phases: new Map(),
    deadlines: new Map(),
    asked: new Map(pending),
    votes: new Map(),
    outcome: null,
  };
}

const wasAsked = (deal: Deal, what: string): boolean =>
  [...deal.asked.values()].some((one) => one.what === what);

/** Nobody's role changes, and there is one word. */
function checkCards(deal: Deal, viewerId: string, view: GameView): string | null {
  if (view.word !== '') {
    if (deal.word !== '' && deal.word !== view.word) return 'the word changed';
    deal.word = view.word;
  }
  const known =
    view.status === 'result'
      ? view.speakingOrder.map((id): [string, boolean] => [id, view.imposterIds.includes(id)])
      : view.players[viewerId]?.inRound
        ? [[viewerId, view.imposterIds.includes(viewerId)] as const]
        : [];
  for (const [id, isImposter] of known) {
    const before = deal.isImposter.get(id);
    if (before !== undefined && before !== isImposter) return `the role of ${id} changed`;
    deal.isImposter.set(id, isImposter);
  }
  return null;
}

/** Talk, then vote, then result: never back. */
function checkPhase(deal: Deal, view: GameView): string | null {
  const phase = view.status as Phase;
  const { version } = view;
  const span = deal.phases.get(phase) ?? { first: version, last: version };
  span.first = Math.min(span.first, version);
  span.last = Math.max(span.last, version);
  deal.phases.set(phase, span);
  const [playing, voting, result] = (['playing', 'voting', 'result'] as const).map((name) =>
    deal.phases.get(name),
  );
  const isAfter = (one: typeof span | undefined, other: typeof span | undefined) =>
    one !== undefined && other !== undefined && one.last > other.first;
  const isBack = isAfter(playing, voting) || isAfter(voting, result) || isAfter(playing, result);
  return isBack ? 'the phase went back' : null;
}

/** Acknowledged votes are there, and no vote that nobody cast. */
function checkVotes(deal: Deal, viewerId: string, view: GameView): string | null {
  for (const [voterId, { targetId, version }] of deal.votes) {
    if (view.version < version) continue;
    const voter = view.players[voterId];
    if (voter?.inRound && !voter.hasVoted) return `the vote of ${voterId} is lost`;
    const isOpen = view.status === 'result' || (voterId === viewerId && voter?.inRound);
    if (isOpen && view.votes[voterId] !== targetId) return `the vote of ${voterId} is another one`;
  }
  const asked = [...deal.asked.values()];
  for (const [voterId, targetId] of Object.entries(view.votes)) {
    const isCast = asked.some(
      ({ what, value }) => what === `vote ${voterId}` && value === targetId,
    );
    if (!isCast) return `${voterId} never cast that vote`;
  }
  return null;
}

function checkOutcome(deal: Deal, view: GameView): string | null {
  if (view.status !== 'result') return null;
  const { winnerType, winnerId, endReason, accusedIds, guessedWord, votes, roundPoints } = view;
  const outcome = JSON.stringify([
    ...[winnerType, winnerId, endReason, accusedIds, guessedWord, votes, roundPoints],
  ]);
  const before = deal.outcome ?? outcome;
  deal.outcome = outcome;
  return before === outcome ? null : 'the result changed';
}

/** What is wrong with a view of this deal, if anything. */
export function checkDeal(deal: Deal, viewerId: string, view: GameView): string | null {
  return (
    checkCards(deal, viewerId, view) ??
    checkPhase(deal, view) ??
    checkVotes(deal, viewerId, view) ??
    checkOutcome(deal, view)
  );
}

/**
 * What of the way from a talk or a vote to a later phase cannot be explained by what people asked,
 * or by the clock at `at`.
 */
export function checkEnd(deal: Deal, before: GameView, view: GameView, at: number): string | null {
  const isOver = (phase: Phase) => at >= (deal.deadlines.get(phase) ?? Number.POSITIVE_INFINITY);
  const isTalkOver = before.status !== 'playing' || wasAsked(deal, 'voting') || isOver('playing');
  if (view.status === 'voting') return isTalkOver ? null : 'nobody called that vote';
  if (view.endReason === 'guess-right' || view.endReason === 'guess-wrong') {
    return wasAsked(deal, 'guess') ? null : 'nobody guessed';
  }
  if (view.endReason === 'imposter-left') {
    return wasAsked(deal, 'leave') ? null : 'the Imposter did not leave';
  }
  // Whoever went or came between these two views may have counted or not.
  const voters = Object.values(view.players).filter(
    (one) => one.inRound && one.isConnected && before.players[one.id]?.isConnected,
  );
  const isVoteOver =
    wasAsked(deal, 'complete-voting') ||
    isOver('voting') ||
    voters.every((voter) => voter.hasVoted);
  return isTalkOver && isVoteOver ? null : 'nobody ended that round';
}

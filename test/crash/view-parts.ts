import type { GameView } from '../../src/contract/shapes.ts';

export type Phase = GameView['status'] | NonNullable<GameView['stage']>;
export type Ballot = 'first' | 'runoff';

/** In the order of a round. */
const PHASES: Phase[] = ['waiting', 'playing', 'voting', 'runoff', 'lastWord', 'result'];

export const phaseOf = ({ status, stage }: GameView): Phase => stage ?? status;
export const isEarlier = (one: GameView, other: GameView): boolean =>
  PHASES.indexOf(phaseOf(one)) < PHASES.indexOf(phaseOf(other));

/** The ballot whose votes a view shows. */
export const ballotOf = ({ runoffIds }: GameView): Ballot =>
  runoffIds.length > 0 ? 'runoff' : 'first';

/** The same for all views of one deal. */
export const dealOf = ({ currentRound, isRedealt, speakingOrder }: GameView): string =>
  `${currentRound} ${isRedealt} ${speakingOrder.join(' ')}`;

export const isRunning = (view: GameView | null): view is GameView =>
  view?.status === 'playing' || view?.status === 'voting';

/** [R14] */
export const isSecondDeal = (before: GameView | null, view: GameView): boolean =>
  isRunning(before) &&
  before.currentRound === view.currentRound &&
  !before.isRedealt &&
  view.isRedealt;

/** What a viewer knows of the round. */
export const secretsOf = (view: GameView) => [
  ...[view.word, view.imposterIds, view.votes, view.winnerId, view.winnerType, view.endReason],
  ...[view.roundPoints, view.accusedIds, view.guessedWord, view.ballotVotes, view.lastWords],
  view.hasLastWord,
];

/** What is the same for all viewers, without times. */
export const publicPartOf = (view: GameView) => [
  ...[view.status, view.settings, view.currentRound, view.totalRounds],
  // A player who left and came back within one save changes their order only.
  Object.entries(view.scores).sort(([one], [other]) => one.localeCompare(other)),
  ...[view.speakingOrder, view.speakerId, view.nextSpeakerId, view.spokenIds, view.departed],
  view.turnStartedAt,
  ...[
    view.voteCalledBy,
    view.callWithdrawableBy,
    view.stage,
    view.runoffIds,
    view.accusedIds,
    view.caughtIds,
  ],
  view.clock && [view.clock.used, view.clock.pausedUntil !== null],
  ...[view.redealUntil, view.isRedealt],
  Object.values(view.players).sort((one, other) => one.seat - other.seat),
  view.status === 'result' && secretsOf(view),
];

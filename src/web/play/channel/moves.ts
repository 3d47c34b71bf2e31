import type { BodyInput } from '../../../contract/call.ts';
import type { LiveCallName, liveCalls } from '../../../contract/live.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { live as texts } from '../../texts/live.ts';

/** A call that a player makes in a lobby, with its error messages. */
export type MoveDefinition<Input extends unknown[]> = {
  name: LiveCallName;
  bodyOf: (playerId: string, ...input: Input) => BodyInput<(typeof liveCalls)[LiveCallName]>;
  /** Fallback message for a failure without a server message; omitted: no failure is shown [R14]. */
  failure?: string;
  /** Message if the phase ended first; omitted: none. */
  phaseOverMessage?: string;
  /** [UX-56] A move of the round: without network it is sent later, while its phase lasts. */
  isKept?: boolean;
  /** Ignored as the second half of a double tap on itself or on another such move. */
  guardsDoubleTap?: boolean;
};

const move = (name: LiveCallName, failure: string): MoveDefinition<[]> => ({
  name,
  bodyOf: (playerId) => ({ playerId }),
  failure,
});

/** Moves of the round whose taps change the control or the page. */
const guarded = { isKept: true, guardsDoubleTap: true };

/** [L7] A move of the host towards another player. */
const hostMove = (name: LiveCallName, failure: string): MoveDefinition<[targetId: string]> => ({
  name,
  bodyOf: (playerId, targetId) => ({ playerId, targetId }),
  failure,
});

export const start = move('start', texts.startFailed);
export const restart = { ...move('restart', texts.restartFailed), guardsDoubleTap: true };
export const kick = hostMove('kick', texts.kickFailed);
export const makeHost = hostMove('host', texts.hostFailed);

export const callVote = { ...move('voting', texts.votingFailed), ...guarded };
/** [R5b] */
export const withdrawCall = { ...move('withdrawVoting', texts.withdrawFailed), ...guarded };

/** [V3] `stage`: the one on this screen, so that a repeat does not end the next one. */
export const completeVoting: MoveDefinition<[stage: GameView['stage']]> = {
  name: 'completeVoting',
  bodyOf: (playerId, stage) => ({ playerId, stage }),
  failure: texts.completeVotingFailed,
  guardsDoubleTap: true,
};

export const setReady: MoveDefinition<[isReady: boolean]> = {
  name: 'ready',
  bodyOf: (_, isReady) => ({ isReady }),
  failure: texts.readyFailed,
  ...guarded,
};

/** Together with a start, so not a tap of its own. */
export const setReadyToStart = { ...setReady, guardsDoubleTap: false };

/** Changed settings; the others keep their value. */
export type SettingsChange = BodyInput<typeof liveCalls.settings>['settings'];

export const changeSettings: MoveDefinition<[SettingsChange]> = {
  name: 'settings',
  bodyOf: (playerId, settings) => ({ playerId, settings }),
  failure: texts.settingsFailed,
};

/** [R13b] `endsTurnOf`: the player whose turn this screen shows; null: the own one. */
export const speak: MoveDefinition<[isSpeaking: boolean, endsTurnOf: string | null]> = {
  name: 'speak',
  bodyOf: (playerId, isSpeaking, endsTurnOf) => ({
    playerId,
    isSpeaking,
    ...(endsTurnOf !== null && { endsTurnOf }),
  }),
  failure: texts.speakFailed,
  ...guarded,
};

/**
 * [R14] `round`: the one on this screen, so that a late call does not deal the next one again.
 * Shows no failure, as others look at the phone.
 */
export const redeal: MoveDefinition<[round: number]> = {
  name: 'redeal',
  bodyOf: (playerId, round) => ({ playerId, round }),
};

/** [V2] `null` abstains. */
export const vote: MoveDefinition<[targetId: string | null]> = {
  name: 'vote',
  bodyOf: (voterId, targetId) => ({ voterId, targetId }),
  failure: texts.voteFailed,
  phaseOverMessage: texts.voteLate,
  ...guarded,
};

/** [V2b] */
export const withdrawVote: MoveDefinition<[]> = {
  name: 'withdrawVote',
  bodyOf: (voterId) => ({ voterId }),
  failure: texts.withdrawFailed,
  ...guarded,
};

/** [R11] `used`: the extensions on this screen, so that a repeat does not add more time. */
export const changeClock: MoveDefinition<
  [action: BodyInput<typeof liveCalls.clock>['action'], used: number]
> = {
  name: 'clock',
  bodyOf: (playerId, action, used) => ({ playerId, action, used }),
  failure: texts.clockFailed,
  guardsDoubleTap: true,
};

/** [V7] */
export const pass = { ...move('pass', texts.passFailed), ...guarded };

export const guess: MoveDefinition<[guessedWord: string]> = {
  name: 'guess',
  bodyOf: (imposterId, guessedWord) => ({ imposterId, guessedWord }),
  failure: texts.guessFailed,
  isKept: true,
};

export const nextRound: MoveDefinition<[finishedRound: number]> = {
  name: 'nextRound',
  bodyOf: (playerId, finishedRound) => ({ playerId, finishedRound }),
  failure: texts.nextRoundFailed,
  ...guarded,
};

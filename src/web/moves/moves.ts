import type { BodyInput } from '../../contract/call.ts';
import type { LiveCallName, liveCalls } from '../../contract/live.ts';
import { live as texts } from '../texts/live.ts';

/** A call that a player makes in a lobby, with its error messages. */
export type MoveDefinition<Input extends unknown[]> = {
  name: LiveCallName;
  bodyOf: (playerId: string, ...input: Input) => BodyInput<(typeof liveCalls)[LiveCallName]>;
  /** Fallback message for a failure without a server message. */
  failure: string;
  /** Message if the phase ended first; omitted: none. */
  phaseOverMessage?: string;
  /** Sent with `keepalive`: survives closing the page. */
  usesKeepalive?: boolean;
};

const move = (name: LiveCallName, failure: string): MoveDefinition<[]> => ({
  name,
  bodyOf: (playerId) => ({ playerId }),
  failure,
});

/** [L7] A move of the host towards another player. */
const hostMove = (name: LiveCallName, failure: string): MoveDefinition<[targetId: string]> => ({
  name,
  bodyOf: (playerId, targetId) => ({ playerId, targetId }),
  failure,
});

export const start = move('start', texts.startFailed);
export const completeVoting = move('completeVoting', texts.completeVotingFailed);
export const restart = move('restart', texts.restartFailed);
export const kick = hostMove('kick', texts.kickFailed);
export const makeHost = hostMove('host', texts.hostFailed);

/** [R5] Undoable for a moment before it is sent, like `vote`. */
export const callVote = { ...move('voting', texts.votingFailed), usesKeepalive: true };

export const setReady: MoveDefinition<[isReady: boolean]> = {
  name: 'ready',
  bodyOf: (_, isReady) => ({ isReady }),
  failure: texts.readyFailed,
};

/** Changed settings; the others keep their value. */
export type SettingsChange = BodyInput<typeof liveCalls.settings>['settings'];

export const changeSettings: MoveDefinition<[SettingsChange]> = {
  name: 'settings',
  bodyOf: (playerId, settings) => ({ playerId, settings }),
  failure: texts.settingsFailed,
};

export const speak: MoveDefinition<[isSpeaking: boolean]> = {
  name: 'speak',
  bodyOf: (playerId, isSpeaking) => ({ playerId, isSpeaking }),
  failure: texts.speakFailed,
};

/** [V2] `null` abstains. */
export const vote: MoveDefinition<[targetId: string | null]> = {
  name: 'vote',
  bodyOf: (voterId, targetId) => ({ voterId, targetId }),
  failure: texts.voteFailed,
  phaseOverMessage: texts.voteLate,
  usesKeepalive: true,
};

export const guess: MoveDefinition<[guessedWord: string]> = {
  name: 'guess',
  bodyOf: (imposterId, guessedWord) => ({ imposterId, guessedWord }),
  failure: texts.guessFailed,
};

export const nextRound: MoveDefinition<[finishedRound: number]> = {
  name: 'nextRound',
  bodyOf: (playerId, finishedRound) => ({ playerId, finishedRound }),
  failure: texts.nextRoundFailed,
};

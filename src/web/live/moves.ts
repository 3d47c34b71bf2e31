import type { BodyInput } from '../../contract/call.ts';
import type { LiveCallName, liveCalls } from '../../contract/live.ts';
import { live as texts } from '../texts/live.ts';

/** Something that a player can do in a lobby, and how to say it when it fails. */
export type Move<Wish extends unknown[]> = {
  name: LiveCallName;
  /** What the call carries. */
  bodyOf: (playerId: string, ...wish: Wish) => BodyInput<(typeof liveCalls)[LiveCallName]>;
  /** The sentence for when it fails and the server has none of its own. */
  failure: string;
  /** The sentence for when the phase was over first; without one the new phase says it all. */
  late?: string;
  /** It arrives even if the page is closed meanwhile. */
  isLasting?: boolean;
};

const asPlayer = (playerId: string) => ({ playerId });
const towards = (playerId: string, targetId: string) => ({ playerId, targetId });

export const start: Move<[]> = { name: 'start', bodyOf: asPlayer, failure: texts.startFailed };

export const completeVoting: Move<[]> = {
  name: 'completeVoting',
  bodyOf: asPlayer,
  failure: texts.completeVotingFailed,
};

export const restart: Move<[]> = {
  name: 'restart',
  bodyOf: asPlayer,
  failure: texts.restartFailed,
};

/** [L7] */
export const kick: Move<[string]> = { name: 'kick', bodyOf: towards, failure: texts.kickFailed };

/** [L7] */
export const makeHost: Move<[string]> = {
  name: 'host',
  bodyOf: towards,
  failure: texts.hostFailed,
};

/** [R5] Held back for a moment before it is made, like `vote`. */
export const callVote: Move<[]> = {
  name: 'voting',
  bodyOf: asPlayer,
  failure: texts.votingFailed,
  isLasting: true,
};

export const setReady: Move<[isReady: boolean]> = {
  name: 'ready',
  bodyOf: (_, isReady) => ({ isReady }),
  failure: texts.readyFailed,
};

/** The settings that a host changes; the others keep their value. */
export type SettingsChange = BodyInput<typeof liveCalls.settings>['settings'];

export const changeSettings: Move<[SettingsChange]> = {
  name: 'settings',
  bodyOf: (playerId, settings) => ({ playerId, settings }),
  failure: texts.settingsFailed,
};

export const speak: Move<[isSpeaking: boolean]> = {
  name: 'speak',
  bodyOf: (playerId, isSpeaking) => ({ playerId, isSpeaking }),
  failure: texts.speakFailed,
};

/** [V2] `null` abstains. */
export const vote: Move<[targetId: string | null]> = {
  name: 'vote',
  bodyOf: (voterId, targetId) => ({ voterId, targetId }),
  failure: texts.voteFailed,
  late: texts.voteLate,
  isLasting: true,
};

export const guess: Move<[guessedWord: string]> = {
  name: 'guess',
  bodyOf: (imposterId, guessedWord) => ({ imposterId, guessedWord }),
  failure: texts.guessFailed,
};

export const nextRound: Move<[finishedRound: number]> = {
  name: 'nextRound',
  bodyOf: (playerId, finishedRound) => ({ playerId, finishedRound }),
  failure: texts.nextRoundFailed,
};

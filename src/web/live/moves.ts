import { api, type BodyInput } from '../../contract/api.ts';
import type { GameView } from '../../contract/shapes.ts';
import { call } from '../api-client.ts';
import { live as texts } from '../texts/live.ts';
import type { Seat } from './lobby-store.ts';

/** Something that a player can do in a lobby: the call, which answers the fresh view, and the
 * sentence for when it fails and the server has none of its own. */
export type Move<Wish extends unknown[]> = {
  request: (seat: Seat, ...wish: Wish) => Promise<GameView>;
  failure: string;
  /** The sentence for when the phase was over first; without one the new phase says it all. */
  late?: string;
};

/** A move that needs no more than to say who makes it. */
function plain(
  target: typeof api.start | typeof api.completeVoting | typeof api.restart,
  failure: string,
): Move<[]> {
  return {
    request: ({ code, playerId }) => call(target, { params: { code }, body: { playerId } }),
    failure,
  };
}

/** A move of the host towards another player [L7]. */
function towards(target: typeof api.kick | typeof api.host, failure: string): Move<[string]> {
  return {
    request: ({ code, playerId }, targetId) =>
      call(target, { params: { code }, body: { playerId, targetId } }),
    failure,
  };
}

export const start = plain(api.start, texts.startFailed);
export const completeVoting = plain(api.completeVoting, texts.completeVotingFailed);
export const restart = plain(api.restart, texts.restartFailed);
export const kick = towards(api.kick, texts.kickFailed);
export const makeHost = towards(api.host, texts.hostFailed);

/** [R5] Held back for a moment before it is made, like `vote`: it arrives though the page is closed. */
export const callVote: Move<[]> = {
  request: ({ code, playerId }) =>
    call(api.voting, { params: { code }, body: { playerId }, keepalive: true }),
  failure: texts.votingFailed,
};

export const setReady: Move<[isReady: boolean]> = {
  request: (seat, isReady) => call(api.ready, { params: seat, body: { isReady } }),
  failure: texts.readyFailed,
};

export type SettingsChange = BodyInput<typeof api.settings>['settings'];

export const changeSettings: Move<[SettingsChange]> = {
  request: ({ code, playerId }, settings) =>
    call(api.settings, { params: { code }, body: { playerId, settings } }),
  failure: texts.settingsFailed,
};

export const speak: Move<[isSpeaking: boolean]> = {
  request: ({ code, playerId }, isSpeaking) =>
    call(api.speak, { params: { code }, body: { playerId, isSpeaking } }),
  failure: texts.speakFailed,
};

/** [V2] `null` abstains. */
export const vote: Move<[targetId: string | null]> = {
  request: ({ code, playerId }, targetId) =>
    call(api.vote, {
      params: { code },
      body: { voterId: playerId, targetId },
      keepalive: true,
    }),
  failure: texts.voteFailed,
  late: texts.voteLate,
};

export const guess: Move<[guessedWord: string]> = {
  request: ({ code, playerId }, guessedWord) =>
    call(api.guess, { params: { code }, body: { imposterId: playerId, guessedWord } }),
  failure: texts.guessFailed,
};

export const nextRound: Move<[finishedRound: number]> = {
  request: ({ code, playerId }, finishedRound) =>
    call(api.nextRound, { params: { code }, body: { playerId, finishedRound } }),
  failure: texts.nextRoundFailed,
};

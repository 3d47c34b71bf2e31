import { api, type BodyInput } from '../../contract/api.ts';
import { call } from '../api-client.ts';
import { live as texts } from '../texts/live.ts';
import type { Seat } from './lobby-store.ts';

const inLobby = ({ code }: Seat) => ({ code });
const asPlayer = ({ code, playerId }: Seat) => ({ params: { code }, body: { playerId } });

/** What a player can do in a lobby; every one of them answers the fresh view. */
export const moves = {
  ready: (seat: Seat, isReady: boolean) => call(api.ready, { params: seat, body: { isReady } }),
  start: (seat: Seat) => call(api.start, asPlayer(seat)),
  settings: ({ code, playerId }: Seat, settings: BodyInput<typeof api.settings>['settings']) =>
    call(api.settings, { params: { code }, body: { playerId, settings } }),
  speak: ({ code, playerId }: Seat, isSpeaking: boolean) =>
    call(api.speak, { params: { code }, body: { playerId, isSpeaking } }),
  voting: (seat: Seat) => call(api.voting, asPlayer(seat)),
  vote: (seat: Seat, targetId: string | null) =>
    call(api.vote, { params: inLobby(seat), body: { voterId: seat.playerId, targetId } }),
  completeVoting: (seat: Seat) => call(api.completeVoting, asPlayer(seat)),
  guess: (seat: Seat, guessedWord: string) =>
    call(api.guess, { params: inLobby(seat), body: { imposterId: seat.playerId, guessedWord } }),
  nextRound: ({ code, playerId }: Seat, finishedRound: number) =>
    call(api.nextRound, { params: { code }, body: { playerId, finishedRound } }),
  restart: (seat: Seat) => call(api.restart, asPlayer(seat)),
  kick: ({ code, playerId }: Seat, targetId: string) =>
    call(api.kick, { params: { code }, body: { playerId, targetId } }),
  host: ({ code, playerId }: Seat, targetId: string) =>
    call(api.host, { params: { code }, body: { playerId, targetId } }),
} as const;

export type MoveName = keyof typeof moves;

/** What to say when the server had no sentence of its own (section 8 of the specification). */
export const failures: Record<MoveName, string> = {
  ready: texts.readyFailed,
  start: texts.startFailed,
  settings: texts.settingsFailed,
  speak: texts.speakFailed,
  voting: texts.votingFailed,
  vote: texts.voteFailed,
  completeVoting: texts.completeVotingFailed,
  guess: texts.guessFailed,
  nextRound: texts.nextRoundFailed,
  restart: texts.restartFailed,
  kick: texts.kickFailed,
  host: texts.hostFailed,
};

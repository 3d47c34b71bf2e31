import { api } from '../../src/contract/api.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { type LiveAnswer, type LiveCallName, liveCalls } from '../../src/contract/live.ts';
import type { Settings, Stage } from '../../src/game/game.ts';
import type { Move } from '../../src/game/play.ts';
import type { ClockAction } from '../../src/game/round-clock.ts';
import { send } from '../support/every-call.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

/** A client of the fuzz test. An anonymous one gets its session with the first seat [W2]. */
export type Caller = {
  person: TestClient;
  id: string;
  name: string;
  kind: 'guest' | 'member' | 'anonymous' | 'sessionless';
  hasSession: boolean;
};

/** What the calls take besides the ids of lobby and player. */
export type Fields = {
  name?: string;
  lobbyName?: string;
  settings?: Partial<Settings>;
  isReady: boolean;
  isSpeaking?: boolean;
  targetId: string | null;
  guessedWord: string;
  finishedRound?: number;
  round?: number;
  action: ClockAction;
  used?: number;
  stage?: Stage | null;
  emoji: '👏' | '🦊';
};

type MoveName = LiveCallName | 'leave';
type OtherName = 'createGame' | 'checkGame' | 'game' | 'join' | 'timer' | 'react' | 'suspect';
export type RequestName = MoveName | OtherName;

export type Request = {
  call: RequestName;
  by: Caller;
  code: string;
  /** The player id that the request names: not always the caller's own. */
  claimedId: string;
  fields: Fields;
  malformed?: Malformed;
};

/** The calls that are moves of the rules. */
export const moves: Record<MoveName, (playerId: string, fields: Fields) => Move> = {
  leave: (playerId) => ({ type: 'leave', playerId }),
  ready: (playerId, { isReady }) => ({ type: 'ready', playerId, isReady }),
  settings: (playerId, { settings = {} }) => ({ type: 'settings', playerId, settings }),
  start: (playerId) => ({ type: 'start', playerId }),
  redeal: (playerId, { round: shownRound = null }) => ({ type: 'redeal', playerId, shownRound }),
  speak: (playerId, { isSpeaking = null }) => ({ type: 'speak', playerId, isSpeaking }),
  clock: (playerId, { action, used = null }) => ({ type: 'clock', playerId, action, used }),
  voting: (playerId) => ({ type: 'call-vote', playerId }),
  withdrawVoting: (playerId) => ({ type: 'withdraw-call', playerId }),
  vote: (playerId, { targetId }) => ({ type: 'vote', playerId, targetId }),
  withdrawVote: (playerId) => ({ type: 'withdraw-vote', playerId }),
  completeVoting: (playerId, { stage }) => ({
    ...{ type: 'complete-vote', playerId },
    ...(stage !== undefined && { stage }),
  }),
  guess: (playerId, { guessedWord: text }) => ({ type: 'guess', playerId, text }),
  pass: (playerId) => ({ type: 'pass', playerId }),
  nextRound: (playerId, fields) => ({
    ...{ type: 'next-round', playerId },
    finishedRound: fields.finishedRound ?? null,
  }),
  restart: (playerId) => ({ type: 'restart', playerId }),
  kick: (playerId, { targetId }) => ({ type: 'kick', playerId, targetId: targetId ?? '' }),
  host: (playerId, { targetId }) => ({ type: 'hand-over', playerId, targetId: targetId ?? '' }),
};

const others: OtherName[] = [
  'createGame',
  'checkGame',
  'game',
  'join',
  'timer',
  'react',
  'suspect',
];
export const requestNames = [...(Object.keys(moves) as MoveName[]), ...others];

/** Fields that make a call invalid, and the error that it gets then. */
export type Malformed = { body: Record<string, unknown>; error: ErrorCode };

export const MALFORMED: Partial<Record<RequestName, Malformed>> = {
  createGame: { body: { lobbyName: 'x'.repeat(21) }, error: 'lobby-name-invalid' },
  join: { body: { playerName: 'x'.repeat(21) }, error: 'name-too-long' },
  settings: { body: { settings: { rounds: 4 } }, error: 'settings-invalid' },
  guess: { body: { guessedWord: '!!!' }, error: 'guess-invalid' },
  ready: { body: { isReady: 'ja' }, error: 'malformed' },
  vote: { body: { targetId: '__proto__' }, error: 'malformed' },
  clock: { body: { action: 'stop' }, error: 'malformed' },
  completeVoting: { body: { stage: 'first' }, error: 'malformed' },
  kick: { body: { targetId: 7 }, error: 'malformed' },
  nextRound: { body: { finishedRound: 1.5 }, error: 'malformed' },
  redeal: { body: { round: 1.5 }, error: 'malformed' },
  timer: { body: { timeLeft: -1 }, error: 'malformed' },
  react: { body: { emoji: '🧨' }, error: 'malformed' },
  suspect: { body: { targetId: null }, error: 'malformed' },
  leave: { body: { playerId: { $ne: null } }, error: 'malformed' },
};

/** One body for all calls: each ignores the fields that it does not take [W5]. */
function bodyOf({ claimedId, fields: { name, ...fields }, malformed }: Request) {
  return {
    ...fields,
    ...{ playerId: claimedId, hostId: claimedId, voterId: claimedId, imposterId: claimedId },
    ...{ playerName: name, hostName: name, timeLeft: 9 },
    ...malformed?.body,
  };
}

export function sendRequest(request: Request): Promise<Answer<unknown>> {
  const { call, by, code, claimedId: playerId } = request;
  const isRead = api[call].method === 'GET';
  const more = isRead ? { query: { playerId } } : { body: bodyOf(request) };
  return send(by.person, call, { params: { code, playerId }, ...more });
}

/** Null: this request cannot be made on the live channel of its caller. */
export function sendOnChannel(
  request: Request,
  channel: ReturnType<TestClient['live']>,
): Promise<LiveAnswer> | null {
  const { call, by, claimedId } = request;
  if (!(call in liveCalls) || claimedId !== by.id) return null;
  return channel.call(call as LiveCallName, bodyOf(request));
}

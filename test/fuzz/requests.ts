import { api } from '../../src/contract/api.ts';
import type { LiveAnswer } from '../../src/contract/live.ts';
import { type MoveName, moveApi } from '../../src/contract/move-api.ts';
import type { OpenSeat, Settings } from '../../src/game/game.ts';
import type { Move } from '../../src/game/play.ts';
import { type PlayerCall, playerCalls } from '../support/bot.ts';
import { type Malformed, send } from '../support/every-call.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

/** A client of the fuzz test. An anonymous one gets its session with the first seat [W2]. */
export type Caller = {
  person: TestClient;
  id: string;
  name: string;
  kind: 'guest' | 'member' | 'anonymous' | 'sessionless';
  hasSession: boolean;
};

/** What a call takes besides the ids of lobby and player, as far as the oracle reads it. */
export type Fields = {
  playerName?: string;
  lobbyName?: string;
  openSeats?: OpenSeat[];
  settings?: Partial<Settings>;
  targetId?: string | null;
  emoji?: '👏' | '🦊';
};

/** A move that a player makes by a call. */
export type PlayerMove = Extract<Move, { type: PlayerCall['name'] }>;
export const isPlayerMove = (move: Move): move is PlayerMove => move.type in playerCalls;

export const OTHERS = ['createGame', 'checkGame', 'game', 'timer', 'react', 'suspect'] as const;
export type RequestName = PlayerCall['name'] | (typeof OTHERS)[number];
export const requestNames = [...Object.keys(playerCalls), ...OTHERS] as RequestName[];

export type Request = {
  call: RequestName;
  by: Caller;
  code: string;
  /** The player id that the request names: not always the caller's own. */
  claimedId: string;
  fields: Fields;
  move?: PlayerMove;
  malformed?: Malformed | undefined;
};

/** A move as a request of this caller, with the fields that its call takes. */
export function requestOf(move: PlayerMove, by: Caller, code: string): Request {
  const { type, ...moved } = move;
  // A null says that the player did not give it, but for an abstention and the first ballot.
  const given = Object.entries(moved).filter(
    ([name, value]) => value !== null || name === 'targetId' || name === 'stage',
  );
  const { name, ...fields } = Object.fromEntries(given);
  // A player with a session has a name.
  if (type !== 'join') fields.name = name;
  return { call: type, by, code, claimedId: by.id, move: { ...move, playerId: by.id }, fields };
}

/** One body for all calls: each ignores the fields that it does not take [W5]. */
function bodyOf({ claimedId, fields, malformed }: Request) {
  return {
    ...fields,
    ...{ playerId: claimedId, hostId: claimedId, voterId: claimedId, imposterId: claimedId },
    ...{ hostName: fields.playerName, timeLeft: 9 },
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
  if (!(call in moveApi) || claimedId !== by.id) return null;
  return channel.call(call as MoveName, bodyOf(request));
}

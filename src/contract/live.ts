import * as z from 'zod/mini';
import { gameApi } from './game-api.ts';
import { GameView, Reaction } from './shapes.ts';

/** [W3] The path of a lobby's live channel. */
export const livePath = (code: string, playerId: string): string =>
  `/api/games/${encodeURIComponent(code)}/live?playerId=${encodeURIComponent(playerId)}`;

/**
 * The calls that may also be made on the live channel: a player's moves. The table, the checks and
 * the rules are the same; the lobby and the player of the path are those of the channel.
 */
export const liveCalls = {
  settings: gameApi.settings,
  ready: gameApi.ready,
  start: gameApi.start,
  speak: gameApi.speak,
  voting: gameApi.voting,
  vote: gameApi.vote,
  completeVoting: gameApi.completeVoting,
  guess: gameApi.guess,
  nextRound: gameApi.nextRound,
  restart: gameApi.restart,
  kick: gameApi.kick,
  host: gameApi.host,
} as const;
/** The moves that may be said on the live channel, by their names in the table of calls. */
export type LiveCallName = keyof typeof liveCalls;

/**
 * What tells a call from another one of the same name, lobby and session. Made again with the same
 * id, on another channel or by request (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header), a call that was answered 2xx is only answered again.
 */
export const CallId = z.string().check(z.minLength(1), z.maxLength(40));

/** A move made on the live channel; `body` as in the table of calls. */
export const LiveCall = z.object({
  type: z.literal('call'),
  id: CallId,
  call: z.enum(Object.keys(liveCalls) as [LiveCallName, ...LiveCallName[]]),
  body: z.unknown(),
});
export type LiveCall = z.infer<typeof LiveCall>;

/**
 * What became of it: the status that a request would have had. 200: the caller's view shows it from
 * `version` on, and that view was said before; otherwise `error`, as a request would be told.
 */
const LiveAnswer = z.object({
  type: z.literal('answer'),
  id: z.string(),
  status: z.number(),
  version: z.exactOptional(z.number()),
  error: z.exactOptional(z.object({ message: z.string(), code: z.string() })),
});
export type LiveAnswer = z.infer<typeof LiveAnswer>;

/** [W3] Everything that the server says on the live channel. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('game'), game: GameView }),
  LiveAnswer,
  /** [B2] Somebody reacts; nothing of it is stored, who is not there misses it. */
  z.object({ type: z.literal('reaction'), playerId: z.string(), emoji: Reaction }),
  /** No more news will come: removed by the host, left, or the lobby is gone. */
  z.object({ type: z.literal('closed'), reason: z.enum(['kicked', 'left', 'lobby-gone']) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Why the server closes a live channel (RFC 6455, section 7.4). */
export const closeCodes = {
  /** What was said is no call (1008, policy). */
  notUnderstood: 1008,
  /** The server restarts, or the session is a new one: come back. */
  restart: 1012,
  /** No seat in this lobby, or no right to speak for this player. */
  noSeat: 4403,
  /** No such lobby. */
  noLobby: 4404,
  /** `closed` was said before. */
  over: 4410,
} as const;

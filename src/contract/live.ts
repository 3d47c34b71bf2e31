import * as z from 'zod/mini';
import { boundedText } from './bounded.ts';
import { gameApi } from './game-api.ts';
import { GameView, Reaction } from './shapes.ts';

/** [W3] The path of a lobby's live channel. */
export const livePath = (code: string, playerId: string): string =>
  `/api/games/${encodeURIComponent(code)}/live?playerId=${encodeURIComponent(playerId)}`;

/**
 * The calls that may also be made on the live channel: a player's moves. The
 * lobby and player of the path are those of the channel.
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
/** Names of the calls allowed on the live channel. */
export type LiveCallName = keyof typeof liveCalls;

/**
 * Idempotency key, scoped to call name, lobby and session. A repeat with the same
 * id, on any transport (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header), returns the stored 2xx without running again.
 */
export const CallId = boundedText(40, 'malformed').check(z.minLength(1));

/** A move on the live channel; `body` as in the HTTP call. */
export const LiveCall = z.object({
  type: z.literal('call'),
  id: CallId,
  call: z.enum(Object.keys(liveCalls) as [LiveCallName, ...LiveCallName[]]),
  body: z.unknown(),
});
export type LiveCall = z.infer<typeof LiveCall>;

/**
 * Result of a move, with the HTTP status. 200: the caller's view includes it from `version` on
 * and was sent before this message; otherwise `error`.
 */
const LiveAnswer = z.object({
  type: z.literal('answer'),
  id: z.string(),
  status: z.number(),
  version: z.exactOptional(z.number()),
  error: z.exactOptional(z.object({ message: z.string(), code: z.string() })),
});
export type LiveAnswer = z.infer<typeof LiveAnswer>;

/** [W3] Messages from the server. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('game'), game: GameView }),
  LiveAnswer,
  /** [B2] A reaction; not stored, disconnected players miss it. */
  z.object({ type: z.literal('reaction'), playerId: z.string(), emoji: Reaction }),
  /** The last message: removed by the host, left, or the lobby is gone. */
  z.object({ type: z.literal('closed'), reason: z.enum(['kicked', 'left', 'lobby-gone']) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Why the server closes a live channel (RFC 6455, section 7.4). */
export const closeCodes = {
  /** The message is no valid call (1008, policy violation). */
  notUnderstood: 1008,
  /** Server restart or new session: reconnect. */
  restart: 1012,
  /** No seat in this lobby, or another player's seat. */
  noSeat: 4403,
  noLobby: 4404,
  /** Follows a `closed` message. */
  over: 4410,
} as const;

import * as z from 'zod/mini';
import { GameView, PlayerView, Reaction } from './shapes.ts';

export { applyChange, closeCodes, LIVE_PROTOCOL, livePath } from './live-protocol.ts';

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

/**
 * What changed between two versions of the viewer's view. Fields and players that are not named are
 * unchanged; a player that is null is gone.
 */
export const ViewChange = z.object({
  type: z.literal('change'),
  from: z.number(),
  version: z.number(),
  set: z.partial(z.omit(GameView, { lobbyCode: true, version: true, players: true })),
  players: z.record(z.string(), z.nullable(z.partial(PlayerView))),
});
export type ViewChange = z.infer<typeof ViewChange>;

/** Messages from the server: `game` when the channel opens and after `sync`, then `change` [W3]. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('game'), game: GameView }),
  ViewChange,
  LiveAnswer,
  /** A reaction; not stored, disconnected players miss it [B2]. */
  z.object({ type: z.literal('reaction'), playerId: z.string(), emoji: Reaction }),
  /** The last message: removed by the host, left, or the lobby is gone. */
  z.object({ type: z.literal('closed'), reason: z.enum(['kicked', 'left', 'lobby-gone']) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

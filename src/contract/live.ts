import * as z from 'zod/mini';
import { GameView, Reaction } from './shapes.ts';

/** [W3] The path of a lobby's live channel. */
export const livePath = (code: string, playerId: string): string =>
  `/api/games/${encodeURIComponent(code)}/live?playerId=${encodeURIComponent(playerId)}`;

/** [W3] Everything that the server says on the live channel. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('game'), game: GameView }),
  /** [B2] Somebody reacts; nothing of it is stored, who is not there misses it. */
  z.object({ type: z.literal('reaction'), playerId: z.string(), emoji: Reaction }),
  /** No more news will come: removed by the host, left, or the lobby is gone. */
  z.object({ type: z.literal('closed'), reason: z.enum(['kicked', 'left', 'lobby-gone']) }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Why the server closes a live channel (RFC 6455, section 7.4). */
export const closeCodes = {
  /** The server restarts, or the session is a new one: come back. */
  restart: 1012,
  /** No seat in this lobby, or no right to speak for this player. */
  noSeat: 4403,
  /** No such lobby. */
  noLobby: 4404,
  /** `closed` was said before. */
  over: 4410,
} as const;

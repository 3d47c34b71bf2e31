import type { ViewChange } from './live.ts';
import type { GameView, PlayerView } from './shapes.ts';

/* Without zod: the page of a display loads this file, too. */

/** Incremented when an older page cannot follow the messages any more; it reloads itself. */
export const LIVE_PROTOCOL = 3;

/** The path of a lobby's live channel [W3]. */
export const livePath = (code: string, playerId: string): string =>
  `/api/games/${encodeURIComponent(code)}/live?playerId=${encodeURIComponent(playerId)}&protocol=${LIVE_PROTOCOL}`;

/**
 * The path of a display's live channel [T3]. It receives what a player's channel does, and sends `sync`
 * only.
 */
export const displayLivePath = `/api/display/live?protocol=${LIVE_PROTOCOL}`;

/** The view after `change`; null when the change starts from another version. */
export function applyChange(view: GameView, change: ViewChange): GameView | null {
  if (view.version !== change.from) return null;
  const players = { ...view.players };
  for (const [id, fields] of Object.entries(change.players)) {
    if (fields === null) delete players[id];
    // Safe: a new player comes with all fields.
    else players[id] = { ...players[id], ...fields } as PlayerView;
  }
  return { ...view, ...change.set, version: change.version, players } as GameView;
}

/** Why the server closes a live channel (RFC 6455, section 7.4). */
export const closeCodes = {
  /** The message is no valid call (1008, policy violation). */
  notUnderstood: 1008,
  /** Server restart or new session: reconnect. */
  restart: 1012,
  /** No seat in this lobby, or another player's seat. */
  noSeat: 4403,
  noLobby: 4404,
  /** The page is older than this protocol: reload it. */
  outdated: 4426,
  /** Follows a `closed` message. */
  over: 4410,
} as const;

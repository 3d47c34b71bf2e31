import type { GameView } from '../../../contract/shapes.ts';
import type { LiveEvent } from './live-state.ts';

/** Older views are not shown: the lobby has probably changed. */
const MAX_AGE_MS = 5000;

let latest: { playerId: string; event: LiveEvent & { type: 'view' } } | null = null;

/** Keeps the reply to creating or joining, so that the lobby shows before its channel is open. */
export function keepFirstView(playerId: string, game: GameView): void {
  latest = { playerId, event: { type: 'view', game, receivedAt: Date.now() } };
}

export function firstViewOf(seat: { code: string; playerId: string }): LiveEvent | null {
  if (latest === null || Date.now() - latest.event.receivedAt > MAX_AGE_MS) return null;
  const isSame = latest.playerId === seat.playerId && latest.event.game.lobbyCode === seat.code;
  return isSame ? latest.event : null;
}

import { liveCalls } from '../../contract/live.ts';
import { ApiError, call } from '../api-client.ts';
import { randomId } from '../player-info.ts';
import type { LobbyStore } from './lobby-store.ts';
import type { Move } from './moves.ts';

/**
 * Makes a move of this player: on the live channel while it is open, otherwise by request. The
 * view that it made is told by then; throws an `ApiError` when it was refused or nobody answered.
 */
export async function makeMove<Wish extends unknown[]>(
  store: Pick<LobbyStore, 'seat' | 'say' | 'tell'>,
  { name, bodyOf, isLasting = false }: Move<Wish>,
  ...wish: Wish
): Promise<void> {
  const { seat } = store;
  const body = bodyOf(seat.playerId, ...wish);
  const id = randomId();
  // A frame that has not left when the page is closed is lost.
  const answer = isLasting ? null : await store.say({ type: 'call', id, call: name, body });
  if (answer?.error) throw new ApiError(answer.status, JSON.stringify(answer.error));
  if (answer) return;
  // The same id: if the channel was lost after the call was made, it is not made twice.
  const game = await call(liveCalls[name], {
    params: seat,
    body,
    callId: id,
    keepalive: isLasting,
  } as Parameters<typeof call<(typeof liveCalls)[typeof name]>>[1]);
  store.tell({ type: 'view', game, receivedAt: Date.now() });
}

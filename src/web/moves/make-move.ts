import { liveCalls } from '../../contract/live.ts';
import { ApiError, call } from '../api-client.ts';
import type { LobbyStore } from '../lobby/lobby-store.ts';
import { randomId } from '../player-info.ts';
import type { MoveDefinition } from './moves.ts';

/**
 * Makes a move: on the live channel while it is open, otherwise by request. Resolves after the resulting
 * view is dispatched; throws `ApiError` if refused or unreachable.
 */
export async function makeMove<Input extends unknown[]>(
  store: Pick<LobbyStore, 'seat' | 'sendCall' | 'dispatch'>,
  { name, bodyOf, usesKeepalive = false }: MoveDefinition<Input>,
  ...input: Input
): Promise<void> {
  const { seat } = store;
  const body = bodyOf(seat.playerId, ...input);
  const id = randomId();
  // Unsent WebSocket frames are lost when the page is closed.
  const answer = usesKeepalive
    ? null
    : await store.sendCall({ type: 'call', id, call: name, body });
  if (answer?.error) throw new ApiError(answer.status, JSON.stringify(answer.error));
  if (answer) return;
  // Same id: if the channel was lost after the call took effect, the server does not repeat it.
  const game = await call(liveCalls[name], {
    params: seat,
    body,
    callId: id,
    keepalive: usesKeepalive,
  } as Parameters<typeof call<(typeof liveCalls)[typeof name]>>[1]);
  store.dispatch({ type: 'view', game, receivedAt: Date.now() });
}

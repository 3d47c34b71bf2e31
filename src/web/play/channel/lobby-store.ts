import { gameApi } from '../../../contract/game-api.ts';
import { livePath } from '../../../contract/live.ts';
import { REQUEST_TIMEOUT_MS } from '../../kit/platform/request-timeout.ts';
import { createStore, type ReadableStore } from '../../kit/platform/store.ts';
import { ApiError, callIfChanged } from '../../session/api-client.ts';
import { type Connection, connect } from './connection.ts';
import { firstViewOf } from './first-view.ts';
import { type End, INITIAL_STATE, type LiveEvent, type LiveState, reduce } from './live-state.ts';
import { createReactions, type Reactions } from './reaction-store.ts';
import { openSocket } from './socket.ts';
import { dropDeadConnections, onWake } from './wake.ts';

export type Seat = { code: string; playerId: string };

/** Single source of lobby state for all lobby screens. */
export type LobbyStore = ReadableStore<LiveState> & {
  seat: Seat;
  dispatch: (event: LiveEvent) => void;
  /** Makes a call on the live channel; null: it is closed or was lost. */
  sendCall: Connection['sendCall'];
  sendCallWhenOpen: Connection['sendCallWhenOpen'];
  /** Reactions that are flying right now [B2]. */
  reactions: Reactions;
  /** Checks the connection at once. */
  wake: Connection['wake'];
};

function endOf(error: unknown): End | null {
  if (!(error instanceof ApiError)) return null;
  // 401: without a session there is no seat.
  if (error.status === 401 || error.status === 403) return 'no-seat';
  return error.status === 404 ? 'no-lobby' : null;
}

/** Connected from the first subscriber to the last. */
export function createLobbyStore(seat: Seat): LobbyStore {
  const firstView = firstViewOf(seat);
  const initial = firstView ? reduce(INITIAL_STATE, firstView) : INITIAL_STATE;
  const { get, set, subscribe } = createStore(initial, open);
  const reactions = createReactions();
  let connection: Connection | null = null;

  const dispatch = (event: LiveEvent) => set(reduce(get(), event));
  const wake: Connection['wake'] = (isNetworkChanged) => connection?.wake(isNetworkChanged);

  function open() {
    connection = connect({
      openSocket: (on) => openSocket(livePath(seat.code, seat.playerId), on),
      fetchGame: (since) =>
        callIfChanged(gameApi.game, {
          params: { code: seat.code },
          query: { playerId: seat.playerId, since: String(since) },
          timeoutMs: REQUEST_TIMEOUT_MS,
        }),
      endOf,
      onEvent: dispatch,
      onReaction: reactions.add,
      onOutdated: () => location.reload(),
      onDoubted: dropDeadConnections,
    });
    const stopListening = onWake(wake);
    return () => {
      stopListening();
      connection?.close();
      connection = null;
    };
  }

  return {
    seat,
    get,
    subscribe,
    dispatch,
    sendCall: async (call) => connection?.sendCall(call) ?? null,
    sendCallWhenOpen: async (call) => connection?.sendCallWhenOpen(call) ?? null,
    reactions,
    wake,
  };
}

import { gameApi } from '../../contract/game-api.ts';
import { livePath } from '../../contract/live.ts';
import { ApiError, callIfChanged } from '../api-client.ts';
import {
  type Channel,
  type ChannelEvents,
  type Connection,
  connect,
} from '../connection/connection.ts';
import {
  type End,
  INITIAL_STATE,
  type LiveEvent,
  type LiveState,
  reduce,
} from '../connection/live-state.ts';
import { onTimeJump } from '../connection/time-jump.ts';
import { createReactions, type Reactions } from '../reactions/reaction-store.ts';

export type Seat = { code: string; playerId: string };

/** Single source of lobby state for all lobby screens. */
export type LobbyStore = {
  seat: Seat;
  read: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: LiveEvent) => void;
  /** Makes a call on the live channel; null: it is closed or was lost. */
  sendCall: Connection['sendCall'];
  /** [B2] Reactions that are flying right now. */
  reactions: Reactions;
  /** Sends moves that could still be undone (undoable-move.ts), so that leaving loses none. */
  held: Set<() => Promise<void>>;
  /** Reconnects or polls at once. */
  wake: (networkChanged: boolean) => void;
};

function endOf(error: unknown): End | null {
  if (!(error instanceof ApiError)) return null;
  // 401: without a session there is no seat.
  if (error.status === 401 || error.status === 403) return 'no-seat';
  return error.status === 404 ? 'no-lobby' : null;
}

function openChannel({ code, playerId }: Seat, on: ChannelEvents): Channel {
  const url = new URL(livePath(code, playerId), window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  // One signal removes all listeners: an abandoned channel may still emit events.
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener('open', () => on.open(), { signal });
  socket.addEventListener('message', ({ data }) => on.message(data), { signal });
  socket.addEventListener('close', ({ code }) => on.close(code), { signal });
  return {
    send: (text) => socket.send(text),
    hangUp() {
      listening.abort();
      socket.close();
    },
  };
}

/** Events after which a phone may have slept or changed its network. */
function onWake(wake: (networkChanged: boolean) => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') wake(false);
  };
  const network = () => wake(true);
  // Background timers are throttled; `visibilitychange` covers the return to the foreground.
  const stopWatching = onTimeJump(shown);
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', network);
  window.addEventListener('offline', network);
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('online', network);
    window.removeEventListener('offline', network);
  };
}

/** Connected from the first subscriber to the last. */
export function createLobbyStore(seat: Seat): LobbyStore {
  const listeners = new Set<() => void>();
  const reactions = createReactions();
  let state = INITIAL_STATE;
  let connection: Connection | null = null;
  let stopListening = () => {};

  function dispatch(event: LiveEvent) {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const wake = (networkChanged: boolean) => connection?.wake(networkChanged);

  function open() {
    connection = connect({
      openChannel: (on) => openChannel(seat, on),
      fetchGame: (since) =>
        callIfChanged(gameApi.game, {
          params: { code: seat.code },
          query: { playerId: seat.playerId, since: String(since) },
        }),
      endOf,
      onEvent: dispatch,
      onReaction: reactions.add,
    });
    stopListening = onWake(wake);
  }

  function close() {
    stopListening();
    connection?.close();
    connection = null;
  }

  return {
    seat,
    read: () => state,
    subscribe(listener) {
      if (listeners.size === 0) open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    dispatch,
    sendCall: async (call) => (connection ? connection.sendCall(call) : null),
    reactions,
    held: new Set(),
    wake,
  };
}

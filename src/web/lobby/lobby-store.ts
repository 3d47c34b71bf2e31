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
import { listen } from '../platform/listen.ts';
import { createStore, type ReadableStore } from '../platform/store.ts';
import { createReactions, type Reactions } from '../reactions/reaction-store.ts';
import { firstViewOf } from './first-view.ts';

export type Seat = { code: string; playerId: string };

/** Single source of lobby state for all lobby screens. */
export type LobbyStore = ReadableStore<LiveState> & {
  seat: Seat;
  dispatch: (event: LiveEvent) => void;
  /** Makes a call on the live channel; null: it is closed or was lost. */
  sendCall: Connection['sendCall'];
  /** [B2] Reactions that are flying right now. */
  reactions: Reactions;
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
  const stops = [
    // Background timers are throttled; `visibilitychange` covers the return to the foreground.
    onTimeJump(shown),
    listen(window, ['visibilitychange', 'pageshow'], shown),
    listen(window, ['online', 'offline'], () => wake(true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Connected from the first subscriber to the last. */
export function createLobbyStore(seat: Seat): LobbyStore {
  const firstView = firstViewOf(seat);
  const initial = firstView ? reduce(INITIAL_STATE, firstView) : INITIAL_STATE;
  const { get, set, subscribe } = createStore(initial, open);
  const reactions = createReactions();
  let connection: Connection | null = null;

  const dispatch = (event: LiveEvent) => set(reduce(get(), event));
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
      onOutdated: () => location.reload(),
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
    sendCall: async (call) => (connection ? connection.sendCall(call) : null),
    reactions,
    wake,
  };
}

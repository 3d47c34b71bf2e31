import { gameApi } from '../../contract/game-api.ts';
import { livePath } from '../../contract/live.ts';
import { ApiError, callForNews } from '../api-client.ts';
import { type Channel, type ChannelEvents, type Connection, connect } from './connection.ts';
import { type End, type LiveEvent, type LiveState, NOTHING_YET, reduce } from './live-state.ts';
import { createReactions, type Reactions } from './reactions.ts';
import { onTimeJump } from './time-jump.ts';

/** One player's place in one lobby. */
export type Seat = { code: string; playerId: string };

/** The one place where the screens of a lobby read what is going on. */
export type LobbyStore = {
  seat: Seat;
  read: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  tell: (event: LiveEvent) => void;
  /** Makes a call on the live channel; null: it is not open, or got lost. */
  say: Connection['say'];
  /** [B2] What is in the air right now. */
  reactions: Reactions;
  /** Hands in what can still be taken back (held-move.ts); nothing of it is lost with the seat. */
  held: Set<() => Promise<void>>;
  /** Asks the server at once. */
  wake: (networkChanged: boolean) => void;
};

function endOf(error: unknown): End | null {
  if (!(error instanceof ApiError)) return null;
  // 401: without a session nobody has a seat.
  if (error.status === 401 || error.status === 403) return 'no-seat';
  return error.status === 404 ? 'no-lobby' : null;
}

function openChannel({ code, playerId }: Seat, on: ChannelEvents): Channel {
  const url = new URL(livePath(code, playerId), window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  // One signal takes all listeners off: what a given-up channel still says is nobody's news.
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
  // In the background timers are rare by design; being shown again is told by itself.
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

/** Connected from the first listener to the last: a lobby that nobody looks at costs nothing. */
export function createLobbyStore(seat: Seat): LobbyStore {
  const listeners = new Set<() => void>();
  const reactions = createReactions();
  let state = NOTHING_YET;
  let connection: Connection | null = null;
  let stopListening = () => {};

  function tell(event: LiveEvent) {
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
        callForNews(gameApi.game, {
          params: { code: seat.code },
          query: { playerId: seat.playerId, since: String(since) },
        }),
      endOf,
      onEvent: tell,
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
    tell,
    say: async (said) => (connection ? connection.say(said) : null),
    reactions,
    held: new Set(),
    wake,
  };
}

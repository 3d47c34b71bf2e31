import type { Display } from '../../contract/display-api.ts';
import { closeCodes } from '../../contract/live-protocol.ts';
import type { Reaction } from '../../contract/shapes.ts';
import { alarm } from '../kit/platform/alarm.ts';
import { createStore, type ReadableStore } from '../kit/platform/store.ts';
import { createLiveChannel } from '../play/channel/live-channel.ts';
import {
  type ConnectionStatus,
  INITIAL_STATE,
  type LiveState,
  reduce,
} from '../play/channel/live-state.ts';
import { retryDelay, type Socket, type SocketEvents } from '../play/channel/socket.ts';

/** Interval in which an unpaired display checks whether it was paired. */
const POLL_MS = 2000;

type DisplayState = {
  /** Null: not known yet. */
  id: string | null;
  /** Null: paired, or not known yet. */
  pairingCode: string | null;
  /** The lobby; its last view stays while the connection is lost. */
  live: LiveState;
};

export type DisplayOptions = {
  /** POST creates the display of this browser if needed, GET reads it; null: there is none. */
  fetchDisplay: (method: 'GET' | 'POST') => Promise<Display | null>;
  openSocket: (on: SocketEvents) => Socket;
  /** [B2] */
  onReaction: (playerId: string, emoji: Reaction) => void;
  /** The server needs a newer page. */
  onOutdated: () => void;
};

export type DisplayStore = ReadableStore<DisplayState> & {
  /** The screen slept, or its network or clock changed: checks the connection at once. */
  wake: (isNetworkChanged: boolean) => void;
};

/**
 * An unpaired display polls, a paired one has a live channel. After a failure that a new channel does not
 * mend it fetches its pairing again: so it survives restarts of both sides, and a removed display gets a
 * new code.
 */
export function createDisplayStore(options: DisplayOptions): DisplayStore {
  const { get, set, subscribe } = createStore<DisplayState>(
    { id: null, pairingCode: null, live: INITIAL_STATE },
    start,
  );
  const next = alarm();
  let method: 'GET' | 'POST' = 'POST';
  let isPolling = false;
  let failures = 0;

  const dispatch = (event: Parameters<typeof reduce>[1]) =>
    set({ ...get(), live: reduce(get().live, event) });

  const publishStatus = (status: ConnectionStatus) => dispatch({ type: 'connection', status });

  const channel = createLiveChannel({
    openSocket: options.openSocket,
    onView(game) {
      const live = reduce(get().live, { type: 'view', game, receivedAt: Date.now() });
      set({ ...get(), pairingCode: null, live });
    },
    onMessage(message) {
      if (message.type === 'reaction') options.onReaction(message.playerId, message.emoji);
    },
    onTrusted() {
      failures = 0;
      next.stop();
      publishStatus('connected');
    },
    onFailed(code) {
      if (code === closeCodes.outdated) options.onOutdated();
      const isFirst = failures === 0;
      retry(isFirst && !isAboutPairing(code) ? channel.connect : poll);
    },
  });

  function retry(again: () => void) {
    publishStatus('disconnected');
    failures += 1;
    next.set(retryDelay(failures, Math.random()), again);
  }

  async function poll() {
    if (isPolling) return;
    isPolling = true;
    next.stop();
    try {
      receiveDisplay(await options.fetchDisplay(method));
    } catch {
      // Not reachable: try again.
      retry(poll);
    }
    isPolling = false;
  }

  function receiveDisplay(display: Display | null) {
    const asked = method;
    const { pairingCode = null, lobbyCode = null } = display ?? {};
    method = lobbyCode === null && pairingCode === null ? 'POST' : 'GET';
    const id = display?.id ?? null;
    if (lobbyCode !== null) {
      const { live } = get();
      // Paired by another page of this display: versions of two lobbies cannot be compared.
      const isOther = live.game !== null && live.game.lobbyCode !== lobbyCode;
      if (isOther) channel.close();
      set({ ...get(), id, live: isOther ? INITIAL_STATE : live });
      return channel.connect();
    }
    failures = 0;
    channel.close();
    set({ id, pairingCode, live: { ...INITIAL_STATE, connection: 'connected' } });
    // Without a code: it was used or has expired, or the display was removed.
    next.set(method === 'POST' && asked === 'GET' ? 0 : POLL_MS, poll);
  }

  function wake(isNetworkChanged: boolean) {
    dispatch({ type: 'woken' });
    if (!channel.wake(isNetworkChanged)) void poll();
  }

  function start() {
    void poll();
    return () => {
      next.stop();
      channel.close();
    };
  }

  return { get, subscribe, wake };
}

/** Its lobby is another one, or none. */
function isAboutPairing(code: number): boolean {
  return code === closeCodes.noSeat || code === closeCodes.noLobby || code === closeCodes.over;
}

import type { Display } from '../../contract/display-api.ts';
import type { LiveMessage } from '../../contract/live.ts';
import { applyChange, closeCodes } from '../../contract/live-protocol.ts';
import type { GameView, Reaction } from '../../contract/shapes.ts';
import { retryDelay } from '../connection/backoff.ts';
import type { Channel, ChannelEvents } from '../connection/connection.ts';
import { INITIAL_STATE, type LiveState, reduce } from '../connection/live-state.ts';
import { alarm } from '../platform/alarm.ts';
import { createStore, type ReadableStore } from '../platform/store.ts';

/** Interval in which an unpaired display checks whether it was paired. */
const POLL_MS = 2000;
/** An open channel without messages for this long is checked. */
const SILENCE_MS = 15_000;
/** The first message, and the reply to a check, must arrive within this time. */
const ANSWER_MS = 5000;

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
  openChannel: (on: ChannelEvents) => Channel;
  /** [B2] */
  onReaction: (playerId: string, emoji: Reaction) => void;
  /** The server needs a newer page. */
  onOutdated: () => void;
};

export type DisplayStore = ReadableStore<DisplayState> & {
  /** The screen woke up, or its network changed: try at once. */
  wake: () => void;
};

/**
 * An unpaired display polls, a paired one has a live channel. After any failure it fetches its pairing
 * again: so it survives restarts of both sides, and a removed display gets a new code.
 */
export function createDisplayStore(options: DisplayOptions): DisplayStore {
  const { get, set, subscribe } = createStore<DisplayState>(
    { id: null, pairingCode: null, live: INITIAL_STATE },
    start,
  );
  const next = alarm();
  const silence = alarm();
  let method: 'GET' | 'POST' = 'POST';
  let channel: Channel | null = null;
  let isOpen = false;
  /** The newest view that this channel delivered. */
  let view: GameView | null = null;
  let isPolling = false;
  let failures = 0;

  const dispatch = (event: Parameters<typeof reduce>[1]) =>
    set({ ...get(), live: reduce(get().live, event) });

  function drop() {
    silence.stop();
    channel?.hangUp();
    channel = null;
    isOpen = false;
    view = null;
  }

  function lose() {
    drop();
    dispatch({ type: 'connection', status: 'disconnected' });
    failures += 1;
    next.set(retryDelay(failures, Math.random()), poll);
  }

  async function poll() {
    if (isPolling) return;
    isPolling = true;
    next.stop();
    try {
      receiveDisplay(await options.fetchDisplay(method));
    } catch {
      // Not reachable: try again.
      lose();
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
      set({ ...get(), id, live: isOther ? INITIAL_STATE : live });
      return connect();
    }
    failures = 0;
    set({ id, pairingCode, live: { ...INITIAL_STATE, connection: 'connected' } });
    // Without a code: it was used or has expired, or the display was removed.
    next.set(method === 'POST' && asked === 'GET' ? 0 : POLL_MS, poll);
  }

  function connect() {
    silence.set(ANSWER_MS, lose);
    channel = options.openChannel({
      open() {
        isOpen = true;
      },
      message(data) {
        failures = 0;
        silence.set(SILENCE_MS, check);
        receive(JSON.parse(String(data)) as LiveMessage);
      },
      close(code) {
        if (code === closeCodes.outdated) options.onOutdated();
        lose();
      },
    });
  }

  /** Detects a dead channel. */
  function check() {
    channel?.send(JSON.stringify({ type: 'sync' }));
    silence.set(ANSWER_MS, lose);
  }

  function receive(message: LiveMessage) {
    if (message.type === 'reaction') options.onReaction(message.playerId, message.emoji);
    if (message.type === 'game') show(message.game);
    if (message.type === 'change') {
      const game = view && applyChange(view, message);
      if (game) show(game);
      else check();
    }
  }

  function show(game: GameView) {
    view = game;
    const live = reduce(get().live, { type: 'view', game, receivedAt: Date.now() });
    set({ ...get(), pairingCode: null, live: { ...live, connection: 'connected' } });
  }

  function wake() {
    if (isOpen) check();
    else if (!channel) void poll();
  }

  function start() {
    void poll();
    return () => {
      next.stop();
      drop();
    };
  }

  return { get, subscribe, wake };
}

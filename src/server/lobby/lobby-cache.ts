import { nextDeadline } from '../../game/deadlines.ts';
import type { Game } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { DEADLINE_RETRY_MS } from '../timeouts.ts';

/** Called after each stored change; `game` is null when the lobby was removed. */
export type ChangeListener = (code: string, game: Game | null, isOwn: boolean) => void;

export type QueuedMove = {
  move: Move;
  /** `performance.now()`. */
  receivedAt: number;
  /** The database refused the batch of this move: it is saved on its own. */
  isAlone: boolean;
  resolve(game: Game | null): void;
  reject(error: unknown): void;
};

/** A lobby that this process serves. */
export type Lobby = {
  readonly code: string;
  /** The newest stored game that this process knows; null: to be loaded. */
  game: Game | null;
  loading: Promise<Game | null> | null;
  /** The newest version passed to the listeners. */
  publishedVersion: number;
  /** Fires at `timerAt` (epoch ms), never after the next deadline. */
  timer: NodeJS.Timeout | null;
  timerAt: number;
  /** Waiting for the next batch. */
  moves: QueuedMove[];
  /** Consecutive batches in which another process won. */
  conflicts: number;
  /** Loaded for these moves: refusals by the rules are not due to a stale cache. */
  isFresh: boolean;
};

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The stored games in memory, with a timer for the next deadline of each. */
export type LobbyCache = {
  /** Lobbies to resume before their next move [R4b]. */
  unreachable: Set<string>;
  /** The entry of this code, whether or not such a lobby exists. */
  entryOf(code: string): Lobby;
  get(code: string): Lobby | undefined;
  /** The cached or stored game; null when there is no such lobby. */
  load(lobby: Lobby): Promise<Game | null>;
  /** Another process stored this version (null: removed the lobby). Older versions are ignored. */
  refresh(code: string, version: number | null): Promise<void>;
  /** Keeps the stored game and publishes it once per version. */
  keep(lobby: Lobby, game: Game, isOwn: boolean): void;
  remove(lobby: Lobby, isOwn: boolean): void;
  setTimerFor(lobby: Lobby, game: Game): void;
  /** Forgets a game that may be outdated; its deadline is checked soon. */
  invalidate(lobby: Lobby): void;
  published(): Lobby[];
  onChange(listener: ChangeListener): void;
  /** Stops the timers and waits for loads in progress. */
  stop(): Promise<void>;
};

export function openLobbyCache({
  store,
  now,
  onTimer,
  onError,
}: {
  store: Pick<GameStore, 'load'>;
  now: () => number;
  onTimer: (lobby: Lobby) => void;
  onError: (error: unknown) => void;
}): LobbyCache {
  const lobbies = new Map<string, Lobby>();
  const unreachable = new Set<string>();
  const listeners: ChangeListener[] = [];
  let isStopped = false;

  function entryOf(code: string): Lobby {
    const known = lobbies.get(code);
    if (known) return known;
    const lobby: Lobby = {
      ...{ code, game: null, loading: null, publishedVersion: 0, timer: null, timerAt: 0 },
      ...{ moves: [], conflicts: 0, isFresh: false },
    };
    lobbies.set(code, lobby);
    return lobby;
  }

  function stopTimer(lobby: Lobby): void {
    if (lobby.timer) clearTimeout(lobby.timer);
    lobby.timer = null;
  }

  /** Most moves only postpone the deadline: a timer that fires early is set again. */
  function setTimer(lobby: Lobby, at: number): void {
    if (isStopped || (lobby.timer && lobby.timerAt <= at)) return;
    stopTimer(lobby);
    const inTime = Math.min(Math.max(1, at - now()), MAX_TIMEOUT_MS);
    lobby.timerAt = at;
    lobby.timer = setTimeout(() => {
      lobby.timer = null;
      onTimer(lobby);
    }, inTime).unref();
  }

  /** Reachable again: deadlines count from now [R4b]. */
  function setTimerFor(lobby: Lobby, game: Game): void {
    setTimer(lobby, unreachable.has(lobby.code) ? 0 : nextDeadline(game));
  }

  /** Already saved: a throwing listener must not fail the move. */
  function notify(code: string, game: Game | null, isOwn: boolean): void {
    for (const listener of listeners) {
      try {
        listener(code, game, isOwn);
      } catch (error) {
        onError(error);
      }
    }
  }

  function keep(lobby: Lobby, game: Game, isOwn: boolean): void {
    lobby.game = game;
    setTimerFor(lobby, game);
    if (game.version <= lobby.publishedVersion) return;
    lobby.publishedVersion = game.version;
    notify(lobby.code, game, isOwn);
  }

  function remove(lobby: Lobby, isOwn: boolean): void {
    stopTimer(lobby);
    lobby.game = null;
    unreachable.delete(lobby.code);
    if (lobbies.get(lobby.code) === lobby) lobbies.delete(lobby.code);
    if (lobby.publishedVersion > 0) notify(lobby.code, null, isOwn);
  }

  async function readStored(lobby: Lobby): Promise<Game | null> {
    const game = await store.load(lobby.code);
    // Stored by this process in the meantime.
    if (lobby.game && (!game || lobby.game.version >= game.version)) return lobby.game;
    if (game) keep(lobby, game, false);
    else remove(lobby, false);
    return game;
  }

  async function load(lobby: Lobby): Promise<Game | null> {
    if (lobby.game) return lobby.game;
    lobby.loading ??= readStored(lobby)
      .catch((error: unknown) => {
        // Never read: maybe there is no such lobby.
        if (lobby.publishedVersion === 0) lobbies.delete(lobby.code);
        throw error;
      })
      .finally(() => {
        lobby.loading = null;
      });
    return lobby.loading;
  }

  async function refresh(code: string, version: number | null): Promise<void> {
    const lobby = lobbies.get(code);
    const isKnown = () => version !== null && version <= (lobby?.publishedVersion ?? 0);
    if (!lobby || isKnown()) return;
    // It may have read before this version was stored; its own caller handles a failure.
    await lobby.loading?.catch(() => undefined);
    if (isKnown()) return;
    lobby.game = null;
    await load(lobby);
  }

  return {
    unreachable,
    entryOf,
    load,
    refresh,
    keep,
    remove,
    setTimerFor,

    get: (code) => lobbies.get(code),

    invalidate(lobby) {
      lobby.game = null;
      setTimer(lobby, now() + DEADLINE_RETRY_MS);
    },

    published: () => [...lobbies.values()].filter(({ publishedVersion }) => publishedVersion > 0),

    onChange(listener) {
      listeners.push(listener);
    },

    async stop() {
      isStopped = true;
      const all = [...lobbies.values()];
      for (const lobby of all) stopTimer(lobby);
      await Promise.allSettled(all.map(({ loading }) => loading));
    },
  };
}

import { nextDeadline } from '../../game/clock.ts';
import type { Game, RandomInt, RuleContext } from '../../game/game.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '../../game/limits.ts';
import { createGame } from '../../game/lobby.ts';
import { type Move, play, playDue } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome, playInOrder } from '../../game/play-each.ts';
import { isUnwatched } from '../../game/resume.ts';
import { RuleError } from '../../game/rule-error.ts';
import { openKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { DEADLINE_RETRY_MS } from '../timeouts.ts';
import { type MoveQueue, openMoveQueue } from './move-queue.ts';

/** Called after each stored change; `game` is null when the lobby was removed. */
type ChangeListener = (code: string, game: Game | null, isOwn: boolean) => void;

/** Cached state of a lobby; `timer` fires at the next deadline. */
type Lobby = {
  code: string;
  /** Null: not cached. */
  game: Game | null;
  /** The newest version passed to the listeners. */
  publishedVersion: number;
  queue: MoveQueue;
  timer: NodeJS.Timeout | null;
};

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** On a version conflict the game is reloaded and the moves replayed; moves are pure. */
const MAX_REPLAYS = 20;
const RESUME_CONCURRENCY = 50;

const isRefusedByRules = (played: MoveOutcome): boolean =>
  'refusal' in played && played.refusal instanceof RuleError;

function drawCode(random: RandomInt): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[random(CODE_ALPHABET.length)],
  ).join('');
}

type RuleSources = Omit<RuleContext, 'now'> & { now: () => number };

export type Lobbies = ReturnType<typeof openLobbies>;

/**
 * The lobbies of one process: in-memory cache, rules and persistence. Moves of a lobby run one after
 * the other, are saved, then published.
 */
export function openLobbies({
  store,
  now,
  random,
  wordSource,
  isShared = false,
  onError,
}: RuleSources & {
  store: GameStore;
  /** Other processes may change lobbies: the cache may be stale. */
  isShared?: boolean;
  /** Called with errors of background work. */
  onError: (error: unknown) => void;
}) {
  const lobbies = new Map<string, Lobby>();
  /** Serialises all work on a lobby, by its code. */
  const mutex = openKeyedMutex();
  /** [R4b] Lobbies to resume before their next move. */
  const unreachable = new Set<string>();
  const listeners: ChangeListener[] = [];
  let isStopped = false;

  const ruleContext = (): RuleContext => ({ now: now(), random, wordSource });

  function lobbyOf(code: string): Lobby {
    const cached = lobbies.get(code);
    if (cached) return cached;
    const lobby: Lobby = {
      code,
      game: null,
      publishedVersion: 0,
      queue: openMoveQueue(
        (task) => mutex(code, task),
        (moves) => playAll(lobby, moves),
      ),
      timer: null,
    };
    lobbies.set(code, lobby);
    return lobby;
  }

  const enqueue = ({ queue }: Lobby, move: Move): Promise<Game | null> =>
    queue.add({ move, queuedAt: performance.now() });

  function forget(lobby: Lobby): void {
    if (lobby.timer) clearTimeout(lobby.timer);
    lobby.timer = null;
    lobby.game = null;
    unreachable.delete(lobby.code);
    if (lobbies.get(lobby.code) === lobby) lobbies.delete(lobby.code);
  }

  /** A timer may fire early or the clock be set back, so `onTimer` rearms it until the deadline. */
  function setTimer(lobby: Lobby, delay: number): void {
    if (lobby.timer) clearTimeout(lobby.timer);
    if (isStopped) return;
    lobby.timer = setTimeout(() => onTimer(lobby), Math.min(Math.max(1, delay), MAX_TIMEOUT_MS));
    lobby.timer.unref();
  }

  function setTimerFor(lobby: Lobby, game: Game): void {
    // [R4b] Reachable again: deadlines count from now.
    setTimer(lobby, unreachable.has(lobby.code) ? 0 : nextDeadline(game) - now());
  }

  function onTimer(lobby: Lobby): void {
    enqueue(lobby, { type: 'time' }).then(
      (game) => {
        if (game && lobby.game === game) setTimerFor(lobby, game);
      },
      (error: unknown) => {
        if (error instanceof RequestError && error.code === 'lobby-not-found') return;
        onError(error);
        setTimer(lobby, DEADLINE_RETRY_MS);
      },
    );
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

  /** Caches the stored game and publishes it once per version. */
  function cache(lobby: Lobby, game: Game, isOwn: boolean): void {
    lobby.game = game;
    setTimerFor(lobby, game);
    if (game.version <= lobby.publishedVersion) return;
    lobby.publishedVersion = game.version;
    notify(lobby.code, game, isOwn);
  }

  async function load(lobby: Lobby): Promise<Game> {
    if (lobby.game) return lobby.game;
    const game = await store.load(lobby.code);
    if (!game) {
      const wasKnown = lobby.publishedVersion > 0;
      forget(lobby);
      if (wasKnown) notify(lobby.code, null, false);
      throw new RequestError('lobby-not-found');
    }
    cache(lobby, game, false);
    return game;
  }

  /** Plays what is due before the next move; null when that ends the lobby. */
  function catchUp(game: Game): Game | null {
    return unreachable.has(game.code)
      ? play(game, { type: 'resume' }, ruleContext())
      : playDue(game, ruleContext());
  }

  /** Saves and publishes. False: version conflict, the cache was stale. */
  async function commit(lobby: Lobby, before: Game, after: Game | null): Promise<boolean> {
    let isSaved: boolean;
    try {
      isSaved = after ? await store.save(after, before) : await store.remove(before);
    } catch (error) {
      // The save may have succeeded without a reply: reload.
      lobby.game = null;
      if (error instanceof StoreUnavailable) unreachable.add(lobby.code);
      setTimer(lobby, DEADLINE_RETRY_MS);
      throw error;
    }
    if (!isSaved) {
      lobby.game = null;
      return false;
    }
    unreachable.delete(lobby.code);
    if (after) {
      cache(lobby, after, true);
    } else {
      forget(lobby);
      notify(lobby.code, null, true);
    }
    return true;
  }

  /** Plays the moves in order and saves the result in one write. */
  async function playAll(lobby: Lobby, moves: readonly Move[]): Promise<MoveOutcome[]> {
    let isFresh = false;
    for (let replay = 0; replay < MAX_REPLAYS; replay += 1) {
      if (!lobby.game) isFresh = true;
      const before = await load(lobby);
      // Due moves are kept even when every requested move is refused.
      const due = catchUp(before);
      const { game: after, played } = due
        ? playInOrder(due, moves, ruleContext)
        : { game: null, played: moves.map(() => ({ refusal: new LobbyGone() })) };
      // A refusal may be due to a stale cache: retry with the stored game.
      if (isShared && !isFresh && played.some(isRefusedByRules)) {
        lobby.game = null;
        isFresh = true;
        continue;
      }
      if (after === before) {
        unreachable.delete(lobby.code);
        return played;
      }
      if (await commit(lobby, before, after)) return played;
    }
    throw new Error(`lobby ${lobby.code} changed ${MAX_REPLAYS} times during one move`);
  }

  /** The cached or stored game; null when there is no such lobby. */
  async function find(code: string): Promise<Game | null> {
    const cached = lobbies.get(code);
    if (cached?.game) return cached.game;
    const lobby = lobbyOf(code);
    try {
      return await mutex(code, () => load(lobby));
    } catch (error) {
      if (error instanceof RequestError && error.code === 'lobby-not-found') return null;
      throw error;
    }
  }

  /** As `find`, but first checks whether another process stored a newer version. */
  async function findNewest(code: string): Promise<Game | null> {
    if (isShared && lobbies.has(code)) await refresh(code, await store.version(code));
    return find(code);
  }

  /** Another process stored this version (null: removed the lobby). Stale versions are ignored. */
  async function refresh(code: string, version: number | null): Promise<void> {
    const lobby = lobbies.get(code);
    if (!lobby || (version !== null && version <= lobby.publishedVersion)) return;
    await mutex(code, async () => {
      if (version !== null && version <= lobby.publishedVersion) return;
      lobby.game = null;
      await load(lobby).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      });
    });
  }

  /** [R4b] Null: removed, or served by another process. */
  async function resumeLobby(code: string, isAlone: boolean): Promise<Game | null> {
    if (isAlone) unreachable.add(code);
    try {
      const game = await findNewest(code);
      if (game && isUnwatched(game, now())) unreachable.add(code);
      return game && unreachable.has(code) ? await enqueue(lobbyOf(code), { type: 'time' }) : null;
    } catch (error) {
      // An unreadable lobby must not block the others.
      if (!(error instanceof RequestError)) onError(error);
      return null;
    }
  }

  /**
   * [R4b] Null: removed or unreadable. Uses the cache to spare a database that has just recovered;
   * saving detects changes by another process.
   */
  async function recoverLobby(code: string): Promise<Game | null> {
    try {
      return await enqueue(lobbyOf(code), { type: 'time' });
    } catch (error) {
      // Unavailable again: all remaining lobbies stay unreachable.
      if (error instanceof StoreUnavailable) throw error;
      if (!(error instanceof RequestError)) onError(error);
      return null;
    }
  }

  async function inBatches(
    codes: readonly string[],
    work: (code: string) => Promise<Game | null>,
  ): Promise<Game[]> {
    const games: Game[] = [];
    for (let first = 0; first < codes.length; first += RESUME_CONCURRENCY) {
      const found = await Promise.all(codes.slice(first, first + RESUME_CONCURRENCY).map(work));
      games.push(...found.filter((game) => game !== null));
    }
    return games;
  }

  const publishedLobbies = () =>
    [...lobbies.values()].filter(({ publishedVersion }) => publishedVersion > 0);

  return {
    /** `own`: [B1] the host's own categories among the chosen ones. */
    async create(input: Omit<Parameters<typeof createGame>[0], 'code' | 'now' | 'wordSource'>) {
      for (;;) {
        const game = createGame({ ...input, code: drawCode(random), now: now(), wordSource });
        if (!(await store.create(game))) continue;
        cache(lobbyOf(game.code), game, true);
        return game;
      }
    },

    find,

    findNewest,

    refresh,

    /** The last published version of each cached lobby. */
    cachedVersions: () =>
      publishedLobbies().map(({ code, publishedVersion }) => ({ code, version: publishedVersion })),

    /** [R4b] Takes over orphaned lobbies and plays overdue moves. */
    adopt: (codes: string[]) => inBatches(codes, (code) => resumeLobby(code, false)),

    /** [R4b] The database is unavailable: marks all cached lobbies as unreachable. */
    markUnreachable(): void {
      for (const { code } of publishedLobbies()) unreachable.add(code);
    },

    /**
     * [R4b] Resumes and returns unreachable games. Throws StoreUnavailable when the database fails
     * again; the remaining lobbies stay unreachable.
     */
    recover: () => inBatches([...unreachable], recoverLobby),

    /** The cached game, without a database query. */
    getCached: (code: string): Game | null => lobbies.get(code)?.game ?? null,

    /**
     * Plays one move and stores it; null when the move ended the lobby. Throws RuleError,
     * RequestError('lobby-not-found') and storage errors.
     */
    play: (code: string, move: Move): Promise<Game | null> => enqueue(lobbyOf(code), move),

    /** Called after every stored change, never before. `isOwn`: this process made it. */
    onChange(listener: ChangeListener): void {
      listeners.push(listener);
    },

    /**
     * [R4b] Restarts the timers of all stored lobbies. Returns the games that were unreachable:
     * their players have to reconnect. `isAlone`: no other process was serving lobbies.
     */
    async resume(isAlone: boolean): Promise<Game[]> {
      return inBatches(await store.codes(), (code) => resumeLobby(code, isAlone));
    },

    /** Stops the timers and waits for moves in progress. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const lobby of lobbies.values()) {
        if (lobby.timer) clearTimeout(lobby.timer);
      }
      // Waits for all work queued so far.
      for (const [code, { queue }] of lobbies) {
        await queue.idle();
        await mutex(code, async () => undefined);
      }
    },
  };
}

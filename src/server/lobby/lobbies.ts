import { nextDeadline } from '../../game/clock.ts';
import type { Game, RandomInt, RuleContext } from '../../game/game.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '../../game/limits.ts';
import { createGame } from '../../game/lobby.ts';
import { type Move, play, playDue } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome, playInOrder } from '../../game/play-each.ts';
import { isUnwatched } from '../../game/resume.ts';
import { RuleError } from '../../game/rule-error.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { DEADLINE_RETRY_MS, REQUEST_TIMEOUT_MS } from '../timeouts.ts';

/** Called after each stored change; `game` is null when the lobby was removed. */
type ChangeListener = (code: string, game: Game | null, isOwn: boolean) => void;

type QueuedMove = {
  move: Move;
  queuedAt: number;
  resolve(game: Game | null): void;
  reject(error: unknown): void;
};

/** Cached state of a lobby; `timer` fires at the next deadline or earlier. */
type Lobby = {
  code: string;
  /** Null: not cached. */
  game: Game | null;
  loading: Promise<Game> | null;
  /** The newest version passed to the listeners. */
  publishedVersion: number;
  /** Moves that wait for the next batch. */
  queued: QueuedMove[];
  /** Consecutive batches in which another process won. */
  conflicts: number;
  /** Loaded for the waiting moves: refusals by the rules are not due to a stale cache. */
  isFresh: boolean;
  timer: { timeout: NodeJS.Timeout; at: number } | null;
};

/** The moves of one lobby in a batch. */
type Turn = {
  lobby: Lobby;
  moves: QueuedMove[];
  played: MoveOutcome[];
  before: Game;
  after: Game | null;
};

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** On a version conflict the game is reloaded and the moves replayed; moves are pure. */
const MAX_REPLAYS = 20;
/** Lobbies whose changes share a transaction. */
const MAX_BATCH = 200;
const RESUME_CONCURRENCY = 50;

const isRefusedByRules = (played: MoveOutcome): boolean =>
  'refusal' in played && played.refusal instanceof RuleError;

/** Their callers already got 503 and may retry: playing them could apply a move twice. */
const isTooLate = ({ queuedAt }: QueuedMove): boolean =>
  performance.now() - queuedAt > REQUEST_TIMEOUT_MS;

const TOO_LATE = new StoreUnavailable('waited too long in the move queue');

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
  /** Lobbies with moves for the next batch. */
  const ready = new Set<Lobby>();
  let isBatchRunning = false;
  const idleWaiters: (() => void)[] = [];
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
      loading: null,
      publishedVersion: 0,
      queued: [],
      conflicts: 0,
      isFresh: false,
      timer: null,
    };
    lobbies.set(code, lobby);
    return lobby;
  }

  function enqueue(lobby: Lobby, move: Move): Promise<Game | null> {
    return new Promise((resolve, reject) => {
      lobby.queued.push({ move, queuedAt: performance.now(), resolve, reject });
      if (lobby.queued.length === 1) prepare(lobby);
    });
  }

  /** Loads the game if it is not cached; then the lobby waits for the next batch. */
  function prepare(lobby: Lobby): void {
    const wait = () => {
      ready.add(lobby);
      startBatch();
    };
    if (lobby.game) {
      wait();
      return;
    }
    lobby.isFresh = true;
    load(lobby).then(wait, (error: unknown) => {
      for (const { reject } of lobby.queued.splice(0)) reject(error);
    });
  }

  function forget(lobby: Lobby): void {
    stopTimer(lobby);
    lobby.game = null;
    unreachable.delete(lobby.code);
    if (lobbies.get(lobby.code) === lobby) lobbies.delete(lobby.code);
  }

  function stopTimer(lobby: Lobby): void {
    if (lobby.timer) clearTimeout(lobby.timer.timeout);
    lobby.timer = null;
  }

  /** Fires within `delay`: an earlier timer stays, and `onTimer` rearms it until the deadline. */
  function setTimer(lobby: Lobby, delay: number): void {
    if (isStopped) return;
    const at = performance.now() + Math.max(1, delay);
    if (lobby.timer && lobby.timer.at <= at) return;
    stopTimer(lobby);
    const timeout = setTimeout(() => onTimer(lobby), Math.min(Math.max(1, delay), MAX_TIMEOUT_MS));
    timeout.unref();
    lobby.timer = { timeout, at };
  }

  function setTimerFor(lobby: Lobby, game: Game): void {
    // [R4b] Reachable again: deadlines count from now.
    setTimer(lobby, unreachable.has(lobby.code) ? 0 : nextDeadline(game) - now());
  }

  function onTimer(lobby: Lobby): void {
    lobby.timer = null;
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

  async function readStored(lobby: Lobby): Promise<Game> {
    const game = await store.load(lobby.code);
    // Stored by this process in the meantime.
    if (lobby.game && (!game || lobby.game.version >= game.version)) return lobby.game;
    if (!game) {
      const wasKnown = lobby.publishedVersion > 0;
      forget(lobby);
      if (wasKnown) notify(lobby.code, null, false);
      throw new RequestError('lobby-not-found');
    }
    cache(lobby, game, false);
    return game;
  }

  async function load(lobby: Lobby): Promise<Game> {
    if (lobby.game) return lobby.game;
    lobby.loading ??= readStored(lobby).finally(() => {
      lobby.loading = null;
    });
    return lobby.loading;
  }

  /** Plays what is due before the next move; null when that ends the lobby. */
  function catchUp(game: Game): Game | null {
    return unreachable.has(game.code)
      ? play(game, { type: 'resume' }, ruleContext())
      : playDue(game, ruleContext());
  }

  /** Puts moves back in front, to be played on the stored game. */
  function replay(lobby: Lobby, moves: QueuedMove[]): void {
    lobby.game = null;
    lobby.queued.unshift(...moves);
    prepare(lobby);
  }

  function settle({ lobby, moves, played }: Turn): void {
    lobby.isFresh = false;
    lobby.conflicts = 0;
    for (const [index, { resolve, reject }] of moves.entries()) {
      const outcome = played[index];
      if (outcome && 'game' in outcome) resolve(outcome.game);
      else if (outcome?.refusal instanceof LobbyGone) reject(new RequestError('lobby-not-found'));
      else reject(outcome?.refusal);
    }
  }

  /** Plays the moves in order; null when there is nothing to save. */
  function playMoves(lobby: Lobby, before: Game, moves: QueuedMove[]): Turn | null {
    // Due moves are kept even when every requested move is refused.
    const due = catchUp(before);
    const { game: after, played } = due
      ? playInOrder(due, moves, ruleContext)
      : { game: null, played: moves.map(() => ({ refusal: new LobbyGone() })) };
    // A refusal may be due to a stale cache: retry with the stored game.
    if (isShared && !lobby.isFresh && played.some(isRefusedByRules)) {
      replay(lobby, moves);
      return null;
    }
    const turn = { lobby, moves, played, before, after };
    if (after !== before) return turn;
    unreachable.delete(lobby.code);
    settle(turn);
    return null;
  }

  /** The turn of a lobby in this batch, if its moves change anything. */
  function takeTurn(lobby: Lobby): Turn | null {
    if (!lobby.game) {
      prepare(lobby);
      return null;
    }
    const queued = lobby.queued.splice(0);
    const moves = queued.filter((one) => !isTooLate(one));
    for (const late of queued) if (!moves.includes(late)) late.reject(TOO_LATE);
    try {
      return playMoves(lobby, lobby.game, moves);
    } catch (error) {
      fail({ lobby, moves }, error);
      return null;
    }
  }

  /** The save may have succeeded without a reply: the moves fail, and the game is loaded again. */
  function fail({ lobby, moves }: Pick<Turn, 'lobby' | 'moves'>, error: unknown): void {
    lobby.game = null;
    lobby.isFresh = false;
    if (error instanceof StoreUnavailable) unreachable.add(lobby.code);
    setTimer(lobby, DEADLINE_RETRY_MS);
    for (const { reject } of moves) reject(error);
  }

  /** Publishes what was saved, then resolves the moves. */
  function finish(turn: Turn): void {
    const { lobby, after } = turn;
    unreachable.delete(lobby.code);
    if (after) {
      cache(lobby, after, true);
    } else {
      forget(lobby);
      notify(lobby.code, null, true);
    }
    settle(turn);
  }

  /** Another process won. */
  function retry(turn: Turn): void {
    const { lobby, moves } = turn;
    lobby.conflicts += 1;
    if (lobby.conflicts < MAX_REPLAYS) replay(lobby, moves);
    else fail(turn, new Error(`lobby ${lobby.code} changed ${MAX_REPLAYS} times in one move`));
  }

  /** Group commit: the moves that wait, of all lobbies, share one transaction and disk sync. */
  async function runBatch(): Promise<void> {
    const turns: Turn[] = [];
    for (const lobby of [...ready].slice(0, MAX_BATCH)) {
      ready.delete(lobby);
      const turn = takeTurn(lobby);
      if (turn) turns.push(turn);
    }
    if (turns.length > 0) {
      try {
        const saved = await store.commit(turns);
        for (const [index, turn] of turns.entries()) {
          const result = saved[index];
          if (result?.status !== 'fulfilled') fail(turn, result?.reason);
          else if (result.value) finish(turn);
          else retry(turn);
        }
      } catch (error) {
        for (const turn of turns) fail(turn, error);
      }
    }
    isBatchRunning = false;
    startBatch();
  }

  function startBatch(): void {
    if (isBatchRunning) return;
    if (ready.size === 0) {
      for (const resolve of idleWaiters.splice(0)) resolve();
      return;
    }
    isBatchRunning = true;
    // At the end of this tick, to include all its moves.
    setImmediate(() => void runBatch());
  }

  /** The cached or stored game; null when there is no such lobby. */
  async function find(code: string): Promise<Game | null> {
    const cached = lobbies.get(code);
    if (cached?.game) return cached.game;
    try {
      return await load(lobbyOf(code));
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
    // It may have read before this version was stored.
    await lobby.loading?.catch(() => undefined);
    if (version !== null && version <= lobby.publishedVersion) return;
    lobby.game = null;
    await load(lobby).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
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
        const [created] = await store.commit([{ before: null, after: game }]);
        if (created?.status === 'rejected') throw created.reason;
        if (!created?.value) continue;
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
      for (const lobby of lobbies.values()) stopTimer(lobby);
      await Promise.all(
        [...lobbies.values()].map(({ loading }) => loading?.catch(() => undefined)),
      );
      await new Promise<void>((resolve) => {
        idleWaiters.push(resolve);
        startBatch();
      });
    },
  };
}

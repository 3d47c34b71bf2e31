import type { Game, RuleContext } from '../../game/game.ts';
import { CODE_LENGTH } from '../../game/limits.ts';
import { createGame } from '../../game/lobby.ts';
import type { Move } from '../../game/play.ts';
import { isUnwatched } from '../../game/resume.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { drawCode } from './draw-code.ts';
import { type Lobby, openLobbyCache } from './lobby-cache.ts';
import { openMoveBatches } from './move-batches.ts';

const RESUME_CONCURRENCY = 50;

type RuleSources = Omit<RuleContext, 'now'> & { now: () => number };

export type Lobbies = ReturnType<typeof openLobbies>;

/** The lobbies of one process. */
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
  const cache = openLobbyCache({ store, now, onTimer, onError });
  const { unreachable, refresh } = cache;
  const ruleContext = (): RuleContext => ({ now: now(), random, wordSource });
  const batches = openMoveBatches({ cache, store, ruleContext, isShared });

  const play = (code: string, move: Move) => batches.play(cache.entryOf(code), move);

  function onTimer(lobby: Lobby): void {
    batches.play(lobby, { type: 'time' }).then(
      (game) => {
        if (game && lobby.game === game) cache.setTimerFor(lobby, game);
      },
      (error: unknown) => {
        if (error instanceof RequestError && error.code === 'lobby-not-found') return;
        onError(error);
        cache.invalidate(lobby);
      },
    );
  }

  /** The cached or stored game; null when there is no such lobby. */
  async function find(code: string): Promise<Game | null> {
    try {
      return cache.get(code)?.game ?? (await cache.load(cache.entryOf(code)));
    } catch (error) {
      if (error instanceof RequestError && error.code === 'lobby-not-found') return null;
      throw error;
    }
  }

  /** As `find`, but first checks whether another process stored a newer version. */
  async function findNewest(code: string): Promise<Game | null> {
    if (isShared && cache.get(code)) await refresh(code, await store.version(code));
    return find(code);
  }

  /** [R4b] Null: removed, or served by another process. */
  async function resumeLobby(code: string, isAlone: boolean): Promise<Game | null> {
    if (isAlone) unreachable.add(code);
    try {
      const game = await findNewest(code);
      if (game && isUnwatched(game, now())) unreachable.add(code);
      return game && unreachable.has(code) ? await play(code, { type: 'time' }) : null;
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
      return await play(code, { type: 'time' });
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

  return {
    /** `own`: [B1] the host's own categories among the chosen ones. */
    async create(input: Omit<Parameters<typeof createGame>[0], 'code' | 'now' | 'wordSource'>) {
      for (;;) {
        const code = drawCode(random, CODE_LENGTH);
        const game = createGame({ ...input, code, now: now(), wordSource });
        const [created] = await store.commit([{ before: null, after: game }]);
        if (created?.status === 'rejected') throw created.reason;
        if (!created?.value) continue;
        cache.keep(cache.entryOf(game.code), game, true);
        return game;
      }
    },

    find,

    findNewest,

    refresh,

    /** The last published version of each cached lobby. */
    cachedVersions: () =>
      cache.published().map(({ code, publishedVersion: version }) => ({ code, version })),

    /** [R4b] Takes over orphaned lobbies and plays overdue moves. */
    adopt: (codes: string[]) => inBatches(codes, (code) => resumeLobby(code, false)),

    /** [R4b] The database is unavailable: marks all cached lobbies as unreachable. */
    markUnreachable(): void {
      for (const { code } of cache.published()) unreachable.add(code);
    },

    /**
     * [R4b] Resumes and returns unreachable games. Throws StoreUnavailable when the database fails
     * again; the remaining lobbies stay unreachable.
     */
    recover: () => inBatches([...unreachable], recoverLobby),

    /** The cached game, without a database query. */
    getCached: (code: string): Game | null => cache.get(code)?.game ?? null,

    /**
     * Plays one move and stores it; null when the move ended the lobby. Throws RuleError,
     * RequestError('lobby-not-found') and storage errors.
     */
    play,

    /** Called after every stored change, never before. `isOwn`: this process made it. */
    onChange: cache.onChange,

    /**
     * [R4b] Restarts the timers of all stored lobbies. Returns the games that were unreachable:
     * their players have to reconnect. `isAlone`: no other process was serving lobbies.
     */
    async resume(isAlone: boolean): Promise<Game[]> {
      return inBatches(await store.codes(), (code) => resumeLobby(code, isAlone));
    },

    /** Stops the timers and waits for moves in progress. */
    async stop(): Promise<void> {
      await cache.stop();
      await batches.idle();
    },
  };
}

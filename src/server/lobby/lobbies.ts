import type { Game, RuleContext } from '../../game/game.ts';
import { CODE_LENGTH } from '../../game/limits.ts';
import { createGame } from '../../game/lobby.ts';
import type { Move } from '../../game/play.ts';
import { isUnwatched } from '../../game/resume.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { drawCode } from './draw-code.ts';
import { type ChangeListener, type Lobby, type LobbyCache, openLobbyCache } from './lobby-cache.ts';
import { openMoveBatches } from './move-batches.ts';

const RESUME_CONCURRENCY = 50;

type RuleSources = Omit<RuleContext, 'now'> & { now: () => number };

/** The lobbies of one process. */
export type Lobbies = {
  /** `own`: the host's own categories among the chosen ones [B1]. */
  create(
    input: Omit<Parameters<typeof createGame>[0], 'code' | 'now' | 'wordSource'>,
  ): Promise<Game>;
  /** The newest stored game, also of other processes; null when there is no such lobby. */
  findNewest(code: string): Promise<Game | null>;
  /** The cached game, without a database query. */
  getCached(code: string): Game | null;
  /**
   * Plays one move and stores it; null when the move ended the lobby. Throws RuleError,
   * RequestError('lobby-not-found') and storage errors. `receivedAt`: of the call (`performance.now()`).
   */
  play(code: string, move: Move, receivedAt?: number): Promise<Game | null>;
  /** Called after every stored change, never before. `isOwn`: this process made it. */
  onChange(listener: ChangeListener): void;
  refresh: LobbyCache['refresh'];
  /** The last published version of each cached lobby. */
  cachedVersions(): { code: string; version: number }[];
  /** Takes over orphaned lobbies and plays overdue moves [R4b]. */
  adopt(codes: string[]): Promise<Game[]>;
  /** The database is away, or this process stood still: marks all cached lobbies [R4b, R4d]. */
  markUnreachable(): void;
  /**
   * Resumes and returns unreachable games [R4b]. Throws StoreUnavailable when the database fails
   * again; the remaining lobbies stay unreachable.
   */
  recover(): Promise<Game[]>;
  /**
   * Restarts the timers of all stored lobbies [R4b]. Returns the games that were unreachable: their
   * players have to reconnect. `isAlone`: no other process was serving lobbies.
   */
  resume(isAlone: boolean): Promise<Game[]>;
  /** Stops the timers and waits for moves in progress. */
  stop(): Promise<void>;
};

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
}): Lobbies {
  const cache = openLobbyCache({ store, now, onTimer, onError });
  const { unreachable, refresh } = cache;
  const ruleContext = (): RuleContext => ({ now: now(), random, wordSource });
  const batches = openMoveBatches({ cache, store, ruleContext, isShared });

  const play = (code: string, move: Move, receivedAt?: number) =>
    batches.play(cache.entryOf(code), move, receivedAt);

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

  async function findNewest(code: string): Promise<Game | null> {
    if (isShared && cache.get(code)) await refresh(code, await store.version(code));
    return cache.load(cache.entryOf(code));
  }

  /** Null: removed, unreadable, or served by another process [R4b]. */
  async function resumeLobby(code: string): Promise<Game | null> {
    // Marked ones are played from the cache, to spare a database that has just recovered.
    if (!unreachable.has(code)) {
      const game = await findNewest(code);
      if (!game || !isUnwatched(game, now())) return null;
      unreachable.add(code);
    }
    return play(code, { type: 'time' });
  }

  /** Returns the games that were resumed. An unreadable lobby does not block the others. */
  async function resumeEach(
    codes: readonly string[],
    shouldThrow: (error: unknown) => boolean = () => false,
  ): Promise<Game[]> {
    const resumeOne = (code: string) =>
      resumeLobby(code).catch((error: unknown) => {
        if (shouldThrow(error)) throw error;
        if (!(error instanceof RequestError)) onError(error);
        return null;
      });
    const games: Game[] = [];
    for (let first = 0; first < codes.length; first += RESUME_CONCURRENCY) {
      const found = await Promise.all(
        codes.slice(first, first + RESUME_CONCURRENCY).map(resumeOne),
      );
      games.push(...found.filter((game) => game !== null));
    }
    return games;
  }

  return {
    async create(input) {
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

    findNewest,
    getCached: (code) => cache.get(code)?.game ?? null,
    play,
    onChange: cache.onChange,
    refresh,

    cachedVersions: () =>
      cache.published().map(({ code, publishedVersion: version }) => ({ code, version })),

    adopt: (codes) => resumeEach(codes),

    markUnreachable() {
      for (const { code } of cache.published()) unreachable.add(code);
    },

    recover: () => resumeEach([...unreachable], (error) => error instanceof StoreUnavailable),

    async resume(isAlone) {
      const codes = await store.codes();
      if (isAlone) for (const code of codes) unreachable.add(code);
      return resumeEach(codes);
    },

    async stop() {
      await cache.stop();
      await batches.idle();
    },
  };
}

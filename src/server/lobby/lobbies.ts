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

  /** The cached or stored game; null when there is no such lobby. */
  const find = (code: string): Promise<Game | null> => cache.load(cache.entryOf(code));

  /** As `find`, but first checks whether another process stored a newer version. */
  async function findNewest(code: string): Promise<Game | null> {
    if (isShared && cache.get(code)) await refresh(code, await store.version(code));
    return find(code);
  }

  /** [R4b] Null: removed, unreadable, or served by another process. */
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
    adopt: (codes: string[]) => resumeEach(codes),

    /** [R4b, R4d] The database is away, or this process stood still: marks all cached lobbies. */
    markUnreachable(): void {
      for (const { code } of cache.published()) unreachable.add(code);
    },

    /**
     * [R4b] Resumes and returns unreachable games. Throws StoreUnavailable when the database fails
     * again; the remaining lobbies stay unreachable.
     */
    recover: () => resumeEach([...unreachable], (error) => error instanceof StoreUnavailable),

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
      const codes = await store.codes();
      if (isAlone) for (const code of codes) unreachable.add(code);
      return resumeEach(codes);
    },

    /** Stops the timers and waits for moves in progress. */
    async stop(): Promise<void> {
      await cache.stop();
      await batches.idle();
    },
  };
}

import type { Game, RuleContext } from '../../game/game.ts';
import { type Move, play, playDue } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome, playInOrder } from '../../game/play-each.ts';
import { RuleError } from '../../game/rule-error.ts';
import { andThen, type Soon } from '../concurrency/soon.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import type { Lobby, LobbyCache, QueuedMove } from './lobby-cache.ts';

/** The moves of one lobby in a batch. */
type Turn = {
  lobby: Lobby;
  moves: QueuedMove[];
  played: MoveOutcome[];
  before: Game;
  after: Game | null;
  /** The game after the due moves, then after each move. */
  via: Game[];
};

/** On a version conflict the game is reloaded and the moves replayed; moves are pure. */
const MAX_REPLAYS = 20;
/** Lobbies whose changes share a transaction. */
const MAX_BATCH = 200;

const isRefusedByRules = (played: MoveOutcome): boolean =>
  'refusal' in played && played.refusal instanceof RuleError;

/** Their callers already got 503 and may retry: playing them could apply a move twice. */
function isInTime({ receivedAt, reject }: QueuedMove): boolean {
  if (performance.now() - receivedAt <= REQUEST_TIMEOUT_MS) return true;
  reject(new StoreUnavailable('waited too long for the database'));
  return false;
}

/**
 * Plays moves in order and saves them: those of one event-loop tick, and those that arrive during a
 * save, in one transaction for all lobbies (group commit). Saved first, then published, then answered.
 */
export function openMoveBatches({
  cache,
  store,
  ruleContext,
  isShared,
}: {
  cache: LobbyCache;
  store: Pick<GameStore, 'commit'>;
  ruleContext: () => RuleContext;
  /** Other processes may change lobbies: the cache may be stale. */
  isShared: boolean;
}) {
  /** Lobbies with moves whose game is cached. */
  const ready = new Set<Lobby>();
  let isRunning = false;
  const idleWaiters: (() => void)[] = [];

  /** Loads the game if it is not cached; then the lobby waits for the next batch. */
  function prepare(lobby: Lobby): void {
    if (lobby.game) {
      ready.add(lobby);
      startBatch();
      return;
    }
    lobby.isFresh = true;
    const fail = (error: unknown) => {
      for (const { reject } of lobby.moves.splice(0)) reject(error);
    };
    cache
      .load(lobby)
      .then((game) => (game ? prepare(lobby) : fail(new RequestError('lobby-not-found'))), fail);
  }

  /** Puts moves back in front, to be played on the stored game. */
  function replay(lobby: Lobby, moves: QueuedMove[]): void {
    ready.delete(lobby);
    lobby.game = null;
    lobby.moves.unshift(...moves);
    prepare(lobby);
  }

  /** Nothing more to do for these moves; new ones may be waiting. */
  function finish(lobby: Lobby): void {
    lobby.isFresh = false;
    lobby.conflicts = 0;
  }

  function resolveAll({ lobby, moves, played }: Turn): void {
    finish(lobby);
    for (const [index, { resolve, reject }] of moves.entries()) {
      const outcome = played[index];
      if (outcome && 'game' in outcome) resolve(outcome.game);
      else if (outcome?.refusal instanceof LobbyGone) reject(new RequestError('lobby-not-found'));
      else reject(outcome?.refusal);
    }
  }

  /** The save may have succeeded without a reply: the game is loaded again. */
  function rejectAll({ lobby, moves }: Pick<Turn, 'lobby' | 'moves'>, error: unknown): void {
    finish(lobby);
    if (error instanceof StoreUnavailable) cache.unreachable.add(lobby.code);
    cache.invalidate(lobby);
    for (const { reject } of moves) reject(error);
  }

  /** Plays what is due before the next move; null when that ends the lobby. */
  function catchUp(game: Game): Game | null {
    // First: this may show that the process stood still [R4d], which marks all lobbies.
    const context = ruleContext();
    return cache.unreachable.has(game.code)
      ? play(game, { type: 'resume' }, context)
      : playDue(game, context);
  }

  /** Null: nothing to save. */
  function playMoves(lobby: Lobby, before: Game, moves: QueuedMove[]): Turn | null {
    // Due moves are kept even when every requested move is refused.
    const due = catchUp(before);
    const requested = moves.map(({ move }) => move);
    const { game: after, played, games } = playInOrder(due, requested, ruleContext);
    // A refusal may be due to a stale cache: retry with the stored game.
    if (isShared && !lobby.isFresh && played.some(isRefusedByRules)) {
      replay(lobby, moves);
      return null;
    }
    const via = due === null || due === before ? games : [due, ...games];
    const turn = { lobby, moves, played, before, after, via };
    if (after !== before) return turn;
    cache.unreachable.delete(before.code);
    resolveAll(turn);
    return null;
  }

  function takeTurn(lobby: Lobby): Turn | null {
    const { game } = lobby;
    if (!game) {
      prepare(lobby);
      return null;
    }
    const queued = lobby.moves.splice(0, lobby.moves[0]?.isAlone ? 1 : lobby.moves.length);
    if (lobby.moves.length > 0) ready.add(lobby);
    const moves = queued.filter(isInTime);
    try {
      return playMoves(lobby, game, moves);
    } catch (error) {
      rejectAll({ lobby, moves }, error);
      return null;
    }
  }

  function settle(turn: Turn, result: PromiseSettledResult<boolean>): void {
    const { lobby, moves, after } = turn;
    if (result.status === 'rejected') {
      if (moves.length === 1 || result.reason instanceof StoreUnavailable) {
        rejectAll(turn, result.reason);
        return;
      }
      // Maybe refused for one of these moves: each gets its own batch.
      for (const move of moves) move.isAlone = true;
      replay(lobby, moves);
    } else if (result.value) {
      cache.unreachable.delete(lobby.code);
      if (after) cache.keep(lobby, after, true);
      else cache.remove(lobby, true);
      resolveAll(turn);
    } else {
      // Another process won.
      lobby.conflicts += 1;
      if (lobby.conflicts < MAX_REPLAYS) replay(lobby, moves);
      else rejectAll(turn, new Error(`${lobby.code} changed ${MAX_REPLAYS} times in one move`));
    }
  }

  const save = (turns: Turn[]): Soon<void> =>
    andThen(
      () => store.commit(turns),
      (results) => {
        for (const [index, turn] of turns.entries()) {
          const result = results[index];
          if (result) settle(turn, result);
        }
      },
      (error) => {
        for (const turn of turns) rejectAll(turn, error);
      },
    );

  function runBatch(): void {
    const turns: Turn[] = [];
    for (const lobby of [...ready].slice(0, MAX_BATCH)) {
      ready.delete(lobby);
      const turn = takeTurn(lobby);
      if (turn) turns.push(turn);
    }
    const saved = turns.length > 0 ? save(turns) : undefined;
    if (saved instanceof Promise) void saved.then(endBatch);
    else endBatch();
  }

  function endBatch(): void {
    isRunning = false;
    startBatch();
  }

  function startBatch(): void {
    if (isRunning) return;
    if (ready.size === 0) {
      for (const resolve of idleWaiters.splice(0)) resolve();
      return;
    }
    isRunning = true;
    // At the end of this tick, to include all its moves.
    setImmediate(runBatch);
  }

  return {
    /**
     * Resolves with the saved game; null when the move ended the lobby. Rejects with RuleError,
     * RequestError('lobby-not-found') and storage errors. `receivedAt`: of the call (`performance.now()`).
     */
    play(lobby: Lobby, move: Move, receivedAt = performance.now()): Promise<Game | null> {
      return new Promise((resolve, reject) => {
        lobby.moves.push({ move, receivedAt, isAlone: false, resolve, reject });
        if (lobby.moves.length === 1) prepare(lobby);
      });
    },

    /** Resolves when no move is ready. */
    idle: (): Promise<void> =>
      new Promise((resolve) => {
        idleWaiters.push(resolve);
        startBatch();
      }),
  };
}

import type { Game, RuleContext } from '../../game/game.ts';
import { type Move, play, playDue } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome, playInOrder } from '../../game/play-each.ts';
import { RuleError } from '../../game/rule-error.ts';
import { RequestError } from '../http/request-error.ts';
import type { GameStore } from '../store/repositories/games.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import type { Lobby, LobbyCache } from './lobby-cache.ts';

type QueuedMove = {
  move: Move;
  queuedAt: number;
  /** The database refused the batch of this move: it is saved on its own. */
  isAlone: boolean;
  resolve(game: Game | null): void;
  reject(error: unknown): void;
};

/** The moves of a lobby that wait for the next batch. */
type Queue = {
  lobby: Lobby;
  moves: QueuedMove[];
  /** Consecutive batches in which another process won. */
  conflicts: number;
  /** Loaded for these moves: refusals by the rules are not due to a stale cache. */
  isFresh: boolean;
};

/** The moves of one lobby in a batch. */
type Turn = {
  queue: Queue;
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
const isTooLate = ({ queuedAt }: QueuedMove): boolean =>
  performance.now() - queuedAt > REQUEST_TIMEOUT_MS;

const TOO_LATE = new StoreUnavailable('waited too long in the move queue');

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
  const queues = new Map<Lobby, Queue>();
  /** Queues whose game is cached. */
  const ready = new Set<Queue>();
  let isRunning = false;
  const idleWaiters: (() => void)[] = [];

  function queueOf(lobby: Lobby): Queue {
    const known = queues.get(lobby);
    if (known) return known;
    const queue = { lobby, moves: [], conflicts: 0, isFresh: false };
    queues.set(lobby, queue);
    return queue;
  }

  /** Loads the game if it is not cached; then the queue waits for the next batch. */
  function prepare(queue: Queue): void {
    const setReady = () => {
      ready.add(queue);
      startBatch();
    };
    if (queue.lobby.game) {
      setReady();
      return;
    }
    queue.isFresh = true;
    cache.load(queue.lobby).then(setReady, (error: unknown) => {
      queues.delete(queue.lobby);
      for (const { reject } of queue.moves.splice(0)) reject(error);
    });
  }

  /** Puts moves back in front, to be played on the stored game. */
  function replay(queue: Queue, moves: QueuedMove[]): void {
    ready.delete(queue);
    queue.lobby.game = null;
    queue.moves.unshift(...moves);
    prepare(queue);
  }

  /** Nothing more to do for these moves; new ones may be waiting. */
  function finish(queue: Queue): void {
    queue.isFresh = false;
    queue.conflicts = 0;
    if (queue.moves.length === 0) queues.delete(queue.lobby);
  }

  function resolveAll({ queue, moves, played }: Turn): void {
    finish(queue);
    for (const [index, { resolve, reject }] of moves.entries()) {
      const outcome = played[index];
      if (outcome && 'game' in outcome) resolve(outcome.game);
      else if (outcome?.refusal instanceof LobbyGone) reject(new RequestError('lobby-not-found'));
      else reject(outcome?.refusal);
    }
  }

  /** The save may have succeeded without a reply: the game is loaded again. */
  function rejectAll({ queue, moves }: Pick<Turn, 'queue' | 'moves'>, error: unknown): void {
    finish(queue);
    if (error instanceof StoreUnavailable) cache.unreachable.add(queue.lobby.code);
    cache.invalidate(queue.lobby);
    for (const { reject } of moves) reject(error);
  }

  function publish(turn: Turn): void {
    const { after } = turn;
    const { lobby } = turn.queue;
    cache.unreachable.delete(lobby.code);
    if (after) cache.keep(lobby, after, true);
    else cache.remove(lobby, true);
    resolveAll(turn);
  }

  /** Another process won. */
  function retry(turn: Turn): void {
    const { queue, moves } = turn;
    queue.conflicts += 1;
    if (queue.conflicts < MAX_REPLAYS) replay(queue, moves);
    else rejectAll(turn, new Error(`${queue.lobby.code} changed ${MAX_REPLAYS} times in one move`));
  }

  /** Plays what is due before the next move; null when that ends the lobby. */
  function catchUp(game: Game): Game | null {
    return cache.unreachable.has(game.code)
      ? play(game, { type: 'resume' }, ruleContext())
      : playDue(game, ruleContext());
  }

  /** Null: nothing to save. */
  function playMoves(queue: Queue, before: Game, moves: QueuedMove[]): Turn | null {
    // Due moves are kept even when every requested move is refused.
    const due = catchUp(before);
    const { game: after, played } = due
      ? playInOrder(due, moves, ruleContext)
      : { game: null, played: moves.map(() => ({ refusal: new LobbyGone() })) };
    // A refusal may be due to a stale cache: retry with the stored game.
    if (isShared && !queue.isFresh && played.some(isRefusedByRules)) {
      replay(queue, moves);
      return null;
    }
    const via = played.flatMap((one) => ('game' in one && one.game ? [one.game] : []));
    const turn = { queue, moves, played, before, after, via: due ? [due, ...via] : [] };
    if (after !== before) return turn;
    cache.unreachable.delete(before.code);
    resolveAll(turn);
    return null;
  }

  function takeTurn(queue: Queue): Turn | null {
    const { game } = queue.lobby;
    if (!game) {
      prepare(queue);
      return null;
    }
    const queued = queue.moves.splice(0, queue.moves[0]?.isAlone ? 1 : queue.moves.length);
    if (queue.moves.length > 0) ready.add(queue);
    const moves = queued.filter((one) => !isTooLate(one));
    for (const late of queued) if (!moves.includes(late)) late.reject(TOO_LATE);
    try {
      return playMoves(queue, game, moves);
    } catch (error) {
      rejectAll({ queue, moves }, error);
      return null;
    }
  }

  /** The database refused these moves together, maybe for one of them: each gets its own batch. */
  function saveEach({ queue, moves }: Turn): void {
    for (const move of moves) move.isAlone = true;
    replay(queue, moves);
  }

  function settle(turn: Turn, result: PromiseSettledResult<boolean>): void {
    if (result.status === 'fulfilled') {
      if (result.value) publish(turn);
      else retry(turn);
    } else if (turn.moves.length > 1 && !(result.reason instanceof StoreUnavailable)) {
      saveEach(turn);
    } else {
      rejectAll(turn, result.reason);
    }
  }

  async function save(turns: Turn[]): Promise<void> {
    try {
      const results = await store.commit(turns);
      for (const [index, turn] of turns.entries()) {
        const result = results[index];
        if (result) settle(turn, result);
      }
    } catch (error) {
      for (const turn of turns) rejectAll(turn, error);
    }
  }

  async function runBatch(): Promise<void> {
    const turns: Turn[] = [];
    for (const queue of [...ready].slice(0, MAX_BATCH)) {
      ready.delete(queue);
      const turn = takeTurn(queue);
      if (turn) turns.push(turn);
    }
    if (turns.length > 0) await save(turns);
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
    setImmediate(() => void runBatch());
  }

  return {
    /**
     * Resolves with the saved game; null when the move ended the lobby. Rejects with RuleError,
     * RequestError('lobby-not-found') and storage errors.
     */
    play(lobby: Lobby, move: Move): Promise<Game | null> {
      return new Promise((resolve, reject) => {
        const queue = queueOf(lobby);
        queue.moves.push({ move, queuedAt: performance.now(), isAlone: false, resolve, reject });
        if (queue.moves.length === 1) prepare(queue);
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

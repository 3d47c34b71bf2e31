import type { Game } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome } from '../../game/play-each.ts';
import { RequestError } from '../http/request-error.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';

/**
 * Plays a move, batched with others queued before its turn; null when it ended the lobby. Throws
 * RuleError, RequestError('lobby-not-found') and storage errors.
 */
export type MoveQueue = (move: Move) => Promise<Game | null>;

type QueuedMove = {
  move: Move;
  queuedAt: number;
  resolve: (game: Game | null) => void;
  reject: (error: unknown) => void;
};

let nextTick: Promise<void> | null = null;

/** Resolves after the current event-loop tick; shared by all lobbies. */
function endOfTick(): Promise<void> {
  nextTick ??= new Promise((resolve) => {
    setImmediate(() => {
      nextTick = null;
      resolve();
    });
  });
  return nextTick;
}

/**
 * `runExclusive` waits for earlier work on the lobby; `playAll` plays moves in order and saves the
 * result in one write.
 */
export function openMoveQueue(
  runExclusive: (task: () => Promise<void>) => Promise<void>,
  playAll: (moves: readonly Move[]) => Promise<MoveOutcome[]>,
): MoveQueue {
  let queued: QueuedMove[] = [];

  async function settleAll(batch: readonly QueuedMove[]): Promise<void> {
    try {
      const played = await playAll(batch.map(({ move }) => move));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = played[index];
        if (outcome && 'game' in outcome) resolve(outcome.game);
        else if (outcome?.refusal instanceof LobbyGone) reject(new RequestError('lobby-not-found'));
        else reject(outcome?.refusal);
      }
    } catch (error) {
      const isOfOne = !(error instanceof StoreUnavailable || error instanceof RequestError);
      // One move that the database rejects must not fail the others: retry them one by one.
      if (batch.length > 1 && isOfOne) for (const one of batch) await settleAll([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** Plays all moves queued so far. */
  async function runBatch(): Promise<void> {
    await endOfTick();
    const batch = queued;
    queued = [];
    // Their callers already got 503 and may retry: playing them could apply a move twice.
    const isTooLate = ({ queuedAt }: QueuedMove) =>
      performance.now() - queuedAt > REQUEST_TIMEOUT_MS;
    for (const one of batch.filter(isTooLate)) {
      one.reject(new StoreUnavailable('waited too long in the move queue'));
    }
    const inTime = batch.filter((one) => !isTooLate(one));
    if (inTime.length > 0) await settleAll(inTime);
  }

  return (move) =>
    new Promise((resolve, reject) => {
      queued.push({ move, queuedAt: performance.now(), resolve, reject });
      if (queued.length === 1) runExclusive(runBatch).catch(reject);
    });
}

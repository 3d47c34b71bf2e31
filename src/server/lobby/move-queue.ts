import type { Game } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { LobbyGone, type MoveOutcome } from '../../game/play-each.ts';
import { type Batcher, type Outcome, openBatcher } from '../concurrency/batcher.ts';
import { RequestError } from '../http/request-error.ts';
import { StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';

type QueuedMove = { move: Move; queuedAt: number };

/** Plays moves of a lobby in batches; the game is null when the move ended the lobby. */
export type MoveQueue = Batcher<QueuedMove, Game | null>;

/** Their callers already got 503 and may retry: playing them could apply a move twice. */
const isTooLate = ({ queuedAt }: QueuedMove): boolean =>
  performance.now() - queuedAt > REQUEST_TIMEOUT_MS;

const TOO_LATE = { error: new StoreUnavailable('waited too long in the move queue') };

function outcomeOf(played: MoveOutcome | undefined): Outcome<Game | null> {
  if (!played) return TOO_LATE;
  if ('game' in played) return { result: played.game };
  const { refusal } = played;
  return { error: refusal instanceof LobbyGone ? new RequestError('lobby-not-found') : refusal };
}

/**
 * `runExclusive` waits for earlier work on the lobby; `playAll` plays moves in order and saves the
 * result in one write. Moves reject with RuleError, RequestError('lobby-not-found') and storage
 * errors.
 */
export function openMoveQueue(
  runExclusive: <Result>(task: () => Promise<Result>) => Promise<Result>,
  playAll: (moves: readonly Move[]) => Promise<MoveOutcome[]>,
): MoveQueue {
  async function run(batch: readonly QueuedMove[]): Promise<Outcome<Game | null>[]> {
    const inTime = batch.filter((one) => !isTooLate(one));
    const played = inTime.length > 0 ? await playAll(inTime.map(({ move }) => move)) : [];
    return batch.map((one) => outcomeOf(played[inTime.indexOf(one)]));
  }

  return openBatcher({
    run: (batch) => runExclusive(() => run(batch)),
    // One move that the database rejects must not fail the others.
    isOfOne: (error) => !(error instanceof StoreUnavailable || error instanceof RequestError),
  });
}

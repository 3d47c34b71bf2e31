import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError } from '../../session/api-client.ts';
import { toastFailure } from '../../session/session.ts';
import { live as texts } from '../../texts/live.ts';
import { isDoubleTap } from './double-tap.ts';
import { makeMove } from './make-move.ts';
import type { MoveDefinition } from './moves.ts';
import { useLobby } from './use-lobby.ts';

/** The phase of the move ended first. */
const PHASE_OVER: readonly (ErrorCode | null)[] = [
  'not-waiting',
  'not-playing',
  'not-voting',
  'not-result',
];

/** Another player made the move first. */
const ALREADY_MADE: readonly (ErrorCode | null)[] = [
  'already-running',
  'already-voted',
  'not-voted',
  'game-not-over',
];

/** A move that takes longer says that it is still being sent. */
const SLOW_MS = 1000;

/** Shows no error for a move that came too late: the next view shows what happened. */
function showFailure(
  error: unknown,
  { failure, phaseOverMessage }: Pick<MoveDefinition<[]>, 'failure' | 'phaseOverMessage'>,
): void {
  if (failure === undefined) return;
  const code = error instanceof ApiError ? error.code : null;
  if (!PHASE_OVER.includes(code) && !ALREADY_MADE.includes(code)) toastFailure(error, failure);
  else if (phaseOverMessage !== undefined && PHASE_OVER.includes(code))
    toast({ title: phaseOverMessage });
}

/** One move of this player; ignores clicks while pending. */
export function useMove<Input extends unknown[]>(move: MoveDefinition<Input>) {
  const { store } = useLobby();
  const [pending, setPending] = useState<Input | null>(null);
  const [isSlow, setSlow] = useState(false);
  const isRunning = useRef(false);

  /** Makes the move and shows a failure; resolves to whether it succeeded. */
  async function run(...input: Input): Promise<boolean> {
    if (isRunning.current || (move.guardsDoubleTap && isDoubleTap())) return false;
    isRunning.current = true;
    setPending(input);
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      await makeMove(store, move, ...input);
      return true;
    } catch (error) {
      showFailure(error, move);
      // After any refusal this screen's view is outdated.
      store.wake(false);
      return false;
    } finally {
      clearTimeout(slow);
      isRunning.current = false;
      setPending(null);
      setSlow(false);
    }
  }

  return {
    run,
    /** Input of the move in flight. */
    pending,
    isPending: pending !== null,
    /** The label of its control: after a second without an answer "wird gesendet". */
    label: (text: string): string => (isSlow ? texts.sending : text),
    isRunning: () => isRunning.current,
  };
}

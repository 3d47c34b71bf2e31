import { useRef, useState } from 'react';
import { ApiError } from '../api-client.ts';
import type { LobbyStore } from '../lobby/lobby-store.ts';
import { useLobby } from '../lobby/use-lobby.ts';
import { toastFailure } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { makeMove } from './make-move.ts';
import type { Move } from './moves.ts';
import { isOver, wasJustLate } from './refusal.ts';

type Sentences = Pick<Move<[]>, 'failure' | 'late'>;

function explain(error: unknown, { failure, late }: Sentences): void {
  const code = error instanceof ApiError ? error.code : null;
  if (late !== undefined && isOver(code)) toast({ title: late });
  if (wasJustLate(code)) return;
  toastFailure(error, failure);
}

/** Makes a move and shows its outcome; resolves to whether it succeeded. */
async function make<Input extends unknown[]>(
  store: LobbyStore,
  move: Move<Input>,
  input: Input,
): Promise<boolean> {
  try {
    await makeMove(store, move, ...input);
    return true;
  } catch (error) {
    explain(error, move);
    // After any refusal this screen's view is outdated.
    store.wake(false);
    return false;
  }
}

/** One move of this player; ignores clicks while pending. */
export function useMove<Input extends unknown[]>(move: Move<Input>) {
  const { store } = useLobby();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (...input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    try {
      return await make(store, move, input);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { run, isPending, isRunning: () => isRunning.current };
}

import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../api-client.ts';
import { live as texts } from '../texts/live.ts';
import { toast } from '../ui/toast.ts';
import type { LobbyStore } from './lobby-store.ts';
import { makeMove } from './make-move.ts';
import type { Move } from './moves.ts';
import { isOver, wasJustLate } from './refusal.ts';
import { useGame } from './use-game.ts';

type Sentences = Pick<Move<[]>, 'failure' | 'late'>;

function explain(error: unknown, { failure, late }: Sentences): void {
  const code = error instanceof ApiError ? error.code : null;
  if (late !== undefined && isOver(code)) toast({ title: late });
  if (wasJustLate(code)) return;
  toast({ title: texts.error, description: sentenceOf(error, failure), tone: 'error' });
}

/** Makes a move and shows its outcome; the answer says whether it was made. */
async function make<Wish extends unknown[]>(
  store: LobbyStore,
  move: Move<Wish>,
  wish: Wish,
): Promise<boolean> {
  try {
    await makeMove(store, move, ...wish);
    return true;
  } catch (error) {
    explain(error, move);
    // Whatever was refused, the lobby is not as this screen shows it.
    store.wake(false);
    return false;
  }
}

/** One move of this player. While it is under way, another click does nothing. */
export function useMove<Wish extends unknown[]>(move: Move<Wish>) {
  const { store } = useGame();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (...wish: Wish): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    try {
      return await make(store, move, wish);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { run, isPending, isRunning: () => isRunning.current };
}

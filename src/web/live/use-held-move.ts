import { useEffect, useState, useSyncExternalStore } from 'react';
import { live as texts } from '../texts/live.ts';
import { announce } from '../ui/announcer.tsx';
import { phaseEnd } from './countdown.ts';
import { createHeldMove } from './held-move.ts';
import type { Move } from './moves.ts';
import { useGame } from './use-game.ts';
import { useMove } from './use-move.ts';

/** A page that is put away may never come back: what is held leaves with it. */
function onPutAway(handIn: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') handIn();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', handIn);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', handIn);
  };
}

/** Esc takes back from wherever the focus is; in a dialog it closes only that. */
function onEscape(undo: () => void): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) undo();
  };
  window.addEventListener('keydown', key);
  return () => window.removeEventListener('keydown', key);
}

/** One move of this player that can be taken back for three seconds before it is sent. */
export function useHeldMove<Wish extends unknown[]>(move: Move<Wish>) {
  const { game, clockOffset, store } = useGame();
  const { run } = useMove(move);
  const [held] = useState(() => createHeldMove((wish: Wish) => run(...wish)));
  const state = useSyncExternalStore(held.subscribe, held.read);
  const isHeld = state.step === 'held';
  const endsAt = phaseEnd(game.phaseEndsAt, clockOffset);
  const { undo: takeBack, flush } = held;
  const [undo] = useState(() => () => {
    if (takeBack()) announce(texts.undone);
  });

  useEffect(() => held.setEnd(endsAt), [held, endsAt]);
  useEffect(() => {
    const handIn = () => void flush();
    const stop = onPutAway(handIn);
    store.held.add(flush);
    return () => {
      stop();
      store.held.delete(flush);
      handIn();
    };
  }, [flush, store]);
  useEffect(() => (isHeld ? onEscape(undo) : undefined), [isHeld, undo]);

  return { state, take: held.take, undo, flush, drop: held.drop };
}

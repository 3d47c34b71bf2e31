import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLobby } from '../lobby/use-lobby.ts';
import { phaseEnd } from '../phase/countdown.ts';
import { live as texts } from '../texts/live.ts';
import { announce } from '../ui/announcer.tsx';
import type { Move } from './moves.ts';
import { createUndoableMove } from './undoable-move.ts';
import { useMove } from './use-move.ts';

/** A page in the background may never return: send held moves. */
function onPageHide(send: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', send);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', send);
  };
}

/** Esc undoes wherever the focus is; in a dialog it only closes that. */
function onEscape(undo: () => void): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) undo();
  };
  window.addEventListener('keydown', key);
  return () => window.removeEventListener('keydown', key);
}

/** [UX-17] One move of this player that can be undone for three seconds before it is sent. */
export function useUndoableMove<Input extends unknown[]>(move: Move<Input>) {
  const { game, clockOffset, store } = useLobby();
  const { run } = useMove(move);
  const [held] = useState(() => createUndoableMove((input: Input) => run(...input)));
  const state = useSyncExternalStore(held.subscribe, held.read);
  const isHeld = state.step === 'held';
  const endsAt = phaseEnd(game.phaseEndsAt, clockOffset);
  const { undo: takeBack, flush } = held;
  const [undo] = useState(() => () => {
    if (takeBack()) announce(texts.undone);
  });

  useEffect(() => held.setEnd(endsAt), [held, endsAt]);
  useEffect(() => {
    const send = () => void flush();
    const stop = onPageHide(send);
    store.held.add(flush);
    return () => {
      stop();
      store.held.delete(flush);
      send();
    };
  }, [flush, store]);
  useEffect(() => (isHeld ? onEscape(undo) : undefined), [isHeld, undo]);

  return { state, take: held.take, undo, flush, drop: held.drop };
}

import { useEffect, useState } from 'react';
import { useLobby } from '../lobby/use-lobby.ts';
import { phaseEnd } from '../phase/countdown.ts';
import { listen } from '../platform/listen.ts';
import { useStore } from '../platform/store.ts';
import { live as texts } from '../texts/live.ts';
import { announce } from '../ui/announcer.tsx';
import type { MoveDefinition } from './moves.ts';
import { createUndoableMove } from './undoable-move.ts';
import { useMove } from './use-move.ts';

/** A page in the background may never return: send held moves. */
const onPageHide = (send: () => void): (() => void) =>
  listen(window, ['visibilitychange', 'pagehide'], ({ type }) => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') send();
  });

/** Esc undoes wherever the focus is; in a dialog it only closes that. */
const onEscape = (undo: () => void): (() => void) =>
  listen(window, ['keydown'], ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) undo();
  });

/** [UX-17] One move of this player that can be undone for three seconds before it is sent. */
export function useUndoableMove<Input extends unknown[]>(move: MoveDefinition<Input>) {
  const { game, clockOffset, store } = useLobby();
  const { run } = useMove(move);
  const [held] = useState(() => createUndoableMove((input: Input) => run(...input)));
  const state = useStore(held);
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

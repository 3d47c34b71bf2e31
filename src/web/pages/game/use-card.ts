import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { signal } from '../../sound/player.ts';

/** Held longer than this it is a peek: covered again on release. */
const HOLD_MS = 350;
/** A card that lies open without a touch covers itself. */
const FORGOTTEN_MS = 20_000;

/** Covers the card whenever somebody else may look, or nobody does. */
function useAutoCover(isOpen: boolean, cover: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    let timer = setTimeout(cover, FORGOTTEN_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(cover, FORGOTTEN_MS);
    };
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cover();
      else stay();
    };
    document.addEventListener('visibilitychange', cover);
    window.addEventListener('pagehide', cover);
    window.addEventListener('blur', cover);
    window.addEventListener('pointerdown', stay);
    window.addEventListener('keydown', keys);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
      window.removeEventListener('pagehide', cover);
      window.removeEventListener('blur', cover);
      window.removeEventListener('pointerdown', stay);
      window.removeEventListener('keydown', keys);
    };
  }, [isOpen, cover]);
}

/** [R-9 of look.md] A tap turns the card over; held down it shows itself only as long. */
export function useCard() {
  const [isOpen, setOpen] = useState(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPeek = useRef(false);
  const cover = useCallback(() => setOpen(false), []);
  useAutoCover(isOpen, cover);
  useEffect(() => () => clearTimeout(hold.current), []);
  useEffect(() => {
    if (isOpen) signal('card');
  }, [isOpen]);

  function press(event: PointerEvent<HTMLElement>) {
    isPeek.current = false;
    if (isOpen || event.button !== 0) return;
    // The release belongs to this button, wherever the finger has moved.
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = setTimeout(() => {
      isPeek.current = true;
      setOpen(true);
    }, HOLD_MS);
  }

  function release() {
    clearTimeout(hold.current);
    if (isPeek.current) cover();
  }

  function cancel() {
    release();
    isPeek.current = false;
  }

  function turn() {
    // The click at the end of a peek is part of it.
    if (isPeek.current) isPeek.current = false;
    else setOpen((before) => !before);
  }

  return {
    isOpen,
    handlers: {
      onClick: turn,
      onPointerDown: press,
      onPointerUp: release,
      onPointerCancel: cancel,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}

import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../../kit/platform/listen.ts';
import { signal } from '../sound/player.ts';

/** A longer press, in ms, is a peek: the card is covered on release. */
const HOLD_MS = 350;
/** Idle time after which an open card is covered. */
const AUTO_COVER_MS = 20_000;

/** Covers the card when the page is hidden or idle. */
function useAutoCover(isOpen: boolean, cover: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    let timer = setTimeout(cover, AUTO_COVER_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(cover, AUTO_COVER_MS);
    };
    const stops = [
      // At once: the next frame may be the picture of the app switcher.
      listen(window, ['visibilitychange', 'pagehide', 'blur'], () => flushSync(cover)),
      listen(window, ['pointerdown'], stay),
      listen(window, ['keydown'], ({ key }) => (key === 'Escape' ? cover() : stay())),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [isOpen, cover]);
}

/** A tap turns the card over; a long press shows it until release [UX-9]. */
export function useCard() {
  /** Null: not turned yet. */
  const [side, setSide] = useState<'front' | 'back' | null>(null);
  const isOpen = side === 'front';
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPeek = useRef(false);
  const cover = useCallback(() => setSide((before) => before && 'back'), []);
  useAutoCover(isOpen, cover);
  useEffect(() => () => clearTimeout(hold.current), []);
  useEffect(() => {
    if (isOpen) signal('card');
  }, [isOpen]);

  function press(event: PointerEvent<HTMLElement>) {
    isPeek.current = false;
    if (isOpen || event.button !== 0) return;
    // Capture the pointer: the release may happen outside of the button.
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = setTimeout(() => {
      isPeek.current = true;
      setSide('front');
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
    // Ignore the click that ends a peek.
    if (isPeek.current) isPeek.current = false;
    else setSide(isOpen ? 'back' : 'front');
  }

  return {
    isOpen,
    hasTurned: side !== null,
    handlers: {
      onClick: turn,
      onPointerDown: press,
      onPointerUp: release,
      onPointerCancel: cancel,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}

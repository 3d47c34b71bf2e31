import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { listen } from '../platform/listen.ts';

type Box = { top: number; bottom: number; left: number; right: number };

const GAP_PX = 6;
/** The page may change under an open toast without scrolling or resizing. */
const CHECK_MS = 200;
/** In a closed `details` browsers may lay out what they do not show. */
const FOLDED = 'details:not([open]) > :not(summary)';
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role="button"]';

const overlaps = (a: Box, b: Box): boolean =>
  a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

/**
 * The highest top between `box.top` and `floor` at which the box covers no control; null if there is
 * none. A free box stays where it is.
 */
export function freeTop(box: Box, start: number, floor: number, controls: readonly Box[]) {
  const height = box.bottom - box.top;
  const tops = [box.top, start, ...controls.map(({ bottom }) => bottom + GAP_PX)];
  const isFree = (top: number) =>
    top >= start &&
    top + height <= floor &&
    !controls.some((control) => overlaps({ ...box, top, bottom: top + height }, control));
  const [current = start, ...others] = tops;
  return isFree(current) ? current : (others.sort((a, b) => a - b).find(isFree) ?? null);
}

/** A hidden control has no box. */
function controlsOf(layer: HTMLElement, toast: HTMLElement): Box[] {
  return Array.from(layer.querySelectorAll<HTMLElement>(CONTROLS))
    .filter((control) => !toast.contains(control) && !control.closest(FOLDED))
    .flatMap((control) => Array.from(control.getClientRects()));
}

/**
 * Keeps a fixed element off all controls of the layer. Without a free place it lets taps through.
 * `shown`: its id, null while it is hidden.
 */
export function useFreePlace(
  ref: RefObject<HTMLElement | null>,
  layer: HTMLElement,
  shown: number | null,
) {
  useLayoutEffect(() => {
    const toast = ref.current;
    if (!toast || shown === null) return;
    toast.style.top = '';
    const place = () => {
      const { left, right, top, bottom } = toast.getBoundingClientRect();
      const start = Number.parseFloat(getComputedStyle(toast).scrollMarginTop);
      const box = { left, right, top, bottom };
      const free = freeTop(box, start, innerHeight, controlsOf(layer, toast));
      toast.style.top = `${free ?? start}px`;
      toast.toggleAttribute('data-crowded', free === null);
    };
    // Observes the first size, too, before it is painted.
    const observer = new ResizeObserver(place);
    observer.observe(toast);
    const timer = setInterval(place, CHECK_MS);
    const stopScroll = listen(document, ['scroll'], place, { capture: true });
    const stopResize = listen(window, ['resize'], place);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      stopScroll();
      stopResize();
    };
  }, [ref, layer, shown]);
}

/** Calls back on a tap on an element that lets taps through. */
export function useTapThrough(ref: RefObject<HTMLElement | null>, onTap: () => void) {
  const tapped = useEffectEvent(onTap);
  useEffect(
    () =>
      listen(window, ['pointerdown'], ({ clientX, clientY }) => {
        const toast = ref.current;
        if (!toast?.hasAttribute('data-crowded')) return;
        const point = { left: clientX, right: clientX, top: clientY, bottom: clientY };
        if (overlaps(toast.getBoundingClientRect(), point)) tapped();
      }),
    [ref],
  );
}

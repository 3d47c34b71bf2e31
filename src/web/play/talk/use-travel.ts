import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { ENTER, framesFrom } from '../../kit/ui/animated.tsx';

const TRAVEL = { duration: 420, easing: ENTER };

function travel(element: Element | null, origin: Element | null): void {
  if (element && origin) element.animate(framesFrom(element, origin), TRAVEL);
}

/** Faces travel from their `data-seat` to the `data-band` and back when the turn changes. */
export function useTravel(root: RefObject<HTMLElement | null>, holderId: string | null): void {
  const last = useRef(holderId);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = holderId;
    if (before === holderId || prefersReducedMotion()) return;
    const find = (selector: string) => root.current?.querySelector(selector) ?? null;
    const seatOf = (id: string | null) => id && find(`[data-seat="${CSS.escape(id)}"]`);
    const band = find('[data-band]');
    travel(band, seatOf(holderId) || null);
    travel(seatOf(before) || null, band);
  }, [root, holderId]);
}

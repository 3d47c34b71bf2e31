import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../platform/reduced-motion.ts';

const TRAVEL = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

function travel(element: Element | null, origin: Element | null): void {
  if (!element || !origin) return;
  const [to, from] = [element.getBoundingClientRect(), origin.getBoundingClientRect()];
  const x = from.left - to.left;
  const y = from.top - to.top;
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate([{ transform, transformOrigin: '0 0' }, { transformOrigin: '0 0' }], TRAVEL);
}

/** Faces travel from their `data-seat` to the `data-stage` and back when the turn changes. */
export function useTravel(root: RefObject<HTMLElement | null>, holderId: string | null): void {
  const last = useRef(holderId);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = holderId;
    if (before === holderId || prefersReducedMotion()) return;
    const find = (selector: string) => root.current?.querySelector(selector) ?? null;
    const seatOf = (id: string | null) => id && find(`[data-seat="${CSS.escape(id)}"]`);
    const stage = find('[data-stage]');
    travel(stage, seatOf(holderId) || null);
    travel(seatOf(before) || null, stage);
  }, [root, holderId]);
}

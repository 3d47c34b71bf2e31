import { useEffect, useRef } from 'react';
import { listen } from '../../kit/platform/listen.ts';
import { createStore, useStore } from '../../kit/platform/store.ts';

const SHIFT_PX = 12;
/** How far each follows the mouse; the fourth moves in the opposite direction. */
const DEPTHS = [1, 1.2, 1.4, -1.4];

/** A phase, or the winner; never a role. */
export type Light = 'card' | 'vote' | 'group' | 'imposter' | 'dim';

const light = createStore<Light | undefined>(undefined);

/** Lights the background while a page is shown. */
export function useLight(own: Light | undefined): void {
  useEffect(() => {
    light.set(own);
    return () => light.set(undefined);
  }, [own]);
}

/** Four background spotlights (styles/orbs.css). They follow a mouse, unless motion is reduced. */
export function Orbs() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const orbs = ref.current;
    const moves = matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)');
    if (!orbs || !moves.matches) return;
    let frame = 0;
    const follow = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const x = (event.clientX / innerWidth - 0.5) * 2 * SHIFT_PX;
        const y = (event.clientY / innerHeight - 0.5) * 2 * SHIFT_PX;
        for (const [i, depth] of DEPTHS.entries()) {
          const orb = orbs.children[i + 1];
          if (orb instanceof HTMLElement) orb.style.translate = `${x * depth}px ${y * depth}px`;
        }
      });
    };
    const stop = listen(window, ['pointermove'], follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);

  return (
    <div
      ref={ref}
      aria-hidden="true"
      // Not `:has()` on the body: each insertion anywhere would recalculate the styles of the whole page.
      data-light={useStore(light)}
      className="pointer-events-none fixed inset-0 -z-1 overflow-hidden forced-colors:hidden"
    >
      <b className="velvet absolute inset-x-0 top-0 h-[70svh]" />
      {DEPTHS.map((depth) => (
        <i key={depth} className="orb" />
      ))}
    </div>
  );
}

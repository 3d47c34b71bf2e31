import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated } from '../../kit/ui/animated.tsx';
import { useLobby } from '../channel/use-lobby.ts';
import { FaceTile } from '../reveal/face-tile.tsx';
import { candidates } from '../view/ballot.ts';
import { ballotGrid, RUNOFF_MS } from './ballot-layout.ts';

const FALL_MS = 300;
const GAP_MS = 40;

/** [V6] The last ballot: its other faces fall; the tied ones move from their `data-was` to the new tiles. */
export function FallingFaces() {
  const { game, me } = useLobby();
  const [isOver, setOver] = useState(prefersReducedMotion);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), RUNOFF_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  const before = candidates({ ...game, stage: null }, me.id);
  const falling = before.filter(({ face }) => !game.runoffIds.includes(face.id));
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 grid gap-2.5 max-tall:gap-2 ${ballotGrid(before.length)}`}
    >
      {before.map((candidate) =>
        falling.includes(candidate) ? (
          <Animated
            key={candidate.face.id}
            frames={[{ opacity: 1 }, { opacity: 0, transform: 'translateY(40px)' }]}
            ms={FALL_MS}
            delayMs={GAP_MS * falling.indexOf(candidate)}
            isFinal
            className="grid min-w-0"
          >
            <FaceTile face={candidate.face} className="min-h-0 rounded-2xl" />
          </Animated>
        ) : (
          <i key={candidate.face.id} data-was={candidate.face.id} />
        ),
      )}
    </div>
  );
}

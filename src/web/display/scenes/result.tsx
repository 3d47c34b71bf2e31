import { useEffect, useState } from 'react';
import type { Suspicions } from '../../../contract/shapes.ts';
import { revealScript } from '../../play/view/reveal-script.ts';
import { isGameOver } from '../../play/view/standings.ts';
import { useView } from '../../play/view/use-view.ts';
import { fetchSuspicions } from '../display-client.ts';
import { Lane } from '../parts/flights.tsx';
import { Reveal } from '../reveal/reveal.tsx';
import { useRunning } from '../timing.ts';
import { Awards } from './awards.tsx';
import { SuspicionCurve } from './curve.tsx';
import { Podium } from './podium.tsx';
import { Standings } from './standings.tsx';
import { sceneryAfter } from './timeline.ts';

/** From the reveal to the points, after the last round to podium and awards. */
export function Result() {
  return (
    <>
      <Scene />
      <Lane />
    </>
  );
}

function Scene() {
  const { game } = useView();
  const suspicions = useSuspicions();
  const reveal = revealScript(game);
  const end = reveal[reveal.length - 1]?.at ?? 0;
  const { step: scene, startedAt } = useRunning(
    sceneryAfter(end, isGameOver(game), suspicions !== null),
    game.revealStartsAt,
  );
  const running = useRunning(reveal, game.revealStartsAt);
  switch (scene.kind) {
    case 'reveal':
      return <Reveal {...running} />;
    case 'curve':
      return suspicions && <SuspicionCurve suspicions={suspicions} startedAt={startedAt} />;
    case 'points':
      return <Standings startedAt={startedAt} />;
    case 'podium':
      return <Podium startedAt={startedAt} />;
    case 'awards':
      return <Awards />;
  }
}

/** [R16] Null: none, or not here yet. */
function useSuspicions(): Suspicions | null {
  const [suspicions, setSuspicions] = useState<Suspicions | null>(null);
  useEffect(() => {
    let isLeft = false;
    fetchSuspicions().then((found) => {
      if (!isLeft && found.taps.length > 0) setSuspicions(found);
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, []);
  return suspicions;
}

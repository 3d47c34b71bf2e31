import { isGameOver } from '../../pages/result/standings.ts';
import { revealScript } from '../../reveal/script.ts';
import { RevealStage } from '../reveal/stage.tsx';
import { useStep } from '../timing.ts';
import { useDisplay } from '../use-display.ts';
import { Awards } from './awards.tsx';
import { Podium } from './podium.tsx';
import { Standings } from './standings.tsx';
import { sceneryAfter } from './timeline.ts';

/** From the reveal to the points, after the last round to podium and awards. */
export function Result() {
  const { game } = useDisplay();
  const reveal = revealScript(game);
  const end = reveal[reveal.length - 1]?.at ?? 0;
  const { step: scene, startedAt } = useStep(
    sceneryAfter(end, isGameOver(game)),
    game.revealStartsAt,
  );
  const running = useStep(reveal, game.revealStartsAt);
  switch (scene.kind) {
    case 'reveal':
      return <RevealStage {...running} />;
    case 'points':
      return <Standings startedAt={startedAt} />;
    case 'podium':
      return <Podium startedAt={startedAt} />;
    case 'awards':
      return <Awards />;
  }
}

import { faceOf } from '../../play/view/players.ts';
import {
  accusationScript,
  accusationStart,
  isOnlyImposter,
} from '../../play/view/reveal-script.ts';
import { useView } from '../../play/view/use-view.ts';
import { lastWord as texts } from '../../texts/voting.ts';
import { Ring } from '../parts/clock.tsx';
import { fit } from '../parts/fit.ts';
import { Header } from '../parts/header.tsx';
import { Tile } from '../parts/tile.tsx';
import { House, Reveal } from '../reveal/reveal.tsx';
import { useRunning } from '../timing.ts';

/** The accusation, then the caught Imposters in the light while they think [V7]. */
export function LastWord() {
  const { game } = useView();
  const running = useRunning(accusationScript(game), accusationStart(game));
  if (running.step.kind !== 'over') return <Reveal {...running} />;
  const caught = game.caughtIds.flatMap((id) => faceOf(game, id) ?? []);
  const title = texts.title(caught.map(({ username }) => username));
  const lines = title.split(/ (?=hat das|haben das)/);
  return (
    <div className="scene last-word">
      <Header />
      <House ids={game.caughtIds} mood="calm" />
      <div className="last-word-light">
        <i className="beam" />
        <i className="pool" />
        <div className="last-word-faces">
          {caught.map((face) => (
            <Tile key={face.id} face={face} mood="mask" size={caught.length > 1 ? 14 : 20} />
          ))}
        </div>
      </div>
      <div className="last-word-text">
        <h1 style={fit(lines, 56, 7)}>{lines.join('\n')}</h1>
        <p>{texts.help(isOnlyImposter(game))}</p>
        <p className="last-word-hush">{texts.hush}</p>
        <Ring />
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Suspicions } from '../../../contract/shapes.ts';
import { awardTexts } from '../../play/evening/texts.ts';
import { podium as podiumTexts } from '../../play/podium/texts.ts';
import { awardMoods, awardsOf } from '../../play/view/awards.ts';
import { isSecondGame } from '../../play/view/evening-standings.ts';
import { seated } from '../../play/view/players.ts';
import { revealScript } from '../../play/view/reveal-script.ts';
import { isGameOver } from '../../play/view/standings.ts';
import { useView } from '../../play/view/use-view.ts';
import { fetchSuspicions } from '../display-client.ts';
import { BigName } from '../parts/big-name.tsx';
import { Lane } from '../parts/flights.tsx';
import { RoundFacts } from '../parts/round-facts.tsx';
import { Tile } from '../parts/tile.tsx';
import { Reveal } from '../reveal/reveal.tsx';
import { display as texts } from '../texts.ts';
import { useRunning } from '../timing.ts';
import { SuspicionCurve } from './curve.tsx';
import { Evening } from './evening.tsx';
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
    sceneryAfter(end, isGameOver(game), suspicions !== null, isSecondGame(game)),
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
    case 'evening':
      return <Evening />;
    case 'awards':
      return <Awards />;
  }
}

/** Null: none, or not here yet [R16]. */
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

/** More awards than this stand closer. */
const ROOMY_MAX = 3;

/** The awards of the evening; without any its points. */
function Awards() {
  const { game } = useView();
  const awards = awardsOf(game);
  const isMany = awards.length > ROOMY_MAX;
  const host = seated(game).find(({ isHost }) => isHost);
  const staying = game.stayingIds.length;
  if (awards.length === 0) return <Standings startedAt={0} />;
  return (
    <div className="scene awards">
      <h1>{podiumTexts.awards}</h1>
      <ul className={isMany ? 'many' : undefined}>
        {awards.map(({ id, face, value, of, name }, index) => (
          <li key={id} className={`award column award-${index % 3}`}>
            <Tile face={face} mood={awardMoods[id]} size={isMany ? 8.6 : 10.8} />
            <small>{awardTexts[id].name}</small>
            <BigName player={face} width={isMany ? 15.5 : 27} max={isMany ? 3.4 : 4.8} />
            <bdi>{awardTexts[id].why(value, of, name)}</bdi>
          </li>
        ))}
      </ul>
      <RoundFacts />
      {host && (
        <p>
          <bdi>{podiumTexts.hostPlaysAgain(host.username)}</bdi>
          {staying > 0 && <b className="awards-staying"> {texts.again(staying)}</b>}
        </p>
      )}
    </div>
  );
}

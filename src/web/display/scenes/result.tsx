import { useEffect, useEffectEvent, useState } from 'react';
import type { GameView, Suspicions } from '../../../contract/shapes.ts';
import { podium as podiumTexts } from '../../play/podium/texts.ts';
import { awardColours } from '../../play/view/award-colours.ts';
import { AwardEmblem } from '../../play/view/award-emblem.tsx';
import { awardTexts } from '../../play/view/award-texts.ts';
import { awardMoods, awardsOf, type ShownAward } from '../../play/view/awards.ts';
import { isSecondGame } from '../../play/view/evening-standings.ts';
import { seated } from '../../play/view/players.ts';
import { revealScript } from '../../play/view/reveal-script.ts';
import { isGameOver } from '../../play/view/standings.ts';
import { useView, ViewContext } from '../../play/view/use-view.ts';
import { fetchSuspicions } from '../display-client.ts';
import { type Film, filmOf, keepFilm } from '../film.ts';
import { BigName } from '../parts/big-name.tsx';
import { Lane } from '../parts/flights.tsx';
import { Tile } from '../parts/tile.tsx';
import { Reveal } from '../reveal/reveal.tsx';
import { display as texts } from '../texts.ts';
import { useRunning } from '../timing.ts';
import { filmMs, SuspicionCurve } from './curve.tsx';
import { Evening } from './evening.tsx';
import { Podium } from './podium.tsx';
import { Review } from './review.tsx';
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
  const view = useView();
  const { game } = view;
  const { suspicions, film } = useReplays(game);
  const reveal = revealScript(game);
  const end = reveal[reveal.length - 1]?.at ?? 0;
  const isLast = isGameOver(game);
  const awards = isLast ? awardsOf(game) : [];
  const { step: scene, startedAt } = useRunning(
    sceneryAfter(end, isLast, {
      hasCurve: suspicions !== null,
      hasEvening: isSecondGame(game),
      hasReview: game.playedRounds.length > 1,
      filmMs: film ? filmMs() : 0,
      awardCount: awards.length,
    }),
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
    case 'review':
      return <Review />;
    case 'film':
      return (
        film && (
          <ViewContext value={{ ...view, game: film.game }}>
            <SuspicionCurve isFilm suspicions={film.suspicions} startedAt={startedAt} />
          </ViewContext>
        )
      );
    case 'award': {
      const award = awards[scene.index];
      return award && <OneAward key={scene.index} award={award} />;
    }
    case 'awards':
      return <Awards awards={awards} />;
  }
}

type Replays = { suspicions: Suspicions | null; film: Film | null };

/** Those of this round [R16], and the film of the evening [E5]; null: none, or not here yet. */
function useReplays(game: GameView): Replays {
  const [replays, setReplays] = useState<Replays>(() => ({
    suspicions: null,
    film: filmOf(game.lobbyCode),
  }));
  const load = useEffectEvent(async (left: AbortSignal) => {
    const suspicions = await fetchSuspicions();
    if (left.aborted) return;
    const hasTaps = suspicions.taps.length > 0;
    if (hasTaps) keepFilm({ game, suspicions });
    setReplays({ suspicions: hasTaps ? suspicions : null, film: filmOf(game.lobbyCode) });
  });
  useEffect(() => {
    const page = new AbortController();
    load(page.signal).catch(reportError);
    return () => page.abort();
  }, []);
  return replays;
}

/** More awards than this stand closer. */
const ROOMY_MAX = 3;

/** One after the other, each large. */
function OneAward({ award }: { award: ShownAward }) {
  return (
    <div className="scene awards">
      <h1>{podiumTexts.awards}</h1>
      <ul className="one">
        <Ticket award={award} index={0} isOne face={18} name={{ width: 40, max: 7 }} />
      </ul>
    </div>
  );
}

type TicketProps = {
  award: ShownAward;
  index: number;
  /** In rem, as the room for the name. */
  face: number;
  name: { width: number; max: number };
  isOne?: boolean;
};

/** Emblem and face on a stub in the colour of the award, and what for; large, the face stands at the other end. */
function Ticket({ award, index, face: size, name: room, isOne }: TicketProps) {
  const { id, face, value, of, name } = award;
  const portrait = <Tile face={face} mood={awardMoods[id]} size={size} />;
  return (
    <li className="award paper" style={{ animationDelay: `${250 * index}ms` }}>
      <div className="award-stub" style={{ background: awardColours[id] }}>
        <AwardEmblem id={id} />
        {!isOne && portrait}
      </div>
      <div className="award-text column">
        <small>{awardTexts[id].name}</small>
        <BigName player={face} {...room} />
        <span>{awardTexts[id].why(value, of, name)}</span>
      </div>
      {isOne && portrait}
    </li>
  );
}

/** The awards of the evening; without any its points. */
function Awards({ awards }: { awards: readonly ShownAward[] }) {
  const { game } = useView();
  const isMany = awards.length > ROOMY_MAX;
  const host = seated(game).find(({ isHost }) => isHost);
  const staying = game.stayingIds.length;
  if (awards.length === 0) return <Standings startedAt={0} />;
  return (
    <div className="scene awards">
      <h1>{podiumTexts.awards}</h1>
      <ul className={isMany ? 'many' : undefined}>
        {awards.map((award, index) => (
          <Ticket
            key={award.id}
            award={award}
            index={index}
            face={isMany ? 7.6 : 11}
            name={isMany ? { width: 18, max: 3.6 } : { width: 29, max: 5 }}
          />
        ))}
      </ul>
      {host && (
        <p>
          {podiumTexts.hostPlaysAgain(host.username)}
          {staying > 0 && <b className="awards-staying"> {texts.again(staying)}</b>}
        </p>
      )}
    </div>
  );
}

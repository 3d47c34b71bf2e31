import { useEffect, useMemo, useState } from 'react';
import type { Suspicions } from '../../../contract/shapes.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { moodOf } from '../../play/view/mood.ts';
import { faceOf } from '../../play/view/players.ts';
import {
  type Curve,
  curvesOf,
  lastSuspects,
  storyOf,
  suspicion as texts,
} from '../../play/view/suspicion-story.ts';
import { useView } from '../../play/view/use-view.ts';
import { Header } from '../parts/header.tsx';
import { RoundFacts } from '../parts/round-facts.tsx';
import { Tile } from '../parts/tile.tsx';

/** Leaves time to read the last sentence. */
const REPLAY_MS = 5000;
/** Of a film, and how long it stays. */
const FILM_MS = 12_000;
const STAY_MS = 4000;
/** More lines than this are no picture. */
const CURVES_MAX = 4;
/** The picture, in rem; faces stand half outside of it. */
const WIDTH = 98;
const HEIGHT = 24;
const FACE = 6;
/** Faces on one level stand beside each other. */
const QUEUE = 2.4;

/** How long the film of a round is shown [E5]; with reduced motion its last frame. */
export const filmMs = (): number => (prefersReducedMotion() ? 6000 : FILM_MS + STAY_MS);

/** From 0 to 1 while the replay runs. */
function useProgress(startedAt: number, ms: number): number {
  const progressNow = () =>
    prefersReducedMotion() ? 1 : Math.min(1, (Date.now() - startedAt) / ms);
  const [progress, setProgress] = useState(progressNow);
  const isOver = progress === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one loop from the start to the end
  useEffect(() => {
    if (isOver) return;
    let frame = requestAnimationFrame(function next() {
      setProgress(progressNow());
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOver]);
  return progress;
}

/** The number of needles at this time of the talk. */
const countAt = ({ steps }: Curve, at: number): number =>
  steps.reduce((count, step) => (step.at <= at ? step.count : count), 0);

/** Who was under suspicion when [R16]; `isFilm`: in the round of the evening [E5]. */
export function SuspicionCurve({ suspicions, startedAt, isFilm = false }: CurveProps) {
  const { game } = useView();
  const progress = useProgress(startedAt, isFilm ? FILM_MS : REPLAY_MS);
  // Not again in every frame.
  const curves = useMemo(() => curvesOf(suspicions).slice(0, CURVES_MAX), [suspicions]);
  const story = useMemo(() => storyOf(suspicions, game, ''), [suspicions, game]);
  const last = lastSuspects(suspicions).map(([id, count]): [string, number] => [
    faceOf(game, id)?.username ?? '',
    count,
  ]);
  const most = Math.max(1, ...curves.flatMap(({ steps }) => steps.map(({ count }) => count)));
  const levelOf = (count: number) => HEIGHT * (1 - count / most);
  return (
    <div className="scene curve">
      <Header />
      {!isFilm && <RoundFacts />}
      <h1>{isFilm ? <bdi>{texts.roundOfEvening(game.word)}</bdi> : texts.title}</h1>
      {last.length > 0 && (
        <p className={progress === 1 ? 'told' : undefined}>
          <bdi>{texts.last(last)}</bdi>
        </p>
      )}
      <div className="curve-chart" aria-hidden="true">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          style={{ clipPath: clipAt(progress) }}
          aria-hidden="true"
        >
          {curves.map((curve, index) => (
            <path
              key={curve.id}
              // Lines on one level stay apart.
              transform={`translate(0 ${0.6 * index})`}
              d={pathOf(curve, levelOf)}
              stroke={colourOf(curve.id)}
            />
          ))}
        </svg>
        {curves.map((curve, index) => {
          const face = faceOf(game, curve.id);
          const x = WIDTH * progress + QUEUE * (curves.length - 1 - index);
          return (
            <i key={curve.id} style={{ transform: `translateX(${x}rem)` }}>
              <i style={{ transform: `translateY(${levelOf(countAt(curve, progress))}rem)` }}>
                {face && <Tile face={face} mood={moodOf(game, curve.id)} size={FACE} />}
              </i>
            </i>
          );
        })}
      </div>
      <ul>
        {story.map(({ at, text }) => (
          <li key={text} className={at <= progress ? 'told' : undefined}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );

  function colourOf(id: string): string {
    return /#[\da-f]{6}/i.exec(faceOf(game, id)?.avatar ?? '')?.[0] ?? '#d3bfd6';
  }
}

type CurveProps = { suspicions: Suspicions; startedAt: number; isFilm?: boolean };

const clipAt = (progress: number) => `inset(-2rem ${100 * (1 - progress)}% -2rem 0)`;

function pathOf({ steps }: Curve, levelOf: (count: number) => number): string {
  const lines = steps.map(({ at, count }) => `H${WIDTH * at}V${levelOf(count)}`);
  return `M0 ${HEIGHT}${lines.join('')}H${WIDTH}`;
}

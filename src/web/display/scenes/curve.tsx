import { useEffect, useMemo, useState } from 'react';
import type { GameView, Suspicions } from '../../../contract/shapes.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { formatSeconds } from '../../play/view/countdown.ts';
import { moodOf } from '../../play/view/mood.ts';
import { type Face, faceOf, seated } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import {
  type Curve,
  curvesOf,
  lastSuspects,
  storyOf,
  suspicion as texts,
} from '../../play/view/suspicion-story.ts';
import { useView } from '../../play/view/use-view.ts';
import { isolated } from '../../texts/isolated.ts';
import { RoundFacts } from '../parts/round-facts.tsx';
import { Tile } from '../parts/tile.tsx';
import { display as displayTexts } from '../texts.ts';

/** Leaves time to read the last sentence. */
const REPLAY_MS = 5000;
/** Of a film, and how long it stays. */
const FILM_MS = 12_000;
const STAY_MS = 4000;
/** More lines than this are no picture. */
const CURVES_MAX = 4;
/** The picture, in rem. */
const WIDTH = 70;
const HEIGHT = 17;
/** Faces at the end of their line; on one level they stand one behind the other. */
const FACE = 5;
const QUEUE = 4;
/** Levels with a number. */
const LEVELS_MAX = 4;
/** Half the width of a rise. */
const SLOPE = 0.7;

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
  // Each sentence on one line.
  const story = useMemo(() => storyOf(suspicions, withShortNames(game), ''), [suspicions, game]);
  const last = lastSuspects(suspicions).flatMap(([id, count]): [string, number][] => {
    const face = faceOf(game, id);
    return face ? [[shortName(face, game), count]] : [];
  });
  const lines = last.length > 0 ? [...story, { at: 1, text: texts.last(last) }] : story;
  const most = Math.max(1, ...curves.flatMap(({ steps }) => steps.map(({ count }) => count)));
  const seconds = Math.round((suspicions.endedAt - suspicions.startedAt) / 1000);
  const levelOf = (count: number) => HEIGHT * (1 - count / most);
  const atNow = new Map<number, Face[]>();
  for (const curve of curves) {
    const face = faceOf(game, curve.id);
    const count = countAt(curve, progress);
    if (face) atNow.set(count, [...(atNow.get(count) ?? []), face]);
  }
  return (
    <div className="scene curve">
      <i className="curve-strip" />
      {!isFilm && <RoundFacts />}
      <h1>{isFilm ? texts.roundOfEvening(game.word) : texts.title}</h1>
      <p className="curve-help">{displayTexts.whoWhen}</p>
      <div className="curve-chart" aria-hidden="true">
        {levels(most).map((count) => (
          <b key={count} style={{ top: `${levelOf(count)}rem` }}>
            {count}
          </b>
        ))}
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
        <span>{formatSeconds(0).slice(1)}</span>
        <span style={{ left: `${WIDTH}rem` }}>{formatSeconds(seconds).replace(/^0/, '')}</span>
        <i className="curve-now" style={{ transform: `translateX(${WIDTH * progress}rem)` }}>
          {[...atNow].map(([count, faces]) =>
            faces.map((face, index) => (
              <i
                key={face.id}
                style={{ transform: `translate(${-QUEUE * index}rem, ${levelOf(count)}rem)` }}
              >
                <Tile face={face} mood={moodOf(game, face.id)} size={FACE} />
                {index === 0 && <bdi>{namesOf(faces)}</bdi>}
              </i>
            )),
          )}
        </i>
      </div>
      <ul>
        {lines.map(({ at, text }) => (
          <li key={text} className={at <= progress ? 'told' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );

  /** Beside them. */
  function namesOf(faces: readonly Face[]): string {
    const [first, ...others] = faces;
    if (first && others.length === 0) return first.username;
    return faces.map((face) => isolated(shortName(face, game))).join(', ');
  }

  function colourOf(id: string): string {
    return /#[\da-f]{6}/i.exec(faceOf(game, id)?.avatar ?? '')?.[0] ?? '#d3bfd6';
  }
}

type CurveProps = { suspicions: Suspicions; startedAt: number; isFilm?: boolean };

function withShortNames(game: GameView): GameView {
  const shortened = <F extends Face>(face: F) => ({ ...face, username: shortName(face, game) });
  return {
    ...game,
    players: Object.fromEntries(seated(game).map((player) => [player.id, shortened(player)])),
    departed: game.departed.map(shortened),
  };
}

const clipAt = (progress: number) => `inset(-2rem ${100 * (1 - progress)}% -2rem 0)`;

/** Whole numbers with the same distance, from 0 to the most. */
function levels(most: number): number[] {
  const step = Math.ceil(most / LEVELS_MAX);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

function pathOf({ steps }: Curve, levelOf: (count: number) => number): string {
  let [x, y] = [0, HEIGHT];
  const lines = steps.map(({ at, count }) => {
    const [from, to] = [Math.max(x, WIDTH * at - SLOPE), levelOf(count)];
    const line = `H${from}C${from + SLOPE} ${y} ${from + SLOPE} ${to} ${from + 2 * SLOPE} ${to}`;
    [x, y] = [from + 2 * SLOPE, to];
    return line;
  });
  return `M0 ${HEIGHT}${lines.join('')}H${WIDTH}`;
}

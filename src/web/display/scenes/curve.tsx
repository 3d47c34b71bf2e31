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
  reignsOf,
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
/** The picture begins so long before the first suspicion. */
const LEAD_MS = 3000;
/** The picture, in rem. */
const WIDTH = 66;
const HEIGHT = 31;
/** Faces at the end of their line, and beside the sentence. */
const FACE = 5.4;
const LARGE_FACE = 15;
/** Faces with no room for a name between them stand one behind the other, with their names above. */
const NAMED = FACE + 2.8;
const QUEUE = 4.4;
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
  const { startedAt: talkFrom, endedAt: talkTo, taps } = suspicions;
  const firstAt = Math.min(...taps.map(({ at }) => at)) - LEAD_MS;
  const from = Math.max(0, (firstAt - talkFrom) / Math.max(1, talkTo - talkFrom));
  const now = from + (1 - from) * progress;
  const clockAt = (at: number) => formatSeconds(Math.round((at * (talkTo - talkFrom)) / 1000));
  // Not again in every frame.
  const curves = useMemo(() => curvesOf(suspicions).slice(0, CURVES_MAX), [suspicions]);
  const reigns = useMemo(() => reignsOf(suspicions), [suspicions]);
  const story = useMemo(() => storyOf(suspicions, withShortNames(game), ''), [suspicions, game]);
  const last = lastSuspects(suspicions)
    .slice(0, CURVES_MAX)
    .flatMap(([id, count]): [string, number][] => {
      const face = faceOf(game, id);
      return face ? [[shortName(face, game), count]] : [];
    });
  const lines = last.length > 0 ? [...story, { at: 1, text: texts.last(last) }] : story;
  const toldAt = Math.max(...lines.map(({ at }) => (at <= now ? at : -1)));
  const leader = faceOf(game, reigns.filter((reign) => reign.from <= now).at(-1)?.id ?? '');
  const most = Math.max(1, ...curves.flatMap(({ steps }) => steps.map(({ count }) => count)));
  const levelOf = (count: number) => HEIGHT * (1 - count / most);
  const ends = curves
    .flatMap((curve) => {
      const face = faceOf(game, curve.id);
      return face ? [{ face, top: levelOf(countAt(curve, now)) }] : [];
    })
    .sort((a, b) => a.top - b.top);
  const groups: (typeof ends)[] = [];
  for (const end of ends) {
    const group = groups.at(-1);
    if (group && end.top - (group.at(-1)?.top ?? 0) < NAMED) group.push(end);
    else groups.push([end]);
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
              d={pathOf(curve, levelOf, (at) => (WIDTH * Math.max(0, at - from)) / (1 - from))}
              stroke={colourOf(curve.id)}
            />
          ))}
        </svg>
        <span>{clockAt(from)}</span>
        <span style={{ left: `${WIDTH}rem` }}>{clockAt(1)}</span>
        <i className="curve-now" style={{ transform: `translateX(${WIDTH * progress}rem)` }}>
          {groups.map((group) =>
            group.map(({ face, top }, index) => (
              <i
                key={face.id}
                style={{ transform: `translate(${queued(index, group.length)}rem, ${top}rem)` }}
              >
                <Tile face={face} mood={moodOf(game, face.id)} size={FACE} />
                {index === 0 && (
                  <span
                    className="curve-names"
                    style={{ transform: `translateX(${-100 * progress}%)` }}
                  >
                    <bdi style={{ marginLeft: `${labelled(group.length)}rem` }}>
                      {namesOf(group)}
                    </bdi>
                  </span>
                )}
              </i>
            )),
          )}
        </i>
      </div>
      <div className="curve-told column">
        {leader && <Tile face={leader} mood={moodOf(game, leader.id)} size={LARGE_FACE} />}
        {lines
          .filter(({ at }) => at === toldAt)
          .map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
      </div>
    </div>
  );

  /** To the right of the line at its start, to the left at its end: within the picture. */
  function queued(index: number, count: number): number {
    return QUEUE * ((1 - progress) * (count - 1) - index);
  }

  function labelled(count: number): number {
    return FACE * progress - QUEUE * (1 - progress) * (count - 1);
  }

  /** Above them, from left to right. */
  function namesOf(group: typeof ends): string {
    return group
      .map(({ face }) => isolated(shortName(face, game)))
      .reverse()
      .join(', ');
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

type Place = (of: number) => number;

function pathOf({ steps }: Curve, levelOf: Place, xOf: Place): string {
  let [x, y] = [0, HEIGHT];
  const lines = steps.map(({ at, count }) => {
    const [from, to] = [Math.max(x, xOf(at) - SLOPE), levelOf(count)];
    const line = `H${from}C${from + SLOPE} ${y} ${from + SLOPE} ${to} ${from + 2 * SLOPE} ${to}`;
    [x, y] = [from + 2 * SLOPE, to];
    return line;
  });
  return `M0 ${HEIGHT}${lines.join('')}H${WIDTH}`;
}

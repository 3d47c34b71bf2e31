import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import type { Suspicions } from '../../../contract/shapes.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated } from '../../kit/ui/animated.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { StepStart } from '../../kit/ui/step-start.ts';
import { call } from '../../session/api-client.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { moodOf } from '../view/mood.ts';
import { type Face, faceOf } from '../view/players.ts';
import { type Curve, curvesOf, storyOf, suspicion as texts } from '../view/suspicion-story.ts';

const REPLAY_MS = 5000;
const LINE_MS = 300;
/** More lines than this are no picture. */
const CURVES_MAX = 4;
/** How long a face takes from one level to the next, as a part of the replay. */
const CLIMB = 0.02;
const FACE = '2.25rem';
/** Faces on one level queue, each this part of a face behind the one before. */
const QUEUE = 0.5;

/** Whether it has been seen: the replay starts then, not below the edge of the screen. */
function useIsSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(prefersReducedMotion);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: 0.6,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}

/** Who was under suspicion when; nothing without a suspicion, or without network [R16, UX-74]. */
export default function SuspicionReplay() {
  const { game, store } = useLobby();
  const { code, playerId } = store.seat;
  const { data } = useQuery({
    queryKey: [gameApi.suspicions.path, code, playerId, game.revealStartsAt],
    queryFn: () => call(gameApi.suspicions, { params: { code }, query: { playerId } }),
    retry: 2,
  });
  return data && data.taps.length > 0 && <Replay suspicions={data} />;
}

/** Lines with faces, and the story in sentences. */
function Replay({ suspicions }: { suspicions: Suspicions }) {
  const { game, me } = useLobby();
  const id = useId();
  const { ref, isSeen } = useIsSeen();
  const [run, setRun] = useState(0);
  const curves = curvesOf(suspicions).flatMap((curve) => {
    const face = faceOf(game, curve.id);
    return face ? [{ ...curve, face }] : [];
  });
  const seconds = Math.round((suspicions.endedAt - suspicions.startedAt) / 1000);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {texts.title}
        </h2>
        {!prefersReducedMotion() && (
          <button
            type="button"
            onClick={() => setRun(run + 1)}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted underline underline-offset-4 hover:text-foreground"
          >
            <RotateCcw className="size-4" />
            {texts.again}
          </button>
        )}
      </div>
      {/* Begins with itself, not with the step of the reveal. */}
      <StepStart value={null}>
        <div ref={ref} key={run} className="grid gap-2 rounded-2xl bg-surface p-4">
          <Chart curves={curves.slice(0, CURVES_MAX)} seconds={seconds} isOn={isSeen} />
          <ul className="grid gap-1 text-sm leading-snug font-semibold">
            {storyOf(suspicions, game, me.id).map(({ at, text }) => (
              <li key={text} className="wrap-anywhere">
                <Animated
                  frames={{ opacity: 0 }}
                  ms={LINE_MS}
                  delayMs={at * REPLAY_MS}
                  isOn={isSeen}
                >
                  {text}
                </Animated>
              </li>
            ))}
          </ul>
        </div>
      </StepStart>
    </section>
  );
}

type ChartProps = { curves: (Curve & { face: Face })[]; seconds: number; isOn: boolean };

/** The first colour of a seat's gradient. */
const colorOf = ({ avatar }: Face): string => /#[\da-f]{3,8}/i.exec(avatar)?.[0] ?? 'currentColor';

/** Number of needles over time; each line ends in the face that travels along it. */
function Chart({ curves, seconds, isOn }: ChartProps) {
  const { game } = useLobby();
  const start = QUEUE * Math.max(0, curves.length - 1);
  const most = Math.max(1, ...curves.flatMap(({ steps }) => steps.map(({ count }) => count)));
  return (
    <div
      aria-hidden="true"
      style={{ '--face': FACE, '--start': `calc(var(--face) * ${start})` } as CSSProperties}
      className="grid gap-2"
    >
      <div className="relative h-36 overflow-hidden [container-type:size]">
        <Animated
          frames={[{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0 0 0 0)' }]}
          ms={REPLAY_MS}
          easing="linear"
          isFinal
          isOn={isOn}
          className="absolute"
          style={{
            inset: 'calc(var(--face) / 2)',
            left: 'calc(var(--face) / 2 + var(--start))',
          }}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            {curves.map(({ id, face, steps }, index) => (
              <path
                key={id}
                // Lines on one level stay apart.
                transform={`translate(0 ${3 * index})`}
                d={pathOf(steps, most)}
                fill="none"
                stroke={colorOf(face)}
                strokeWidth="3"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </Animated>
        {/* The most suspected one is in front. */}
        {curves.toReversed().map(({ id, face }) => (
          <Animated
            key={id}
            frames={framesOf(curves, id, most)}
            ms={REPLAY_MS}
            easing="linear"
            isFinal
            isOn={isOn}
            className="absolute top-0 left-0 size-(--face)"
          >
            <Avatar
              player={face}
              mood={moodOf(game, id)}
              size="fill"
              className="size-full rounded-[34%] outline-2 outline-surface"
            />
          </Animated>
        ))}
      </div>
      <p className="flex justify-between pl-(--start) text-xs text-muted tabular-figures">
        <span>{texts.seconds(0)}</span>
        <span>{texts.seconds(seconds)}</span>
      </p>
    </div>
  );
}

/** A staircase in a square of 100. */
function pathOf(steps: Curve['steps'], most: number): string {
  const y = (count: number) => 100 - (100 * count) / most;
  const stairs = steps.map(({ at, count }) => `H${100 * at}V${y(count)}`);
  return `M0 ${y(0)}${stairs.join('')}H100`;
}

const countAt = ({ steps }: Curve, at: number): number =>
  steps.findLast((step) => step.at <= at)?.count ?? 0;

/** The same staircase for a face; behind the faces on its level. */
function framesOf(curves: readonly Curve[], id: string, most: number): Keyframe[] {
  const own = curves.findIndex((curve) => curve.id === id);
  const times = [...new Set(curves.flatMap(({ steps }) => steps.map(({ at }) => at)))];
  times.sort((a, b) => a - b);

  function frameAt(offset: number, at: number): Keyframe {
    const counts = curves.map((curve) => countAt(curve, at));
    const level = counts[own] ?? 0;
    const behind = QUEUE * counts.slice(0, own).filter((count) => count === level).length;
    const x = `var(--start) + (100cqw - var(--face) - var(--start)) * ${offset} - var(--face) * ${behind}`;
    const y = `(100cqh - var(--face)) * ${1 - level / most}`;
    return { offset, transform: `translate(calc(${x}), calc(${y}))` };
  }

  const frames = times.flatMap((at, index) => {
    const last = times[index - 1] ?? 0;
    return [frameAt(Math.max(last, at - CLIMB), last), frameAt(at, at)];
  });
  return [...frames, frameAt(1, 1)];
}

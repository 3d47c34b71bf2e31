import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated, LAND } from '../../kit/ui/animated.tsx';
import { useSlices } from '../../kit/ui/later.tsx';
import { useLateness } from '../../kit/ui/step-start.ts';
import { fit, hyphenated } from '../../kit/ui/text-width.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { type Face, faceOf } from '../view/players.ts';
import { ARMS_MS, armTimes } from '../view/reveal-script.ts';
import { useCues } from '../view/use-cues.ts';
import { FaceTile } from './face-tile.tsx';
import { Glove } from './glove.tsx';

const ARM_MS = 220;
/** Degrees to either side of the headline without arms; a single one, or two, come from the other side. */
const freeDegrees = (count: number, isUpright: boolean) => {
  if (count <= 2) return 180 - 45 * (count - 1);
  // Many take the room of a tall screen.
  return count > 7 && isUpright ? 46 : 62;
};
/** How much steeper arms are on an upright screen. */
const UPRIGHT = 1.4;
/** The more arms, the smaller all of it. */
const sizeOf = (count: number) => (count <= 5 ? 1 : count <= 8 ? 0.86 : 0.76);

/** Half of the tile's width and height, in `em`. */
const HALF = { x: 5.1, y: 6.7 };
/** From the fingertip to the middle of the face on the sleeve. */
const HAND = 7.6;
/** From there to the edge of the screen, at least. */
const MARGIN = '2.5em';
const NAME_WIDTH = 9.6;
const RIM = '0.4em solid var(--color-background)';

const styles = {
  target: { width: '10.5em' },
  tile: { borderRadius: '2.1em', outline: RIM, boxShadow: '0 0 4.5em rgb(255 244 224 / 0.35)' },
  face: { width: '10.5em', height: '10.5em' },
  number: {
    top: '3.4em',
    right: '-2em',
    width: '3.8em',
    height: '3.8em',
    outline: RIM,
  },
  digit: { fontSize: '2.3em' },
  name: { height: '3.1em', lineHeight: '1.05' },
  sleeve: {
    width: '60em',
    height: '3em',
    marginRight: '-0.9em',
    borderRadius: '0.5em',
    border: '0.25em solid var(--color-ink)',
  },
  glove: { width: '5.8em' },
  voter: {
    width: '3.8em',
    height: '3.8em',
    borderRadius: '1.3em',
    border: '0.25em solid var(--color-ink)',
  },
  shade: { background: 'var(--shade)' },
} satisfies Record<string, CSSProperties>;

/** One arm after the other points at the accused. */
export function Fingers({ target, voterIds }: { target: Face; voterIds: (string | null)[] }) {
  const { game } = useLobby();
  const name = hyphenated(target.username);
  const times = armTimes(voterIds.length);
  const hits = times.map(({ hitsAt }) => hitsAt);
  useCues('point', hits);
  const shaken = useShake(hits);
  const own = game.status === 'result' ? game.votes[target.id] : undefined;
  const chosen = own == null ? null : faceOf(game, own);
  const shown = useSlices(voterIds.length, prefersReducedMotion());
  const [isLow] = useState(
    () => matchMedia('(max-height: 28rem) and (orientation: landscape)').matches,
  );
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <div
        className="absolute top-(--y) left-(--x)"
        style={{ fontSize: `calc(var(--arms) * ${sizeOf(voterIds.length)})` }}
      >
        {voterIds.slice(0, shown).map((id, index) => (
          <Arm
            key={id ?? index}
            voter={id === null ? null : faceOf(game, id)}
            angle={angleOf(index, voterIds.length, isLow)}
            delayMs={times[index]?.startsAt ?? 0}
          />
        ))}
        <div ref={shaken} className="absolute -translate-1/2" style={styles.target}>
          <div className="overflow-hidden text-ink" style={styles.tile}>
            <FaceTile face={target} mood="worried" style={styles.face} />
            <div className="grid place-items-center bg-paper" style={styles.name}>
              <bdi
                className="font-display text-balance hyphens-auto wrap-anywhere"
                style={{ fontSize: `${fit(name, NAME_WIDTH, 1.5)}em` }}
              >
                {name}
              </bdi>
            </div>
          </div>
          {hits.slice(0, shown).map((at, index) => (
            <Animated
              key={at}
              frames={{ opacity: 0, transform: 'scale(1.5)' }}
              ms={140}
              delayMs={at}
              easing={LAND}
              className="absolute grid place-items-center rounded-full bg-paper text-ink"
              style={styles.number}
            >
              <b className="font-display leading-none" style={styles.digit}>
                {index + 1}
              </b>
            </Animated>
          ))}
        </div>
      </div>
      <i className="absolute inset-0" style={styles.shade} />
      {chosen && (
        <Animated
          frames={{ opacity: 0 }}
          ms={200}
          delayMs={ARMS_MS}
          className="absolute inset-x-5 bottom-16 flex justify-center reveal-low:right-1/2"
        >
          <span className="flex max-w-full items-center gap-2 rounded-full bg-background/90 py-1.5 pr-4 pl-2 text-sm font-semibold">
            <FaceTile face={target} className="size-7 shrink-0 rounded-sm" />
            <span className="line-clamp-2 leading-tight text-balance wrap-anywhere">
              {texts.pointsAt(target.username, chosen.username)}
            </span>
            <FaceTile face={chosen} className="size-7 shrink-0 rounded-sm" />
          </span>
        </Animated>
      )}
    </div>
  );
}

/**
 * Where an arm comes from, in radians clockwise from the right: evenly around the target, but for the
 * headline above, or beside it on a low screen.
 */
function angleOf(index: number, count: number, isLow: boolean): number {
  const isUpright = innerHeight > innerWidth;
  const free = freeDegrees(count, isUpright);
  const degrees = (isLow ? 180 : 270) + free + ((360 - 2 * free) / Math.max(1, count - 1)) * index;
  const radians = (degrees * Math.PI) / 180;
  const steep = isUpright ? UPRIGHT : 1;
  return Math.atan2(Math.sin(radians) * steep, Math.cos(radians));
}

/** Three pixels at each hit. */
function useShake(hits: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null);
  const lateness = useLateness();
  const start = useEffectEvent(() =>
    prefersReducedMotion()
      ? []
      : hits.map((at, index) =>
          ref.current?.animate(
            { transform: ['none', `translate(${index % 2 ? -3 : 3}px, -3px)`, 'none'] },
            { duration: 120, delay: at - lateness(), composite: 'add' },
          ),
        ),
  );
  useLayoutEffect(() => {
    const animations = start();
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, []);
  return ref;
}

type ArmProps = { voter: Face | null; angle: number; delayMs: number };

function Arm({ voter, angle, delayMs }: ArmProps) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((part) =>
    Math.max(0.01, Math.abs(part)),
  ) as [number, number];
  // Where this ray leaves the tile.
  const tip = Math.min(HALF.x / cos, HALF.y / sin);
  // The thumb is always above.
  const flip = Math.cos(angle) > 0 ? -1 : 1;
  const turn = angle + Math.PI;
  return (
    <div className="absolute" style={{ transform: `rotate(${turn}rad)` }}>
      <Animated
        frames={{ opacity: 0, transform: 'translateX(-50em)' }}
        ms={ARM_MS}
        delayMs={delayMs}
        easing={LAND}
      >
        <div
          className="absolute flex items-center"
          style={{ right: `${tip}em`, transform: `translateY(-50%) scaleY(${flip})` }}
        >
          <i style={{ ...styles.sleeve, background: voter?.avatar ?? '#6c4a7c' }} />
          <Glove className="relative shrink-0" style={styles.glove} />
        </div>
        {voter && (
          <div
            className="absolute"
            style={{
              // All of the face stays on the screen.
              right: `min(${tip + HAND}em, (var(--room-x) - ${MARGIN}) / ${cos}, (var(--room-y) - ${MARGIN}) / ${sin})`,
              transform: `translate(50%, -50%) rotate(${-turn}rad)`,
            }}
          >
            <FaceTile face={voter} mood="sus" style={styles.voter} />
          </div>
        )}
      </Animated>
    </div>
  );
}

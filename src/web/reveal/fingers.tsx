import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Face, faceOf } from '../lobby/players.ts';
import { useLobby } from '../lobby/use-lobby.ts';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';
import { reveal as texts } from '../texts/reveal.ts';
import { Animated, LAND, useLateness } from '../ui/animated.tsx';
import { FaceTile } from './face-tile.tsx';
import { Glove } from './glove.tsx';
import { useCues } from './use-cues.ts';

const ARM_MS = 220;
/** All arms are there by then, so that the picture stands for a moment. */
const ARMS_MS = 900;
const GAP_MS = 160;
/** When an arm touches the face, after it set out. */
const HIT_MS = 130;
/** Degrees without arms, for the headline above. */
const FREE_DEGREES = 70;
/** More arms than this are smaller. */
const LARGE_ARMS = 7;
const SMALL = 0.78;

/** Half of the face's width and height, in `em`. */
const HALF = { x: 5.1, y: 6.6 };
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
  sleeve: {
    width: '60em',
    height: '3em',
    marginRight: '-0.9em',
    borderRadius: '0.5em',
    border: '0.25em solid var(--color-ink)',
  },
  glove: { width: '5.8em' },
  voter: { width: '3.3em', height: '3.3em', borderRadius: '1.1em' },
  floor: { height: '11em', background: 'linear-gradient(transparent, #150b19 60%)' },
} satisfies Record<string, CSSProperties>;

/** The longest part of the name fits on a line. */
function nameStyle(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map((part) => part.length + 1));
  return { padding: '0.3em 0.4em 0.5em', fontSize: `min(1.6em, ${9.7 / (longest * 0.58)}em)` };
}

/** One arm after the other points at the accused. */
export function Fingers({ target, voterIds }: { target: Face; voterIds: (string | null)[] }) {
  const { game } = useLobby();
  const gap = Math.min(GAP_MS, ARMS_MS / Math.max(1, voterIds.length));
  const hits = voterIds.map((_, index) => index * gap + HIT_MS);
  useCues('point', hits);
  const shaken = useShake(hits);
  const own = game.status === 'result' ? game.votes[target.id] : undefined;
  const chosen = own == null ? null : faceOf(game, own);
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <div className="absolute top-(--y) left-(--x)">
        {voterIds.map((id, index) => (
          <Arm
            key={id ?? index}
            voter={id === null ? null : faceOf(game, id)}
            angle={angleOf(index, voterIds.length)}
            delayMs={index * gap}
            size={voterIds.length > LARGE_ARMS ? SMALL : 1}
          />
        ))}
        <div ref={shaken} className="absolute -translate-1/2" style={styles.target}>
          <div className="overflow-hidden text-ink" style={styles.tile}>
            <FaceTile face={target} mood="worried" style={styles.face} />
            <bdi
              className="line-clamp-2 bg-paper font-display leading-tight hyphens-auto wrap-anywhere"
              style={nameStyle(target.username)}
            >
              {target.username}
            </bdi>
          </div>
          {hits.map((at, index) => (
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
      <i className="absolute inset-x-0 bottom-0 wide:low:hidden" style={styles.floor} />
      {chosen && (
        <Animated
          frames={{ opacity: 0 }}
          ms={200}
          delayMs={ARMS_MS}
          className="absolute inset-x-5 bottom-16 flex justify-center wide:low:right-1/2"
        >
          <span className="flex max-w-full items-center gap-2 rounded-full bg-background/90 py-1.5 pr-4 pl-2 text-sm font-semibold">
            <FaceTile face={target} className="size-7 shrink-0 rounded-sm" />
            <bdi className="line-clamp-2 leading-tight wrap-anywhere">
              {texts.pointsAt(target.username, chosen.username)}
            </bdi>
            <FaceTile face={chosen} className="size-7 shrink-0 rounded-sm" />
          </span>
        </Animated>
      )}
    </div>
  );
}

/**
 * Where an arm comes from, in radians clockwise from the right: evenly around the target, but for the
 * headline above, or beside it on a low screen. On an upright screen steeper, as there is more room
 * above and below.
 */
function angleOf(index: number, count: number): number {
  const headline = matchMedia('(max-height: 28rem) and (orientation: landscape)').matches
    ? 180
    : 270;
  const degrees = headline + FREE_DEGREES / 2 + ((360 - FREE_DEGREES) / count) * (index + 0.5);
  const radians = (degrees * Math.PI) / 180;
  const steepness = innerHeight > innerWidth ? 1.6 : 1;
  return Math.atan2(Math.sin(radians) * steepness, Math.cos(radians));
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

type ArmProps = { voter: Face | null; angle: number; delayMs: number; size: number };

function Arm({ voter, angle, delayMs, size }: ArmProps) {
  // Where this ray leaves the tile.
  const distance = Math.min(HALF.x / Math.abs(Math.cos(angle)), HALF.y / Math.abs(Math.sin(angle)));
  // The thumb is always above.
  const flip = Math.cos(angle) > 0 ? -1 : 1;
  const turn = angle + Math.PI;
  return (
    <div className="absolute" style={{ transform: `rotate(${turn}rad) scale(${size})` }}>
      <Animated
        frames={{ opacity: 0, transform: 'translateX(-50em)' }}
        ms={ARM_MS}
        delayMs={delayMs}
        easing={LAND}
      >
        <div
          className="absolute flex items-center"
          style={{
            right: `${distance / size}em`,
            transform: `translateY(-50%) scaleY(${flip})`,
          }}
        >
          <i
            style={{
              ...styles.sleeve,
              background: voter?.avatar ?? '#6c4a7c',
            }}
          />
          <Glove className="relative shrink-0" style={styles.glove} />
          {voter && (
            <span
              className="absolute overflow-hidden"
              style={{
                right: '5.6em',
                borderRadius: '1.2em',
                border: '0.25em solid var(--color-ink)',
                transform: `scaleY(${flip}) rotate(${-turn}rad)`,
              }}
            >
              <FaceTile face={voter} mood="sus" style={styles.voter} />
            </span>
          )}
        </div>
      </Animated>
    </div>
  );
}

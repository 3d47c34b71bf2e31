import { type CSSProperties, useState } from 'react';
import { eyes } from '../../kit/face/face-parts.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated, ENTER, FLIP, LAND } from '../../kit/ui/animated.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { Diamond } from '../../kit/ui/ornaments.tsx';
import { fit, hyphenated, widthOf } from '../../kit/ui/text-width.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { cardFate, cardMood, cardTitle } from '../view/narration.ts';
import { type Face, faceOf } from '../view/players.ts';
import { knownImposters, type Step } from '../view/reveal-script.ts';
import { FaceTile } from './face-tile.tsx';

const FLIP_MS = 420;
/** The face has been seen by then. */
const MASK_AFTER_MS = 310;

const WIDTH_EM = 16.75;
const inRow = (count: number) => `var(--w) / ${count * (WIDTH_EM + 1)}`;
/** `fontSize` of one card, of two side by side, and of three, which take two rows where that is larger. */
const sizes = [
  '1em',
  `min(0.85em, ${inRow(2)})`,
  `min(0.85em, max(${inRow(3)}, min(${inRow(2)}, 1.2svh)))`,
];

/** The cards in the beam; they stay until the end. */
export function Cards({ step, ids }: { step: Step; ids: readonly string[] }) {
  const { game } = useLobby();
  const isLit = step.kind === 'covered' || step.kind === 'turned';
  const isHidden = 'question' in step && step.question === 'hidden';
  return (
    <div
      className="absolute top-(--y) left-(--x) flex w-(--w) -translate-1/2 flex-wrap justify-center"
      style={{
        gap: '0.9em',
        fontSize: sizes[ids.length - 1],
        transform: isLit ? 'none' : pose(step, ids.length),
        transition: prefersReducedMotion() ? 'none' : `transform 450ms ${ENTER}`,
      }}
    >
      {ids.flatMap((id) => {
        const face = faceOf(game, id);
        return face
          ? [<Card key={id} face={face} step={step} count={ids.length} isFromSide={isHidden} />]
          : [];
      })}
    </div>
  );
}

const styles = {
  card: { width: `${WIDTH_EM}em`, height: '22em' },
  side: { borderRadius: '1.9em', padding: '0.9em', gap: '0.8em' },
  topPip: { left: '0.9em', top: '0.8em', width: '0.75em' },
  bottomPip: { right: '0.9em', bottom: '0.8em', width: '0.75em' },
  seal: {
    width: '7em',
    height: '7em',
    padding: '1.3em',
    outline: '0.25em solid var(--color-paper)',
  },
  face: { width: '9.4em', height: '9.4em', borderRadius: '2.6em' },
  faceOfMany: { width: '8.2em', height: '8.2em', borderRadius: '2.3em' },
  fateOfMany: { fontSize: 'max(1.3em, min(0.9375rem, 2em))' },
} satisfies Record<string, CSSProperties>;

/** From this number of cards on there is no room for the fates. */
const CROWD = 3;

/** One line, or two; not too small to read. */
const nameStyle = (text: string, count: number): CSSProperties =>
  count === 1
    ? { fontSize: `${fit(text, WIDTH_EM - 2, 2.2)}em` }
    : { fontSize: `max(${fit(text, WIDTH_EM - 2.6, 2.8)}em, 0.875rem)` };

/** Of one: not below 15 px where there is room, and on one line. */
const fateStyle = (text: string): CSSProperties => ({
  fontSize: `max(1.15em, min(1.1875rem, ${(WIDTH_EM - 2) / (widthOf(text) * 0.5)}em))`,
});

/** Of one, two and three cards: below the word, and without it. */
const SCALES = [
  [0.82, 0.94],
  [0.9, 0.92],
  [0.72, 0.86],
] as const;

function pose({ kind }: Step, count: number): string {
  const [belowWord, alone] = SCALES[count - 1] ?? SCALES[0];
  return kind === 'word'
    ? `translateY(var(--drop)) rotate(-4deg) scale(calc(${belowWord} * var(--shrink)))`
    : `rotate(-4deg) scale(${alone})`;
}

type CardProps = { face: Face; step: Step; count: number; isFromSide: boolean };

function Card({ face, step, count, isFromSide }: CardProps) {
  const isCovered = step.kind === 'covered';
  const isTurning = step.kind === 'turned';
  return (
    <Animated
      frames={
        isFromSide
          ? { opacity: 0, transform: 'translateX(70vw) rotate(20deg)' }
          : // As large as the face at which the fingers pointed.
            { transform: 'scale(0.62)' }
      }
      ms={isFromSide ? 500 : 300}
      className="relative"
      style={styles.card}
    >
      {(isCovered || isTurning) && (
        <Animated
          key={step.kind}
          // Turned to its edge, then the front takes over: no gap between the two.
          frames={isTurning ? [{ transform: 'none' }, { transform: edge(-90) }] : {}}
          ms={isTurning ? FLIP_MS / 2 : 1}
          easing="ease-in"
          isFinal={isTurning}
          className="absolute inset-0 grid place-items-center card-rays shadow-card"
          style={styles.side}
        >
          <span
            className="grid place-items-center rounded-full bg-[#2a0f22] text-paper"
            style={styles.seal}
          >
            <Mask className="w-full" />
          </span>
        </Animated>
      )}
      {!isCovered && (
        <Animated
          frames={{ transform: edge(90) }}
          ms={isTurning ? FLIP_MS / 2 : 1}
          delayMs={isTurning ? FLIP_MS / 2 : 0}
          easing={FLIP}
          className="absolute inset-0"
        >
          <Front face={face} step={step} count={count} />
        </Animated>
      )}
    </Animated>
  );
}

const edge = (degrees: number) => `perspective(1200px) rotateY(${degrees}deg)`;

type FrontProps = { face: Face; step: Step; count: number };

function Front({ face, step, count }: FrontProps) {
  const { game } = useLobby();
  const isMasked = knownImposters(game).includes(face.id);
  return (
    <div
      className="on-paper halftone grid h-full content-center justify-items-center text-center shadow-card"
      style={styles.side}
    >
      <Diamond className="absolute" style={styles.topPip} />
      <Masked
        face={face}
        isMasked={isMasked}
        mood={cardMood(game, step, isMasked)}
        style={count === 1 ? styles.face : styles.faceOfMany}
      />
      <CardText key={step.kind} face={face} step={step} count={count} isMasked={isMasked} />
      <Diamond className="absolute" style={styles.bottomPip} />
    </div>
  );
}

type MaskedProps = { face: Face; isMasked: boolean; mood: Mood; style: CSSProperties };

/** The mask drops on the face as soon as the card has turned. */
function Masked({ face, isMasked, mood, style }: MaskedProps) {
  const [isDropping] = useState(isMasked && mood === 'mask');
  if (!isDropping) return <FaceTile face={face} mood={mood} style={style} />;
  return (
    <div className="relative">
      <FaceTile face={face} style={style} />
      <Animated
        frames={[{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }]}
        ms={MASK_AFTER_MS + 100}
        easing="linear"
        isFinal
        className="absolute inset-0"
      >
        <FaceTile face={face} mood={mood} style={style} />
      </Animated>
      <Animated
        frames={[
          { opacity: 0, transform: 'translateY(-9em) rotate(-20deg)' },
          { opacity: 1, transform: 'none', offset: 0.9 },
          { opacity: 0 },
        ]}
        ms={180}
        delayMs={MASK_AFTER_MS}
        easing={LAND}
        isFinal
        className="absolute inset-0 text-ink"
      >
        <svg viewBox="0 0 64 64" className="size-full" aria-hidden="true">
          {eyes.masked}
        </svg>
      </Animated>
    </div>
  );
}

function CardText({ face, step, count, isMasked }: FrontProps & { isMasked: boolean }) {
  const { game } = useLobby();
  const title = hyphenated(cardTitle(game, step, face));
  const fate = cardFate(game, step, face.id);
  const isVerdict = step.kind === 'turned';
  return (
    <Animated
      frames={{ opacity: 0 }}
      ms={200}
      // A verdict comes with the mask, never before it.
      delayMs={isVerdict ? MASK_AFTER_MS + 120 : 0}
      className="max-w-full"
    >
      <bdi
        className={cx(
          'font-display leading-[1.02] text-balance hyphens-auto wrap-anywhere line-clamp-3',
          isVerdict && (isMasked ? 'text-danger-deep' : 'text-success-deep'),
        )}
        style={nameStyle(title, count)}
      >
        {title}
      </bdi>
      {!isVerdict && count < CROWD && (
        <span
          className="leading-tight font-[650] text-paper-muted"
          style={count === 1 ? fateStyle(fate) : styles.fateOfMany}
        >
          {fate}
        </span>
      )}
    </Animated>
  );
}

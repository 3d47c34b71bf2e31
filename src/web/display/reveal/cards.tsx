import { useState } from 'react';
import { eyes } from '../../kit/face/face-parts.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { fit, hyphenated, linesOf } from '../../kit/ui/text-width.ts';
import { cardFate, cardMood, cardTitle } from '../../play/view/narration.ts';
import { type Face, faceOf } from '../../play/view/players.ts';
import { knownImposters, type Step } from '../../play/view/reveal-script.ts';
import { useView } from '../../play/view/use-view.ts';
import { TEXT_MIN } from '../parts/fit.ts';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** The face has been seen by then. */
const MASK_AFTER_MS = 310;
const FACE = 23.75;
/** Above a name on two lines. */
const FACE_ABOVE_TWO = 20.5;
/** Width of a card within its edge, less what wide letters take; the largest name on two lines. */
const TEXT = 26.5;
const TWO_MAX = 4.6;
/** Where one, two or three cards stand: in the beam, and beside the result. */
const LIT = [
  ['scale(0.84)'],
  ['translateX(-15.5rem) scale(0.84)', 'translateX(15.5rem) scale(0.84)'],
  ['translateX(-27rem) scale(0.72)', 'scale(0.72)', 'translateX(27rem) scale(0.72)'],
];
const ASIDE = [
  ['rotate(-4deg)'],
  [
    'translate(-11.2rem, -8.5rem) rotate(-6deg) scale(0.64)',
    'translate(11rem, 8rem) rotate(4deg) scale(0.64)',
  ],
  [
    'translate(-10.2rem, -12.5rem) rotate(-6deg) scale(0.56)',
    'translate(10rem, -10rem) rotate(5deg) scale(0.56)',
    'translate(-1.5rem, 9.5rem) rotate(-2deg) scale(0.56)',
  ],
];
/** The small line of a card, in rem: on smaller cards not below the smallest type. */
const FATE = [2.9, 3.5, 4.1];

/** The cards in the beam; with the winner's colour they move aside and stay. */
export function Cards({ step, ids }: { step: Step; ids: readonly string[] }) {
  const { game } = useView();
  const isLit = step.kind === 'covered' || step.kind === 'turned';
  const isHidden = 'question' in step && step.question === 'hidden';
  return (
    <div className={cx('cards', !isLit && 'cards-aside')}>
      {ids.map((id, index) => {
        const face = faceOf(game, id);
        const transform = (isLit ? LIT : ASIDE)[ids.length - 1]?.[index];
        const style = { transform, fontSize: `${FATE[ids.length - 1]}rem` };
        return (
          <div key={id} className={cx('card-place', isHidden && 'from-side')} style={style}>
            {face && <Card face={face} step={step} />}
          </div>
        );
      })}
    </div>
  );
}

function Card({ face, step }: { face: Face; step: Step }) {
  const delay = useDelay();
  const isCovered = step.kind === 'covered';
  return (
    <div className="card-enters" style={delay(0)}>
      <div className={isCovered ? 'card' : 'card turned'}>
        <div className="card-back column">
          <span>
            <Mask className="card-mask" />
          </span>
        </div>
        {/* Nothing of the result is in the page before its step. */}
        {!isCovered && <Front face={face} step={step} />}
      </div>
    </div>
  );
}

function Front({ face, step }: { face: Face; step: Step }) {
  const { game } = useView();
  const isMasked = knownImposters(game).includes(face.id);
  const { lines } = linesOf(hyphenated(face.username));
  return (
    <div className="card-front paper column">
      <Masked
        face={face}
        isMasked={isMasked}
        mood={cardMood(game, step, isMasked)}
        size={lines === 2 ? FACE_ABOVE_TWO : FACE}
      />
      <CardText face={face} step={step} isMasked={isMasked} />
    </div>
  );
}

type MaskedProps = { face: Face; isMasked: boolean; mood: Mood; size: number };

/** The mask drops on the face as soon as the card has turned. */
function Masked({ face, isMasked, mood, size }: MaskedProps) {
  const delay = useDelay();
  const [isDropping] = useState(isMasked && mood === 'mask');
  if (!isDropping) return <Tile face={face} mood={mood} size={size} />;
  return (
    <div className="masked">
      <Tile face={face} size={size} />
      <div className="masked-face" style={delay(MASK_AFTER_MS + 100)}>
        <Tile face={face} mood={mood} size={size} />
      </div>
      <svg
        viewBox="0 0 64 64"
        className="masked-drop"
        style={delay(MASK_AFTER_MS)}
        aria-hidden="true"
      >
        {eyes.masked}
      </svg>
    </div>
  );
}

function CardText({ face, step, isMasked }: { face: Face; step: Step; isMasked: boolean }) {
  const { game } = useView();
  const title = cardTitle(game, step, { ...face, username: hyphenated(face.username) });
  const isVerdict = step.kind === 'turned';
  const most = isVerdict ? 5.5 : linesOf(title).lines === 2 ? TWO_MAX : 5.75;
  return (
    <>
      <b
        className={cx('card-text big', isVerdict && (isMasked ? 'guilty' : 'innocent'))}
        style={{ fontSize: `${Math.max(TEXT_MIN, fit(title, TEXT, most))}rem` }}
      >
        {title}
      </b>
      {!isVerdict && <span className="card-fate">{cardFate(game, step, face.id)}</span>}
    </>
  );
}

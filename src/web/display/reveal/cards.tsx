import { useState } from 'react';
import { eyes } from '../../face/face-parts.tsx';
import type { Mood } from '../../face/mood.ts';
import { type Face, faceOf } from '../../lobby/players.ts';
import { isOnlyImposter, knownImposters, type Step } from '../../reveal/script.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import { cx } from '../../ui/class-names.ts';
import { Mask } from '../../ui/mask.tsx';
import { fit } from '../parts/fit.ts';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';
import { useDisplay } from '../use-display.ts';

/** The face has been seen by then. */
const MASK_AFTER_MS = 310;
const FACE = 23.75;

/** The cards in the beam; with the winner's colour they move aside and stay. */
export function Cards({ step, ids }: { step: Step; ids: readonly string[] }) {
  const { game } = useDisplay();
  const isLit = step.kind === 'covered' || step.kind === 'turned';
  const isHidden = 'question' in step && step.question === 'hidden';
  return (
    <div className={cx('cards', isLit ? 'cards-lit' : 'cards-aside', `cards-${ids.length}`)}>
      {ids.flatMap((id, index) => {
        const face = faceOf(game, id);
        const place = `card-place card-place-${index} ${isHidden ? 'from-side' : ''}`;
        return face
          ? [
              <div key={id} className={place}>
                <Card face={face} step={step} />
              </div>,
            ]
          : [];
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
        <div className="card-back">
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
  const { game } = useDisplay();
  const isMasked = knownImposters(game).includes(face.id);
  return (
    <div className="card-front paper">
      <Masked face={face} isMasked={isMasked} mood={moodIn(step, isMasked, game.winnerType)} />
      <CardText face={face} step={step} isMasked={isMasked} />
    </div>
  );
}

function moodIn(step: Step, isMasked: boolean, winnerType: string | null): Mood {
  if (!isMasked) return 'happy';
  if (step.kind === 'turned' || winnerType === null) return 'mask';
  return winnerType === 'group' ? 'masksad' : 'maskwin';
}

/** The mask drops on the face as soon as the card has turned. */
function Masked({ face, isMasked, mood }: { face: Face; isMasked: boolean; mood: Mood }) {
  const delay = useDelay();
  const [isDropping] = useState(isMasked && mood === 'mask');
  if (!isDropping) return <Tile face={face} mood={mood} size={FACE} />;
  return (
    <div className="masked">
      <Tile face={face} size={FACE} />
      <div className="masked-face" style={delay(MASK_AFTER_MS + 100)}>
        <Tile face={face} mood={mood} size={FACE} />
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
  const { game } = useDisplay();
  if (step.kind === 'turned') {
    const imposter = isOnlyImposter(game) ? texts.theImposter : texts.anImposter;
    const verdict = isMasked ? imposter : texts.innocent;
    const text = step.question === 'accused' ? verdict : texts.theName(face.username);
    return (
      <bdi
        className={isMasked ? 'card-verdict guilty' : 'card-verdict innocent'}
        style={fit([text], 29, 5.5)}
      >
        {text}
      </bdi>
    );
  }
  return (
    <>
      <bdi className="card-name" style={fit([face.username], 29, 5.75)}>
        {face.username}
      </bdi>
      <span className="card-fate">{fate()}</span>
    </>
  );

  function fate(): string {
    if (step.kind !== 'winner' && step.kind !== 'verdict') return texts.imposter;
    if (game.endReason === 'imposter-left') return texts.leftRound;
    if (game.winnerId === face.id) return texts.solved;
    const isCaught = game.accusedIds.includes(face.id) || game.endReason === 'guess-wrong';
    return isCaught ? texts.wasCaught : texts.escaped;
  }
}

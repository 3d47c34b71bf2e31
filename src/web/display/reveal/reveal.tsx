import { useState } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { StepStart } from '../../kit/ui/step-start.ts';
import type { HouseProps } from '../../play/reveal/scenery.tsx';
import {
  cueOf,
  headline,
  headlineKey,
  houseMood,
  idsGone,
  idsInLight,
} from '../../play/view/narration.ts';
import { faceOf, roundFaces } from '../../play/view/players.ts';
import { knownImposters, pointedAt, type Step } from '../../play/view/reveal-script.ts';
import { useCues } from '../../play/view/use-cues.ts';
import { useView } from '../../play/view/use-view.ts';
import { Confetti } from '../parts/confetti.tsx';
import { fit } from '../parts/fit.ts';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';
import { Cards } from './cards.tsx';
import { Fingers } from './fingers.tsx';
import { Guesses, RoundPoints, Word } from './outcome.tsx';

const flooded: readonly Step['kind'][] = ['verdict', 'winner', 'word', 'ticket', 'over'];
const isFlooded = ({ kind }: Step) => flooded.includes(kind);
/** From this step on it stays to the end. */
const isFrom = (kind: Step['kind'], step: Step) =>
  flooded.indexOf(step.kind) >= flooded.indexOf(kind);

/** How a round is resolved, in step with the phones; its last frame is the result of the round. */
export function Reveal({ step, startedAt }: { step: Step; startedAt: number }) {
  const { game } = useView();
  const isLit = isFlooded(step);
  const isEnd = isFrom('ticket', step);
  const [hasSeenWinner, setSeenWinner] = useState(false);
  if (isLit && !isEnd && !hasSeenWinner) setSeenWinner(true);
  return (
    <StepStart value={startedAt}>
      <div
        className={cx('scene reveal', isEnd && !hasSeenWinner && 'jumped')}
        data-reveal={step.kind}
      >
        {step.kind === 'fingers' ? (
          <AccusedByAll step={step} />
        ) : (
          <>
            {isLit ? <Flood /> : <Dark key={idsInLight(step).join()} step={step} />}
            {isEnd && <Confetti delayMs={400} />}
            <Cards step={step} ids={'ids' in step ? step.ids : knownImposters(game)} />
          </>
        )}
        <Headline key={headlineKey(step)} text={headline(game, step)} isLit={isLit} />
        {step.kind === 'verdict' && <Guesses />}
        {isFrom('word', step) && <Word />}
        {isEnd && <RoundPoints />}
        <StepCue key={step.at} step={step} />
      </div>
    </StepStart>
  );
}

function AccusedByAll({ step }: { step: Step & { kind: 'fingers' } }) {
  const { game } = useView();
  const target = faceOf(game, step.targetId);
  return (
    <>
      <i className="bleed backlight" />
      {target && <Fingers key={target.id} target={target} voterIds={pointedAt(game, target.id)} />}
    </>
  );
}

function Headline({ text, isLit }: { text: string; isLit: boolean }) {
  const delay = useDelay();
  // On one line in the dark, on two in the colour of the winner.
  const lines = isLit ? inTwo(text) : [text.replace('\n', ' ')];
  return (
    <h1
      className={isLit ? 'reveal-headline lit' : 'reveal-headline'}
      style={{ ...delay(0), ...fit(lines, isLit ? 65 : 108, isLit ? 8.6 : 9.4) }}
    >
      {lines.join('\n')}
    </h1>
  );
}

/** "Die Gruppe\nhat gewonnen!" */
function inTwo(text: string): string[] {
  const [first, second] = text.split(/ (?=hat |haben )/);
  return second === undefined ? [text] : [first ?? '', second];
}

/** One beam from above, and the house that watches. */
function Dark({ step }: { step: Step }) {
  const { game } = useView();
  const delay = useDelay();
  return (
    <>
      <i className="bleed blackout" style={delay(0)} />
      <i className="beam reveal-beam" style={delay(0)} />
      <i className="pool reveal-pool" style={delay(0)} />
      <House
        ids={idsInLight(step)}
        goneIds={idsGone(step)}
        mood={houseMood(step, knownImposters(game))}
      />
    </>
  );
}

/** Those who watch: only their eyes are seen in the dark. */
export function House({ ids, goneIds = [], mood }: HouseProps) {
  const { game } = useView();
  const delay = useDelay();
  return (
    <div className="house" aria-hidden="true">
      {roundFaces(game)
        .filter(({ id }) => !ids.includes(id))
        .map((face, index) => (
          <span
            key={face.id}
            style={{
              ...delay(40 * index),
              visibility: goneIds.includes(face.id) ? 'hidden' : 'visible',
            }}
          >
            <Tile face={face} mood={mood} size={7} isPlain />
          </span>
        ))}
    </div>
  );
}

/** The winner's colour grows from the card; its rays follow. */
function Flood() {
  const { winnerType } = useView().game;
  const delay = useDelay();
  return (
    <div className={`bleed flood flood-${winnerType}`} aria-hidden="true">
      <i className="flood-circle" style={delay(0)} />
      <i className="flood-ground" style={delay(400)} />
      <i className="flood-rays" style={delay(400)} />
    </div>
  );
}

function StepCue({ step }: { step: Step }) {
  useCues(cueOf(useView().game, step), [0]);
  return null;
}

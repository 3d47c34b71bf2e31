import { memo, useDeferredValue, useEffect } from 'react';
import { Animated } from '../../kit/ui/animated.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Later } from '../../kit/ui/later.tsx';
import { StepStart } from '../../kit/ui/step-start.ts';
import { LETTER_EM, linesOf, widthOf } from '../../kit/ui/text-width.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useKeys } from '../parts/use-keys.ts';
import {
  cueOf,
  headline,
  headlineKey,
  houseMood,
  idsGone,
  idsInLight,
  spoken,
} from '../view/narration.ts';
import { faceOf } from '../view/players.ts';
import { knownImposters, pointedAt, type Step } from '../view/reveal-script.ts';
import { useCues } from '../view/use-cues.ts';
import { Cards } from './cards.tsx';
import { Fingers } from './fingers.tsx';
import { Backlight, Beam, Crowd, Flood, Guesses, House } from './scenery.tsx';
import type { Running } from './use-steps.ts';
import { Word } from './word.tsx';

const isFlooded = ({ kind }: Step) => kind === 'verdict' || kind === 'winner' || kind === 'word';

type RevealProps = { running: Running; onSkip: () => boolean };

/** The dark theatre in which a round is resolved; a tap, Enter or Escape skips it on this device. */
export default function Reveal({ running, onSkip }: RevealProps) {
  const { game } = useLobby();
  // In slices of 5 ms: all of a step in one task is a long frame.
  const shown = useDeferredValue(running);

  function skipAll() {
    if (!onSkip() || game.status !== 'result') return;
    const facts: Step['kind'][] = ['winner', 'word'];
    const skipped = facts.slice(facts.indexOf(running.step.kind) + 1);
    // What the skipped steps would have said.
    for (const kind of skipped) announce(spoken(game, { kind, at: 0 } as Step) ?? '');
  }
  useKeys(['Escape', 'Enter'], skipAll);
  return (
    <main
      data-reveal={running.step.kind}
      className="reveal-screen fixed inset-0 z-20 overflow-hidden bg-[#150b19] text-center select-none"
    >
      {/* Lights and colours go on behind the reactions. */}
      <div className="absolute inset-x-0 top-0 bottom-(--dock)">
        {/* Dark at once. */}
        <Later>
          <Scene running={shown} />
        </Later>
        <button
          type="button"
          onClick={skipAll}
          className="absolute inset-0 text-sm text-muted focus-visible:-outline-offset-4"
        >
          <span
            className={
              running.step.kind === 'fingers' ? 'absolute bottom-9 left-[5vw] w-(--w)' : 'sr-only'
            }
          >
            {texts.skip}
          </span>
        </button>
      </div>
    </main>
  );
}

const Scene = memo(function Scene({ running: { step, startedAt } }: { running: Running }) {
  const { game } = useLobby();
  return (
    <StepStart value={startedAt}>
      <Announcement key={step.at} sentence={spoken(game, step)} />
      <Scenery step={step} />
      <Later key={headlineKey(step)}>
        <Headline text={headline(game, step)} step={step} />
      </Later>
      {step.kind === 'word' && (
        <Later>
          <Word word={game.word} />
        </Later>
      )}
      {step.kind === 'verdict' && <Guesses />}
    </StepStart>
  );
});

function Announcement({ sentence }: { sentence: string | null }) {
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
  return null;
}

/** Type size at which so many letters fill the width. */
const fitted = (letters: number) => `var(--w) / ${letters * LETTER_EM}`;

function Headline({ text, step }: { text: string; step: Step }) {
  const isInk = isFlooded(step);
  const lines = text.split('\n');
  const line = lines.length === 1 ? linesOf(text).letters : Math.max(...lines.map(widthOf));
  const word = Math.max(...text.split(/[\s-]/).map(widthOf));
  return (
    <div
      className={cx(
        'absolute top-(--head) left-[5vw] w-(--w)',
        isInk ? 'text-ink' : 'text-foreground',
      )}
    >
      <Animated
        frames={{ opacity: 0, transform: isInk ? 'scale(0.8)' : 'scale(0.94)' }}
        ms={isInk ? 450 : 200}
      >
        <h1
          className={cx(
            'leading-none text-balance whitespace-pre-line wrap-anywhere hyphens-auto',
            // Between the arms it stays narrow.
            step.kind !== 'fingers' && 'lg:whitespace-normal',
          )}
          // Two lines, if they can be read; the longest word always fits.
          style={{
            fontSize: `min(${isInk ? `var(--title), max(var(--two-lines), ${fitted(widthOf(text))})` : '3.4em'}, max(1.65em, ${fitted(line)}), ${fitted(word)})`,
          }}
        >
          {text}
        </h1>
      </Animated>
    </div>
  );
}

/** Fingers, then the dark house with its beam, then the winner's colour. */
function Scenery({ step }: { step: Step }) {
  const { game } = useLobby();
  if (step.kind === 'fingers') {
    const target = faceOf(game, step.targetId);
    return (
      <>
        <Backlight />
        {target && (
          <Fingers key={target.id} target={target} voterIds={pointedAt(game, target.id)} />
        )}
      </>
    );
  }
  const ids = 'ids' in step ? step.ids : knownImposters(game);
  return (
    <>
      {/* What a new light fades in over. */}
      {step.kind === 'covered' && step.question === 'accused' && <Backlight />}
      {step.kind !== 'word' && <Beam of={String(ids)} />}
      {isFlooded(step) && <Flood />}
      {!isFlooded(step) && (
        <Later>
          <House
            ids={idsInLight(step)}
            goneIds={idsGone(step)}
            mood={houseMood(step, knownImposters(game))}
          />
        </Later>
      )}
      {(step.kind === 'winner' || step.kind === 'word') && (
        <Later parts={2}>
          {/* There the word stands in their place. */}
          <div className={cx(step.kind === 'word' && 'reveal-low:hidden')}>
            <Crowd />
          </div>
        </Later>
      )}
      <Cards step={step} ids={ids} />
      <StepCues key={step.at} step={step} />
    </>
  );
}

function StepCues({ step }: { step: Step }) {
  useCues(cueOf(useLobby().game, step), [0]);
  return null;
}

import { Pause, Play, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { GRADIENTS } from '../../../game/avatars.ts';
import { Face } from '../../kit/face/face.tsx';
import { eyes, tear } from '../../kit/face/face-parts.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { listen } from '../../kit/platform/listen.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useIsHydrated } from '../../kit/platform/use-is-hydrated.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Glove } from '../../play/reveal/glove.tsx';
import { home } from '../../texts/index.ts';

const texts = home.sampleRound;

const PICTURE_MS = 1150;
const LAST = texts.captions.length - 1;
/** Stands with reduced motion; otherwise the first one, until the round begins. */
const ACCUSATION = 3;
const VISIBLE_SHARE = 0.6;

/** One round in five pictures. It plays once while it is in view; each step can be chosen. */
export function SampleRound({ className }: { className: string }) {
  const figure = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  const [chosen, setStep] = useState<number | null>(null);
  const step = chosen ?? (isHydrated && prefersReducedMotion() ? ACCUSATION : 0);
  const [isPlaying, setPlaying] = useState(false);
  const isInView = useIsInView(figure);
  const hasBegun = useRef(false);
  const captionId = useId();

  useEffect(() => {
    if (!isInView || hasBegun.current || prefersReducedMotion()) return;
    hasBegun.current = true;
    setStep(0);
    setPlaying(true);
  }, [isInView]);

  useEffect(() => {
    if (!isPlaying || !isInView) return;
    const timer = setTimeout(() => {
      if (step < LAST) setStep(step + 1);
      if (step >= LAST - 1) setPlaying(false);
    }, PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isInView, step]);

  const isOver = step === LAST;
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play;
  return (
    <figure
      ref={figure}
      className={cx(
        'sample-round grid content-center gap-1',
        '[--stage:min(84cqw,max(9.5rem,100svh-29rem))] wide:[--stage:min(84cqw,100svh-22rem)] wide:low:[--stage:min(84cqw,100svh-11.5rem)]',
        className,
      )}
    >
      <div className="relative isolate overflow-hidden rounded-3xl shadow-card forced-color-adjust-none">
        <div role="img" aria-labelledby={captionId} className="sample-stage">
          <Picture step={step} className={isHydrated ? '' : 'motion-reduce:hidden'} />
          {!isHydrated && <Picture step={ACCUSATION} className="motion-safe:hidden" />}
        </div>
        {/* As high as the longest. */}
        <figcaption
          id={captionId}
          className="relative grid min-h-12 place-items-center bg-[#20112a] px-3 py-1 text-center leading-tight font-bold text-balance text-foreground *:col-start-1 *:row-start-1 lg:min-h-16 lg:text-lg"
        >
          {texts.captions.map((caption, i) => (
            <span key={caption} className={i === step ? '' : 'invisible'}>
              {caption}
            </span>
          ))}
        </figcaption>
      </div>
      <div className="flex gap-1.5">
        {texts.captions.map((caption, i) => (
          <button
            key={caption}
            type="button"
            aria-label={texts.picture(i + 1, caption)}
            aria-current={i === step ? 'step' : undefined}
            className="group grid h-12 grow items-center"
            onClick={() => {
              hasBegun.current = true;
              setPlaying(false);
              setStep(i);
            }}
          >
            <i
              className={cx(
                'h-2 rounded-full edge-subtle forced-color-adjust-none group-hover:edge',
                i <= step ? 'bg-primary' : 'bg-surface-raised',
              )}
            />
          </button>
        ))}
        <button
          type="button"
          aria-label={isPlaying ? texts.pause : isOver ? texts.again : texts.play}
          className="grid size-12 shrink-0 place-items-center rounded-md text-muted hover:text-foreground motion-reduce:hidden"
          onClick={() => {
            if (isOver) setStep(0);
            setPlaying(!isPlaying);
          }}
        >
          <Icon className="size-5" />
        </button>
      </div>
    </figure>
  );
}

/** Whether most of it is on the screen, in a tab that shows. */
function useIsInView(target: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: VISIBLE_SHARE },
    );
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  useEffect(() => listen(document, ['visibilitychange'], () => setShown(!document.hidden)), []);
  return isOnScreen && isShown;
}

const MASKED = 5;
/** The one with the mask comes last. Places, sizes and colours stand in the sheet: the page is prerendered. */
const FACES: readonly { seat: number; moods: readonly Mood[] }[] = [
  { seat: 0, moods: ['calm', 'talk', 'sus', 'sus', 'happy'] },
  { seat: 1, moods: ['happy', 'talk', 'sus', 'sus', 'happy'] },
  { seat: 2, moods: ['calm', 'talk', 'sus', 'sus', 'happy'] },
  { seat: MASKED, moods: ['mask', 'mask', 'mask', 'masksad', 'happy'] },
];
const OTHERS = FACES.slice(0, -1);

function Picture({ step, className }: { step: number; className: string }) {
  return (
    <span className={`sample-picture ${className}`} data-step={step}>
      <i className="sample-light" />
      {step >= ACCUSATION && <i key={step} className="sample-rays" />}
      <i className="drape sample-curtain" />
      <i className="drape sample-curtain -scale-x-100" />
      {step === 0 && texts.cards.map((word, i) => <Word key={i} className="card" text={word} />)}
      {step === ACCUSATION &&
        OTHERS.map(({ seat }) => (
          <span key={seat} className="sample-arm">
            <span>
              <i />
              <Glove className="" />
            </span>
          </span>
        ))}
      {FACES.map(({ seat, moods }) => (
        <span key={seat} className="sample-face">
          <Face avatar={GRADIENTS[seat] ?? ''} mood={moods[step] ?? 'calm'} />
          {seat === MASKED && (step === 2 || step === ACCUSATION) && (
            <svg viewBox="46 10 14 20" aria-hidden="true" className="sample-drop">
              {tear}
            </svg>
          )}
        </span>
      ))}
      {step === 1 && texts.clues.map((clue) => <Word key={clue} className="bubble" text={clue} />)}
      {step === 2 && <Word className="bubble sample-bluff" text={texts.bluff} />}
      {step === LAST && (
        <>
          <i className="sample-confetti" />
          <svg viewBox="0 0 64 64" aria-hidden="true" className="sample-mask">
            {eyes.masked}
          </svg>
          <Word className="caught" text={texts.caught} />
        </>
      )}
    </span>
  );
}

const Word = ({ className, text }: { className: string; text: string }) => (
  <b className={`sample-${className}`}>{text}</b>
);

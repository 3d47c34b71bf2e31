import {
  type ComponentProps,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';
import type { Cue } from '../sound/cues.ts';
import { signal } from '../sound/player.ts';

export const ENTER = 'cubic-bezier(.2,.8,.2,1)';
export const FLIP = 'cubic-bezier(.3,.7,.2,1)';
export const LAND = 'cubic-bezier(.3,1.5,.5,1)';

/** On the winner's colour. */
export const RAYS =
  'repeating-conic-gradient(at var(--x, 50%) var(--y, 50%), rgb(255 255 255 / 0.2) 0 9deg, transparent 9deg 18deg)';

const FADE_MS = 150;

/** When the current step began, by this device's clock. */
export const StepStart = createContext(0);

type Motion = {
  /** `transform` and `opacity` only. */
  frames: Keyframe | Keyframe[];
  ms: number;
  /** After the start of the step. */
  delayMs?: number;
  easing?: string;
  /** Stays as it ends; otherwise the keyframes lead to the element's own look. */
  isFinal?: boolean;
};

/** Plays once, from where the reveal is by now; a fade with reduced motion. */
function play(element: HTMLElement, motion: Required<Motion>, startedAt: number): Animation {
  const { frames, ms, delayMs, easing, isFinal } = motion;
  if (prefersReducedMotion() && !isFinal) {
    return element.animate({ opacity: [0, 1] }, { duration: FADE_MS, fill: 'backwards' });
  }
  const keyframes = Array.isArray(frames) ? frames : [frames];
  return element.animate(keyframes.length === 1 && !isFinal ? [...keyframes, {}] : keyframes, {
    duration: prefersReducedMotion() ? 0 : ms,
    delay: prefersReducedMotion() ? 0 : delayMs - (Date.now() - startedAt),
    easing,
    fill: isFinal ? 'both' : 'backwards',
  });
}

type MoveProps = Motion & ComponentProps<'div'>;

/** A part that moves in when it appears. */
export function Move({
  frames,
  ms,
  delayMs = 0,
  easing = ENTER,
  isFinal = false,
  ...rest
}: MoveProps) {
  const ref = useRef<HTMLDivElement>(null);
  const startedAt = use(StepStart);
  const start = useEffectEvent(
    () => ref.current && play(ref.current, { frames, ms, delayMs, easing, isFinal }, startedAt),
  );
  useLayoutEffect(() => {
    const animation = start();
    return () => animation?.cancel();
  }, []);
  return <div ref={ref} {...rest} />;
}

/** Plays a cue at these times of a step, except for those that have passed. */
export function useCues(cue: Cue | null, timesMs: readonly number[]): void {
  const startedAt = use(StepStart);
  const start = useEffectEvent(() => {
    if (cue === null) return [];
    const late = Date.now() - startedAt;
    // A cue that a slow phone has just missed is still played.
    const due = timesMs.filter((at) => at - late > -LATE_CUE_MS);
    return due.map((at) => setTimeout(signal, Math.max(0, at - late), cue));
  });
  useEffect(() => {
    const timers = start();
    return () => timers.forEach(clearTimeout);
  }, []);
}

const LATE_CUE_MS = 300;

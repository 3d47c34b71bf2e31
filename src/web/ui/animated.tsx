import {
  type ComponentProps,
  createContext,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';

export const ENTER = 'cubic-bezier(.2,.8,.2,1)';
export const FLIP = 'cubic-bezier(.3,.7,.2,1)';
export const LAND = 'cubic-bezier(.3,1.5,.5,1)';

const FADE_MS = 150;

/** When the current step of a reveal began, by this device's clock; null outside of one. */
export const StepStart = createContext<number | null>(null);

/** How long ago that was, in ms; outside of a reveal a motion begins with its element. */
export function useLateness(): () => number {
  const startedAt = use(StepStart);
  return () => (startedAt === null ? 0 : Date.now() - startedAt);
}

type Motion = {
  /** `transform` and `opacity` only. */
  frames: Keyframe | Keyframe[];
  ms: number;
  /** After the start of the step, or after the element appeared. */
  delayMs?: number;
  easing?: string;
  /** Stays as it ends; otherwise the keyframes lead to the element's own look. */
  isFinal?: boolean;
};

/** Plays once, from where the step is by now; a fade with reduced motion. */
function play(element: HTMLElement, motion: Required<Motion>, lateMs: number): Animation {
  const { frames, ms, delayMs, easing, isFinal } = motion;
  if (prefersReducedMotion() && !isFinal) {
    return element.animate({ opacity: [0, 1] }, { duration: FADE_MS, fill: 'backwards' });
  }
  const keyframes = Array.isArray(frames) ? frames : [frames];
  return element.animate(keyframes.length === 1 && !isFinal ? [...keyframes, {}] : keyframes, {
    duration: prefersReducedMotion() ? 0 : ms,
    delay: prefersReducedMotion() ? 0 : delayMs - lateMs,
    easing,
    fill: isFinal ? 'both' : 'backwards',
  });
}

type AnimatedProps = Motion & ComponentProps<'div'>;

/** A part that moves in when it appears. */
export function Animated({
  frames,
  ms,
  delayMs = 0,
  easing = ENTER,
  isFinal = false,
  ...rest
}: AnimatedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const lateness = useLateness();
  const start = useEffectEvent(
    () => ref.current && play(ref.current, { frames, ms, delayMs, easing, isFinal }, lateness()),
  );
  useLayoutEffect(() => {
    const animation = start();
    return () => animation?.cancel();
  }, []);
  return <div ref={ref} {...rest} />;
}

import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../platform/reduced-motion.ts';
import { useLateness } from './step-start.ts';

export const ENTER = 'cubic-bezier(.2,.8,.2,1)';
export const FLIP = 'cubic-bezier(.3,.7,.2,1)';
export const LAND = 'cubic-bezier(.3,1.5,.5,1)';

const FADE_MS = 150;

type Motion = {
  /** `transform` and `opacity` only; from where another element is: `framesFrom`. */
  frames: Keyframe | Keyframe[] | ((element: HTMLElement) => Keyframe[]);
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
  const found = typeof frames === 'function' ? frames(element) : frames;
  const keyframes = Array.isArray(found) ? found : [found];
  return element.animate(keyframes.length === 1 && !isFinal ? [...keyframes, {}] : keyframes, {
    duration: prefersReducedMotion() ? 0 : ms,
    delay: prefersReducedMotion() ? 0 : delayMs - lateMs,
    easing,
    fill: isFinal ? 'both' : 'backwards',
  });
}

/** Lets an element come from the place of another one, as wide as that. */
export function framesFrom(element: Element, origin: Element): Keyframe[] {
  const [to, from] = [element.getBoundingClientRect(), origin.getBoundingClientRect()];
  const [x, y] = [from.left - to.left, from.top - to.top];
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  return [{ transform, transformOrigin: '0 0' }, { transformOrigin: '0 0' }];
}

type AnimatedProps = Motion & {
  /** False: waits until it turns true. */
  isOn?: boolean;
} & ComponentProps<'div'>;

/** A part that moves, as a rule when it appears. */
export function Animated({
  frames,
  ms,
  delayMs = 0,
  easing = ENTER,
  isFinal = false,
  isOn = true,
  ...rest
}: AnimatedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const lateness = useLateness();
  const start = useEffectEvent(
    () => ref.current && play(ref.current, { frames, ms, delayMs, easing, isFinal }, lateness()),
  );
  useLayoutEffect(() => {
    if (!isOn) return;
    const animation = start();
    return () => animation?.cancel();
  }, [isOn]);
  return <div ref={ref} {...rest} />;
}

import { useEffect, useRef, useState } from 'react';
import { colourOf } from '../../kit/platform/colour-of.ts';
import { listen } from '../../kit/platform/listen.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Backdrop } from '../../kit/ui/backdrop.tsx';
import { result as texts } from '../../texts/result.ts';

/** Duration of the confetti [UX-49]. */
const DURATION_MS = 8000;
const BURSTS = 10;
/** Of a burst: the first two come together, one from each side. */
const PIECES = { first: 60, later: 10 };
/** End of throwing, so that the last pieces can fall. */
const THROWING_MS = 5000;
const COLOURS = [
  ...(['--color-primary', '--color-paper', '--color-success'] as const),
  ...(['--color-danger', '--color-vote'] as const),
];

/** Throws pieces from both sides; returns a function that stops it at once. */
function throwConfetti(canvas: HTMLCanvasElement): () => void {
  let isStopped = false;
  let stop = () => {};
  // Loaded lazily; no worker, as it would need a blob URL, which the strict CSP forbids.
  import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isStopped) return;
      const fire = confetti.create(canvas, { resize: true, useWorker: false });
      const burst = (index: number) =>
        void fire({
          particleCount: index < 2 ? PIECES.first : PIECES.later,
          scalar: 1.25,
          angle: index % 2 === 0 ? 60 : 120,
          origin: { x: index % 2, y: 0.75 },
          spread: 62,
          startVelocity: 52,
          ticks: 180,
          colors: COLOURS.map(colourOf),
        });
      const timers = Array.from({ length: BURSTS }, (_, index) =>
        setTimeout(burst, index < 2 ? 0 : (THROWING_MS / BURSTS) * index, index),
      );
      stop = () => {
        for (const timer of timers) clearTimeout(timer);
        fire.reset();
      };
    })
    .catch(reportError);
  return () => {
    isStopped = true;
    stop();
  };
}

/** Confetti until the time is up, or any tap, Escape or its button ends it. None with reduced motion. */
export default function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isOn, setOn] = useState(() => !prefersReducedMotion());

  useEffect(() => {
    if (!isOn || !canvas.current) return;
    const stopThrowing = throwConfetti(canvas.current);
    const end = () => setOn(false);
    const timer = setTimeout(end, DURATION_MS);
    const stop = listen(window, ['pointerdown', 'keydown'], (event) => {
      if (!('key' in event) || event.key === 'Escape') end();
    });
    return () => {
      clearTimeout(timer);
      stop();
      stopThrowing();
    };
  }, [isOn]);

  if (!isOn) return null;
  return (
    <>
      {/* Behind all text. */}
      <Backdrop className="pointer-events-none -z-1">
        <canvas ref={canvas} className="size-full" />
      </Backdrop>
      {/* For keyboards, visible with focus: any tap stops it, too. */}
      <button
        type="button"
        onClick={() => setOn(false)}
        className="fixed top-3 left-3 z-20 -translate-y-[200%] rounded-lg bg-paper px-4 py-3 font-[750] text-ink not-focus:pointer-events-none not-focus:opacity-0 focus:translate-y-0"
      >
        {texts.stopConfetti}
      </button>
    </>
  );
}

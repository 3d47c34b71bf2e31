import { PartyPopper } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { wantsStillness } from '../../platform/stillness.ts';
import { result as texts } from '../../texts/result.ts';

/** Section 9 of the specification. */
const LASTS_MS = 8000;
const PIECES = 200;
const BURSTS = 10;
/** The last pieces still have to fall. */
const THROWN_MS = 5000;

const colors = ['#F6BD4B', '#FFF4E0', '#5FDCC3', '#FF6B57', '#BCA7FF'];

/** Throws the pieces from both sides; answers a way to stop at once. */
function throwConfetti(canvas: HTMLCanvasElement): () => void {
  let isStopped = false;
  let stop = () => {};
  // Loaded only now; a worker would need a blob, which the strict CSP does not allow.
  import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isStopped) return;
      const fire = confetti.create(canvas, { resize: true, useWorker: false });
      const burst = (index: number) =>
        void fire({
          particleCount: PIECES / BURSTS,
          angle: index % 2 === 0 ? 60 : 120,
          origin: { x: index % 2, y: 0.75 },
          spread: 62,
          startVelocity: 52,
          ticks: 180,
          colors,
        });
      const timers = Array.from({ length: BURSTS }, (_, index) =>
        setTimeout(burst, (THROWN_MS / BURSTS) * index, index),
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

/** Eight seconds of confetti that a button, Esc or any tap ends. None for whoever wants no motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isWanted] = useState(() => !wantsStillness());
  const [isOn, setOn] = useState(isWanted);

  useEffect(() => {
    if (!isOn || !canvas.current) return;
    const stopThrowing = throwConfetti(canvas.current);
    const end = () => setOn(false);
    const timer = setTimeout(end, LASTS_MS);
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('pointerdown', end);
    window.addEventListener('keydown', keys);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', keys);
      stopThrowing();
    };
  }, [isOn]);

  if (!isWanted) return null;
  return (
    // Without a height: the card below must not jump when the button goes. It lies on the card's edge.
    <div className="grid h-0 justify-items-center breit:justify-items-start">
      {isOn && (
        <>
          <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-30">
            <canvas ref={canvas} className="size-full" />
          </div>
          <button
            type="button"
            onClick={() => setOn(false)}
            className="relative z-10 inline-flex min-h-11 -translate-y-2 items-center gap-2 rounded-full bg-samt px-4 text-sm font-semibold text-puder kontur-zart hover:text-papier"
          >
            <PartyPopper aria-hidden="true" className="size-4.5" />
            {texts.stopConfetti}
          </button>
        </>
      )}
    </div>
  );
}

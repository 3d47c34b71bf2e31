import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../live/use-game.ts';
import { wantsStillness } from '../../platform/stillness.ts';
import { signal } from '../../sound/player.ts';
import { game as texts } from '../../texts/game.ts';
import { cx } from '../../ui/class-names.ts';
import { beatAt, countInEnd, untilNextBeat } from './beats.ts';

/** The number being counted; 0 when it is over, skipped, or was missed. */
function useBeat(): number {
  const { game, clockOffset, roundStartedAt } = useGame();
  const [endsAt, setEnd] = useState(() =>
    roundStartedAt === null || wantsStillness() ? 0 : countInEnd(game, clockOffset, roundStartedAt),
  );
  const [, tick] = useState(0);
  const beat = beatAt(endsAt, Date.now());
  const before = useRef(beat);

  useEffect(() => {
    // The first of the three strokes is the start's own.
    if (beat > 0 && beat < before.current) signal('start');
    before.current = beat;
    if (beat === 0) return;
    // Just behind the beat: a timer that fires early would show the same number again.
    const wait = untilNextBeat(endsAt, Date.now()) + 5;
    const timer = setTimeout(() => tick((count) => count + 1), wait);
    const skip = () => setEnd(0);
    window.addEventListener('click', skip);
    window.addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', skip);
      window.removeEventListener('keydown', skip);
    };
  });
  return beat;
}

/**
 * 3, 2, 1 before the card, the same for everybody. A tap or any key skips it; whoever wants no motion
 * has none. Only to be looked at: the card behind it can be reached, and what begins is announced.
 */
export function CountIn() {
  const beat = useBeat();
  if (beat === 0) return null;
  return (
    <div
      aria-hidden="true"
      data-count-in={beat}
      className="fixed inset-0 z-20 grid content-center justify-items-center gap-6 bg-nacht/96 p-5 text-center"
    >
      <b
        key={beat}
        // One of the three does not fit in.
        className={cx(
          'font-display text-[min(46vw,15rem)] leading-none animate-plopp',
          beat === 2 ? '-rotate-8 text-messing' : 'text-papier',
        )}
      >
        {beat}
      </b>
      <span className="font-display text-xl">{texts.countIn}</span>
      <span className="text-sm text-puder">{texts.countInSkip}</span>
    </div>
  );
}

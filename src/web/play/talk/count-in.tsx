import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../kit/platform/listen.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useChange } from '../../kit/platform/use-change.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Backdrop } from '../../kit/ui/backdrop.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { game as texts } from '../../texts/game.ts';
import { isDoubleTap } from '../channel/double-tap.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { signal } from '../sound/player.ts';
import { beatAt, countInEnd, untilNextBeat } from '../view/beats.ts';
import { turnHolderId } from '../view/turn.ts';

/** The current number; 0 when over, skipped or missed. At 0 the first player hears the signal of a turn. */
function useBeat(): number {
  const { game, me, clockOffset, roundStartedAt } = useLobby();
  const [endsAt, setEnd] = useState(() =>
    roundStartedAt === null || prefersReducedMotion()
      ? 0
      : countInEnd(game, clockOffset, roundStartedAt),
  );
  const [, tick] = useState(0);
  const beat = beatAt(endsAt, Date.now());
  // The start itself gives the first of the three signals.
  useChange(beat, (before, after) => {
    if (after > 0 && after < before) signal('start');
  });
  const isOver = beat === 0;
  const callUp = useEffectEvent(() => {
    if (roundStartedAt !== null && turnHolderId(game) === me.id) signal('turn');
  });
  useEffect(() => {
    if (isOver) callUp();
  }, [isOver]);

  useEffect(() => {
    if (beat === 0) return;
    // Slightly late: an early timer would show the same number again.
    const wait = untilNextBeat(endsAt, Date.now()) + 5;
    const timer = setTimeout(() => tick((count) => count + 1), wait);
    const stop = listen(window, ['click', 'keydown'], () => {
      // A second tap on "Neu austeilen" must not show who asked.
      if (!isDoubleTap()) setEnd(0);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  return beat;
}

/**
 * 3, 2, 1 before the card [UX-7]. A tap or any key skips it; off with reduced motion. Visual only:
 * the card behind it is reachable, and the start is announced separately.
 */
export function CountIn() {
  const { game, me } = useLobby();
  const beat = useBeat();
  if (beat === 0) return turnHolderId(game) === me.id && <TurnEdge />;
  return (
    <Backdrop
      data-count-in={beat}
      className="stage-light isolate z-20 grid content-center justify-items-center gap-4 overflow-hidden p-5 text-center flat:gap-1.5"
    >
      <i className="beam absolute inset-y-0 -z-1 w-[max(24rem,70svh)]" />
      <b
        key={beat}
        className={cx(
          'font-display text-[min(46vw,36svh,15rem)] leading-none animate-bounce-in',
          beat === 2 ? '-rotate-8 text-primary' : 'text-foreground',
        )}
      >
        {beat}
      </b>
      <Avatar
        player={me}
        mood="happy"
        size="fill"
        className="size-[min(7rem,13svh)] rounded-[34%] outline-3 outline-paper"
      />
      <span className="font-display text-xl text-balance">{texts.countIn}</span>
      <span className="max-w-[26ch] text-balance">{texts.suspectTip}</span>
      <span className="text-sm">{texts.countInSkip}</span>
    </Backdrop>
  );
}

/** A glowing edge for the own turn, visible on a phone that lies on the table. */
function TurnEdge() {
  return (
    <Backdrop
      style={{
        boxShadow: 'inset 0 0 0 5px var(--color-primary), inset 0 0 60px rgb(246 189 75 / 0.32)',
        animationDuration: '600ms',
        animationIterationCount: 2,
      }}
      className="pointer-events-none z-20 animate-pulse"
    />
  );
}

import { type CSSProperties, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { Animated, ENTER } from '../../kit/ui/animated.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { useLateness } from '../../kit/ui/step-start.ts';
import { hyphenated } from '../../kit/ui/text-width.ts';
import { result as texts } from '../../texts/result.ts';
import { reveal as revealTexts } from '../../texts/reveal.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { type OwnResult, ownResult, type Reason } from './own-points.ts';

const SLIDE_MS = 420;
/** From one reason to the next. */
const REASON_MS = 260;

/** The reasons that have been counted by now. */
function useCounted(reasons: readonly Reason[]): number {
  const lateness = useLateness();
  const [, tick] = useState(0);
  const isAtOnce = prefersReducedMotion();
  const sinceMs = lateness() - SLIDE_MS;
  const counted = isAtOnce ? reasons.length : Math.floor(sinceMs / REASON_MS) + 1;
  useEffect(() => {
    if (counted >= reasons.length) return;
    const timer = setTimeout(() => tick((count) => count + 1), REASON_MS);
    return () => clearTimeout(timer);
  });
  return Math.min(reasons.length, Math.max(0, counted));
}

/** What the round brought to this player, with the reason of each point. */
export function OwnTicket() {
  const { game, me } = useLobby();
  const own = ownResult(game, me.id);
  return own && <Ticket own={own} />;
}

function Ticket({ own }: { own: OwnResult }) {
  const { title, hasWon, reasons, detail } = own;
  const counted = useCounted(reasons);
  const points = reasons.slice(0, counted).reduce((sum, reason) => sum + reason.points, 0);
  const all = reasons.reduce((sum, reason) => sum + reason.points, 0);
  // Also who pointed right in a lost round.
  const isGood = hasWon || all > 0;
  const spoken = revealTexts.spoken.ticket(title, all);
  useEffect(() => announce(spoken), [spoken]);
  return (
    <Animated
      // From the left, where nothing can be scrolled to.
      frames={{ opacity: 0, transform: 'translateX(-3rem)' }}
      ms={SLIDE_MS}
      delayMs={80}
      className="@container relative"
    >
      {!isGood && <Jeer />}
      <section
        aria-label={texts.ticket}
        style={{ '--stub': 'calc(100% - 5rem)' } as CSSProperties}
        className="ticket-notch on-paper halftone grid min-h-22 grid-cols-[1fr_5rem] overflow-hidden rounded-xl @max-[14rem]:grid-cols-1 lg:min-h-36"
      >
        <div className="grid min-w-0 content-center gap-1.5 py-3 pr-2 pl-4.5 max-tall:gap-0.5 max-tall:py-2">
          <h2 className="text-xl leading-tight wrap-anywhere max-fold:text-lg flat:text-lg lg:text-2xl">
            {hyphenated(title)}
          </h2>
          {detail && (
            <p className="text-sm leading-snug font-semibold wrap-anywhere lg:text-base">
              {detail}
            </p>
          )}
          {reasons.length > 0 && (
            <ul className="grid gap-0.5 text-sm leading-snug font-semibold max-fold:text-[0.875rem] lg:text-base">
              {reasons.map(({ points: gained, text }, index) => (
                <li
                  key={text}
                  style={{ transition: `opacity 150ms ${ENTER}` }}
                  className={cx('flex gap-2.5', index >= counted && 'opacity-0')}
                >
                  <b className="font-display whitespace-nowrap text-success-deep tabular-figures">
                    +{gained}
                  </b>
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p
          className={cx(
            'flex flex-col items-center justify-center border-dashed border-ink/35 @max-[14rem]:flex-row @max-[14rem]:items-baseline @max-[14rem]:gap-2 @max-[14rem]:border-t-2 @max-[14rem]:py-2 @min-[14rem]:border-l-2',
            isGood ? 'bg-[#c9f1e7]' : 'bg-[#ffd2c4]',
          )}
        >
          <span className="sr-only">{texts.gained(all)}</span>
          <b
            aria-hidden="true"
            className="font-display text-[2.625rem] leading-none tabular-figures"
          >
            +{points}
          </b>
          <span aria-hidden="true" className="text-sm font-bold">
            {texts.pointsWord(points)}
          </span>
        </p>
      </section>
    </Animated>
  );
}

/** After a lost round: the Imposter's mask nods twice, and leaves. */
function Jeer() {
  return (
    <Animated
      frames={[
        ...[0, 9, -9, 9, -9, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` })),
        { offset: 0.7 },
        { opacity: 0 },
      ]}
      ms={1500}
      delayMs={SLIDE_MS}
      easing="ease-in-out"
      isFinal
      className="absolute -top-5 right-8 z-1 flat:right-26"
    >
      <Mask className="w-11 rotate-8 fill-danger text-ink" />
    </Animated>
  );
}

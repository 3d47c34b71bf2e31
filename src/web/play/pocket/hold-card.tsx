import { Eye } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { listen } from '../../kit/platform/listen.ts';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { fitContainer, widthOf } from '../../kit/ui/text-width.ts';
import { CardBack, CardFront, type CardTexts } from '../parts/secret-card.tsx';
import { signal } from '../sound/player.ts';
import { pocket as texts } from './texts.ts';

/** So long every card is held before the phone goes on, whatever it says. */
const HOLD_MS = 2000;

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

type HoldCardProps = {
  player: { username: string };
  /** Read while it is held. */
  card: () => CardTexts;
  onDone: () => void;
};

/** A card that is in the page only while it is held; the same for every role. */
export function HoldCard({ player, card, onDone }: HoldCardProps) {
  const [isHeld, setHeld] = useState(false);
  const [wasRead, setRead] = useState(false);

  useEffect(() => {
    if (!isHeld) return;
    signal('card');
    // At once: the next frame may be the picture of the app switcher.
    const cover = () => flushSync(() => setHeld(false));
    const timer = setTimeout(() => setRead(true), HOLD_MS);
    const stop = listen(window, ['blur', 'visibilitychange', 'pagehide', 'pointerup'], cover);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isHeld]);

  const title = texts.onlyForYou(player.username);
  return (
    <div className="grid grow grid-cols-1 grid-rows-[auto_1fr_auto] flat:grid-cols-[1fr_15rem] flat:gap-x-4">
      <div className="@container text-center flat:col-span-2">
        <PageTitle
          className="leading-tight text-balance wrap-anywhere"
          style={{
            fontSize: `min(${fitContainer(title, 1, 1.75, { letters: widthOf(title) })}, 9vw)`,
          }}
        >
          {title}
        </PageTitle>
      </div>
      <div
        className="relative mx-auto my-4 grid min-h-[max(11rem,var(--spacing)*56)] w-full max-w-105 max-tall:mt-2 max-tall:mb-5 flat:min-h-48 flat:max-w-none"
        style={{ container: 'card / size' }}
      >
        <div className="absolute inset-0 grid grid-cols-1 select-none" aria-live="polite">
          {isHeld ? (
            <Front says={card()} />
          ) : (
            <CardBack title={texts.holdToSee} help={texts.releaseCovers} />
          )}
        </div>
      </div>
      <div className="grid min-h-40 content-center justify-items-center gap-5 pb-4">
        <button
          type="button"
          className="relative grid size-37 min-h-[6rem] min-w-[6rem] touch-none place-content-center justify-items-center gap-1 rounded-full bg-primary font-[750] text-ink shadow-button select-none [-webkit-touch-callout:none] max-tall:size-26"
          onPointerDown={(event) => {
            if (event.button === 0) setHeld(true);
          }}
          onPointerCancel={() => setHeld(false)}
          onBlur={() => setHeld(false)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (!isHoldKey(event)) return;
            event.preventDefault();
            if (!event.repeat) setHeld(true);
          }}
          onKeyUp={(event) => {
            if (isHoldKey(event)) setHeld(false);
          }}
        >
          <Eye className="size-8" />
          {isHeld ? texts.release : texts.hold}
          {isHeld && <Ring />}
        </button>
        {/* Keeps its place, so that nothing moves under the thumb. */}
        <Button className={cx('w-full lg:w-lg', !wasRead && 'invisible')} onClick={onDone}>
          {texts.passOn}
        </Button>
      </div>
    </div>
  );
}

/** Without a place to tap, it says at once what the word is, or how to bluff [R18]. */
function Front({ says: { about, ...says } }: { says: CardTexts }) {
  return <CardFront {...says} help={about} isHelpLong className="animate-flip" />;
}

/** Fills while the card is held. */
function Ring() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute -inset-2 -rotate-90">
      <circle
        cx="50"
        cy="50"
        r="48"
        fill="none"
        stroke="#fff4e0"
        strokeWidth="4"
        pathLength="1"
        strokeDasharray="1"
        strokeLinecap="round"
      >
        <animate
          attributeName="stroke-dashoffset"
          from="1"
          to="0"
          dur={`${HOLD_MS}ms`}
          fill="freeze"
        />
      </circle>
    </svg>
  );
}

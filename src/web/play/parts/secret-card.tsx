import { type ReactNode, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { Diamond } from '../../kit/ui/ornaments.tsx';
import { game as texts } from '../../texts/game.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { FittedWord } from './fitted-word.tsx';
import { useCard } from './use-card.ts';

const pillClass =
  'card-pill inline-flex max-w-full shrink-0 items-center justify-center rounded-md bg-ink px-1 font-[750] text-foreground';

/**
 * The word card. Its front is in the DOM only while it is open [S12], and both roles have the same layout
 * and colours, so that a glance from across the table reveals nothing. `onGuess`: while the Imposter may guess [R6].
 * `footer`: below the pill, for both roles.
 */
export function SecretCard({ onGuess, footer }: { onGuess?: () => void; footer?: ReactNode }) {
  const { game, me } = useLobby();
  const isImposter = game.imposterIds.includes(me.id);
  const says = cardTexts(game, me.id, game.settings.mode);
  const { about, ...front } = says;
  const { isOpen, hasTurned, handlers } = useCard();
  const motion = hasTurned ? 'animate-flip' : '';
  return (
    <div
      className={cx(
        'relative max-h-107.5 w-full max-w-105 grow self-center select-none [-webkit-touch-callout:none] lg:max-h-none lg:max-w-none',
        'tall:min-h-107.5',
        // At 200 % text it is higher.
        says.note === null
          ? 'min-h-[max(11.25rem,min(24rem,(15rem-100vw)*99))]'
          : 'min-h-[max(13.75rem,min(26.5rem,(15rem-100vw)*99))]',
      )}
    >
      <div className="absolute inset-0 grid grid-cols-1" style={{ container: 'card / size' }}>
        {hasTurned && (
          <span
            key={String(isOpen)}
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute inset-0 rounded-3xl animate-flip-away motion-reduce:hidden',
              isOpen ? 'card-rays' : 'on-paper halftone',
            )}
          />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="card-content"
          {...handlers}
          // The focus ring stays clear of band and clock.
          style={{ outlineOffset: -1 }}
          className="absolute inset-0 grid touch-manipulation rounded-3xl text-foreground"
        >
          {isOpen ? (
            <span className="sr-only">{texts.cover}</span>
          ) : (
            <CardBack
              title={texts.tapToReveal}
              help={texts.showNobody}
              className={motion}
              isSeen={hasTurned}
            />
          )}
        </button>
        <div id="card-content" className="pointer-events-none relative z-1 grid grid-cols-1">
          {isOpen && (
            <CardFront {...front} className={motion} footer={footer}>
              {isImposter && onGuess ? (
                <button
                  type="button"
                  className={`${pillClass} pointer-events-auto`}
                  onClick={onGuess}
                >
                  {texts.iKnowIt}
                </button>
              ) : (
                // Only looks like a button: a tap anywhere covers the card.
                <span aria-hidden="true" className={pillClass}>
                  {texts.cover}
                </span>
              )}
              <About text={about} />
            </CardFront>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the word is, or how to bluff; the same box for both roles [R18]. */
function About({ text }: { text: string }) {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isTold}
        onClick={() => setTold(!isTold)}
        className="pointer-events-auto grid min-h-11 min-w-11 place-items-center px-2 font-semibold text-paper-muted card-low:absolute card-low:top-0 card-low:right-0 card-low:px-0"
      >
        <span className="underline underline-offset-4 card-low:sr-only">{texts.whatIsIt}</span>
        {/* A low card has no row for it. */}
        <span
          aria-hidden="true"
          className="hidden size-7 place-items-center rounded-full border-2 border-current font-bold card-low:grid"
        >
          ?
        </span>
      </button>
      {isTold && (
        <button
          type="button"
          onClick={() => setTold(false)}
          className="card-note on-paper halftone pointer-events-auto grid content-center overflow-y-auto rounded-b-3xl px-5 py-3 text-base leading-snug font-semibold"
        >
          <span className="mx-auto max-w-[36ch] text-balance">{text}</span>
        </button>
      )}
    </>
  );
}

const SEEN = { filter: 'saturate(0.8) brightness(0.84)' };

type CardBackProps = {
  title: string;
  help: string;
  className?: string;
  /** It leaves the light to the player who speaks. */
  isSeen?: boolean;
};

export function CardBack({ title, help, className, isSeen = false }: CardBackProps) {
  return (
    <span
      className={cx(
        'grid justify-items-center rounded-3xl p-4 card-rays shadow-card',
        // With large text its upper part is in sight.
        '[@container_card_(width>=12rem)]:items-center',
        className,
      )}
      style={isSeen ? SEEN : undefined}
    >
      <span className="grid justify-items-center gap-2 rounded-xl bg-[#2a0f22] px-6 py-5.5 text-center outline-4 outline-paper card-low:gap-1 card-low:px-4 card-low:py-3 max-[15rem]:px-2">
        <Mask className="w-[min(clamp(2.5rem,32cqh-1rem,9rem),40cqw)]" />
        <span className="font-display text-xl text-balance card-low:text-[min(1.25rem,10vw)] lg:text-2xl">
          {title}
        </span>
        <span className="text-base leading-snug font-medium text-balance card-low:text-[0.9375rem]">
          {help}
        </span>
      </span>
    </span>
  );
}

export type CardTexts = {
  label: string;
  word: string;
  /** What the mode changes; null in classic mode [B4]. */
  note: string | null;
  help: string;
  /** What the word is, or how to bluff [R18]. */
  about: string;
};

/** What the card of this player says. */
export function cardTexts(
  {
    word,
    about,
    category,
    imposterIds,
  }: Pick<GameView, 'word' | 'about' | 'category' | 'imposterIds'>,
  playerId: string,
  mode: GameView['settings']['mode'],
): CardTexts {
  const note = mode === 'classic' ? null : texts.modeNotes[mode];
  if (!imposterIds.includes(playerId)) {
    const help = mode === 'undercover' ? texts.undercoverHelp : texts.groupHelp;
    return { label: texts.yourWord, word, note, help, about: about || texts.wellKnown };
  }
  return {
    label: texts.yourRole,
    word: texts.imposter,
    note: category === null ? note : texts.category(category),
    help: texts.imposterHelp,
    about: texts.howToBluff,
  };
}

type CardFrontProps = Omit<CardTexts, 'about'> & {
  /** Four lines. */
  isHelpLong?: boolean;
  className: string;
  children?: ReactNode;
  footer?: ReactNode;
};

/** Fixed heights for word, note and help, so that the layout never reveals the role. */
export function CardFront({
  label,
  word,
  note,
  help,
  isHelpLong = false,
  className,
  children,
  footer,
}: CardFrontProps) {
  return (
    <div
      className={cx(
        'on-paper halftone relative grid grid-cols-1 content-center justify-items-center gap-2 rounded-3xl p-5 text-center shadow-card card-low:gap-0.5 card-low:p-2',
        className,
      )}
    >
      <Diamond className="absolute top-5 left-5 w-3.5 max-fold:hidden" />
      <p className="text-[min(1.0625rem,8vw)] font-bold whitespace-nowrap text-paper-muted card-low:text-[0.9375rem] card-low:leading-tight">
        {label}
      </p>
      <div className="grid w-full content-center word-box">
        <FittedWord word={word} />
      </div>
      {note !== null && (
        <p className="grid h-[2.6em] w-full content-center text-[0.9375rem] leading-[1.3] font-bold text-balance wrap-anywhere">
          {note}
        </p>
      )}
      <p
        style={{ marginBottom: 'clamp(0.25rem, 100cqh - 14rem, 1.125rem)' }}
        className={cx(
          'grid content-start font-semibold text-paper-muted',
          isHelpLong
            ? 'h-[5.2em] max-w-[36ch] text-[min(1rem,5.6vw)] leading-[1.3]'
            : 'h-[4.5em] text-[0.9375rem] max-w-[25ch] leading-normal card-low:h-[2.6em] card-low:max-w-[34ch] card-low:leading-[1.3] max-[15rem]:h-[7.5em]!',
        )}
      >
        {help}
      </p>
      <div className="grid w-full grid-cols-1 justify-items-center gap-1 card-low:flex card-low:flex-wrap card-low:justify-center card-low:gap-2">
        {children}
        {footer}
      </div>
      <Diamond className="absolute right-5 bottom-5 w-3.5 max-fold:hidden" />
    </div>
  );
}

import type { CSSProperties } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { Animated } from '../../kit/ui/animated.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import {
  fitContainer,
  hyphenated,
  LETTER_EM,
  linesOf,
  nameLinesOf,
  widthOf,
} from '../../kit/ui/text-width.ts';
import { result as texts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { FittedWord } from '../parts/fitted-word.tsx';
import { moodOf } from '../view/mood.ts';
import { faceOf } from '../view/players.ts';
import { UNHEARD } from '../view/reveal-script.ts';

/** What the Imposters guessed [R6, V7]. */
function guesses(game: GameView, myId: string): string[] {
  const lastWords = Object.entries(game.lastWords);
  if (lastWords.length > 0) {
    const isOnly = game.imposterIds.length === 1;
    return lastWords.map(([id, word]) => {
      const name = faceOf(game, id)?.username ?? '';
      if (word === UNHEARD) return texts.wrongLastWord;
      return word
        ? texts.lastWord(isOnly ? null : name, word)
        : texts.noLastWord(id === myId ? null : name, word === null);
    });
  }
  return game.guessedWord === null ? [] : [texts.guessed(game.guessedWord)];
}

/** Imposters and word on one card. */
export function Unmasking() {
  const { game } = useLobby();
  return (
    <Animated frames={{ transform: 'translateY(4rem) rotate(-3deg)' }} ms={420}>
      <section
        aria-label={texts.unmasking}
        className="on-paper halftone grid grid-cols-1 gap-2 rounded-2xl px-5 py-4 shadow-card max-tall:gap-1 max-tall:px-4 max-tall:py-2 in-data-crowd:max-lg:py-2 lg:gap-5 lg:p-8"
      >
        <Imposters />
        <hr className="border-t-2 border-dashed border-ink/25" />
        <WordRow label={texts.wordWas} word={game.word} />
        <HiddenByMode />
        {game.imposterIds.length > 1 && <Guesses />}
      </section>
    </Animated>
  );
}

function Guesses() {
  const { game, me } = useLobby();
  return guesses(game, me.id).map((sentence) => (
    <p key={sentence} className={`${labelClass} mt-[0.35em] wrap-anywhere text-ink!`}>
      {sentence}
    </p>
  ));
}

const labelClass =
  'text-[min(0.9375rem,5.8vw)] leading-snug font-bold text-paper-muted lg:text-base';

/** Type sizes of a large name. */
function sizes(name: string): CSSProperties {
  const lines = nameLinesOf(name);
  return {
    '--two-lines': fitContainer(name, 0.75, lines.lines === 1 ? 2.125 : 1.5625, lines),
    '--one-line': `clamp(0.875rem, ${100 / (widthOf(name) * LETTER_EM)}cqi, 1.25rem)`,
  } as CSSProperties;
}

/** One is large; several are a row, so that the points stay in view. */
function Imposters() {
  const { game, me } = useLobby();
  const isOne = game.imposterIds.length === 1;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-tall:gap-x-2">
      {!isOne && <p className={cx('w-full', labelClass)}>{texts.impostersWere}</p>}
      {game.imposterIds.map((id) => {
        const face = faceOf(game, id);
        return (
          face && (
            <div
              key={id}
              className={cx('flex min-w-0 items-center', isOne ? 'grow gap-2.5' : 'gap-1.5')}
            >
              <span
                className={cx(
                  'shrink-0',
                  isOne
                    ? 'size-18 max-tall:size-11 in-data-crowd:max-lg:not-max-tall:size-14 lg:size-24'
                    : 'size-8',
                )}
              >
                <Avatar player={face} mood={moodOf(game, id)} size="fill" className="size-full" />
              </span>
              <div className={cx('min-w-0', isOne && '@container grow')}>
                <bdi
                  className={cx(
                    'block text-left font-display leading-tight text-balance wrap-anywhere',
                    isOne && 'text-(length:--two-lines) dense:text-(length:--one-line)',
                  )}
                  style={isOne ? sizes(face.username) : undefined}
                >
                  {id === me.id ? texts.you : hyphenated(face.username)}
                </bdi>
                {isOne && (
                  <>
                    <p className={labelClass}>
                      {id === me.id ? texts.wereImposter : texts.wasImposter}
                    </p>
                    <Guesses />
                  </>
                )}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}

/** Side by side, unless the word would become small. */
function WordRow({ label, word }: { label: string; word: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className={labelClass}>{label}</p>
      <div className="grow" style={{ flexBasis: `${linesOf(word).letters * 0.8}rem` }}>
        <FittedWord word={word} />
      </div>
    </div>
  );
}

/** What the mode hid during the round [B4]. */
function HiddenByMode() {
  const { game } = useLobby();
  switch (game.roundMode) {
    case 'hint':
      return <p className={labelClass}>{texts.knewCategory(game.imposterIds.length)}</p>;
    case 'chaos':
      return <p className={labelClass}>{texts.chaosCount(game.imposterIds.length)}</p>;
    case 'undercover':
      return (
        game.imposterWord !== null && (
          <WordRow label={texts.otherWordWas} word={game.imposterWord} />
        )
      );
    default:
      return null;
  }
}

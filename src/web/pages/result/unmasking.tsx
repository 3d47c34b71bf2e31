import type { GameView } from '../../../contract/shapes.ts';
import { moodOf } from '../../face/mood.ts';
import { faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { FittedWord } from '../../phase/fitted-word.tsx';
import { result as texts } from '../../texts/result.ts';
import { Animated } from '../../ui/animated.tsx';
import { Avatar } from '../../ui/avatar.tsx';

/** [R6, V7] What the Imposters guessed. */
function guesses(game: GameView): string[] {
  const lastWords = Object.entries(game.lastWords);
  if (lastWords.length > 0) {
    return lastWords.map(([id, word]) => texts.lastWord(faceOf(game, id)?.username ?? '', word));
  }
  return game.guessedWord === null ? [] : [texts.guessed(game.guessedWord)];
}

/** Imposters and word on one card. */
export function Unmasking() {
  const { game, me } = useLobby();
  const isOne = game.imposterIds.length === 1;
  const role = (id: string) => {
    if (id === me.id) return isOne ? texts.wereImposter : texts.wereOneImposter;
    return isOne ? texts.wasImposter : texts.wasOneImposter;
  };
  return (
    <Animated frames={{ transform: 'translateY(4rem) rotate(-3deg)' }} ms={420}>
      <section
        aria-label={texts.unmasking}
        className="on-paper halftone grid gap-2.5 rounded-2xl px-5 py-4 shadow-card max-tall:gap-2 max-tall:px-4 max-tall:py-2.5"
      >
        <div className="flex flex-wrap gap-x-6 gap-y-2.5">
          {game.imposterIds.map((id) => {
            const face = faceOf(game, id);
            return (
              face && (
                <div key={id} className="flex min-w-0 items-center gap-3.5">
                  <Avatar player={face} mood={moodOf(game, id)} />
                  <p className="min-w-0">
                    <bdi className="block font-display text-xl leading-tight hyphens-auto wrap-anywhere max-tall:text-lg">
                      {id === me.id ? texts.you : face.username}
                    </bdi>
                    <span className="text-sm font-bold text-paper-muted">{role(id)}</span>
                  </p>
                </div>
              )
            );
          })}
        </div>
        <div className="border-t-2 border-dashed border-ink/25 pt-2.5">
          <div className="xs:max-tall:flex xs:max-tall:items-center xs:max-tall:gap-3">
            <p className="text-sm font-bold xs:max-tall:whitespace-nowrap text-paper-muted">
              {texts.wordWas}
            </p>
            <FittedWord word={game.word} />
          </div>
          <KeptBack />
          {guesses(game).map((sentence) => (
            <p key={sentence} className="mt-1 text-sm font-semibold wrap-anywhere text-paper-muted">
              <bdi>{sentence}</bdi>
            </p>
          ))}
        </div>
      </section>
    </Animated>
  );
}

/** [B4] What the mode hid during the round. */
function KeptBack() {
  const { game } = useLobby();
  const small = 'mt-1 text-sm font-bold text-paper-muted';
  switch (game.roundMode) {
    case 'hint':
      return <p className={small}>{texts.knewCategory}</p>;
    case 'chaos':
      return <p className={small}>{texts.chaosCount(game.imposterIds.length)}</p>;
    case 'undercover':
      return (
        game.imposterWord !== null && (
          <div className="mt-2">
            <p className="text-sm font-bold text-paper-muted">{texts.otherWordWas}</p>
            <FittedWord word={game.imposterWord} />
          </div>
        )
      );
    default:
      return null;
  }
}

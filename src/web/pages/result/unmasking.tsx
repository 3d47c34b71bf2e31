import type { GameView } from '../../../contract/shapes.ts';
import { moodOf } from '../../face/mood.ts';
import { type Face, faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { FittedWord } from '../../phase/fitted-word.tsx';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Mask } from '../../ui/mask.tsx';

const facesOf = (game: GameView, ids: readonly string[]): Face[] =>
  ids.flatMap((id) => faceOf(game, id) ?? []);

/** [R6, V7] What the Imposters guessed. */
function guesses(game: GameView): string[] {
  const lastWords = Object.entries(game.lastWords);
  if (lastWords.length > 0) {
    return lastWords.map(([id, word]) => texts.lastWord(faceOf(game, id)?.username ?? '', word));
  }
  return game.guessedWord === null ? [] : [texts.guessed(game.guessedWord)];
}

export function Unmasking() {
  const { game } = useLobby();
  const imposters = facesOf(game, game.imposterIds);
  return (
    <section aria-label={texts.unmasking} className="relative">
      <CoveredCard />
      <div className="on-paper halftone reveal-card grid gap-3 rounded-2xl px-5 py-4.5">
        <div className="grid gap-3">
          {imposters.map((face) => (
            <div key={face.id} className="flex min-w-0 items-center gap-3.5">
              <Avatar player={face} mood={moodOf(game, face.id)} />
              <p className="min-w-0">
                <bdi className="block font-display text-xl leading-tight hyphens-auto wrap-anywhere">
                  {face.username}
                </bdi>
                <span className="text-sm font-bold text-paper-muted">{texts.wasImposter}</span>
              </p>
            </div>
          ))}
        </div>
        <div className="border-t-2 border-dashed border-ink/25 pt-3 reveal-word">
          <p className="text-sm font-bold text-paper-muted">{texts.wordWas}</p>
          <FittedWord word={game.word} />
          <KeptBack />
          {guesses(game).map((sentence) => (
            <p key={sentence} className="mt-1 text-sm font-semibold wrap-anywhere text-paper-muted">
              <bdi>{sentence}</bdi>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Stays covered during the drum roll, then turns over. */
function CoveredCard() {
  return (
    <div
      aria-hidden="true"
      className="reveal-back card-rays absolute inset-0 grid place-items-center rounded-2xl"
    >
      <Mask className="w-14 text-foreground" />
    </div>
  );
}

/** [B4] What the mode hid during the round. */
function KeptBack() {
  const { game } = useLobby();
  const small = 'mt-1 text-sm font-bold text-paper-muted';
  switch (game.settings.mode) {
    case 'classic':
      return null;
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
  }
}

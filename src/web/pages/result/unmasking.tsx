import type { GameView } from '../../../contract/shapes.ts';
import { FittedWord } from '../../live/fitted-word.tsx';
import { type Face, faceOf } from '../../live/people.ts';
import { useGame } from '../../live/use-game.ts';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Mask } from '../../ui/mask.tsx';

const facesOf = (game: GameView, ids: readonly string[]): Face[] =>
  ids.flatMap((id) => faceOf(game, id) ?? []);

/** Who it was, and which word it was about. */
export function Unmasking() {
  const { game } = useGame();
  const imposters = facesOf(game, game.imposterIds);
  return (
    <section aria-label={texts.unmasking} className="relative">
      <CoveredCard />
      <div className="auf-papier raster buehne-karte grid gap-3 rounded-2xl px-5 py-4.5">
        <div className="grid gap-3">
          {imposters.map((face) => (
            <div key={face.id} className="flex min-w-0 items-center gap-3.5">
              <Avatar name={face.username} gradient={face.avatar} />
              <p className="min-w-0">
                <bdi className="block font-display text-xl leading-tight hyphens-auto wrap-anywhere">
                  {face.username}
                </bdi>
                <span className="text-sm font-bold text-papiergrau">{texts.wasImposter}</span>
              </p>
            </div>
          ))}
        </div>
        <div className="border-t-2 border-dashed border-tinte/25 pt-3 buehne-wort">
          <p className="text-sm font-bold text-papiergrau">{texts.wordWas}</p>
          <FittedWord word={game.word} />
          <KeptBack />
          {game.guessedWord && (
            <p className="mt-1 text-sm font-semibold wrap-anywhere text-papiergrau">
              <bdi>{texts.guessed(game.guessedWord)}</bdi>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Lies there through the drum roll, then turns over. */
function CoveredCard() {
  return (
    <div
      aria-hidden="true"
      className="buehne-ruecken karte-strahlen absolute inset-0 grid place-items-center rounded-2xl"
    >
      <Mask className="w-14 text-papier" />
    </div>
  );
}

/** [B4] What the mode kept back until now. */
function KeptBack() {
  const { game } = useGame();
  const small = 'mt-1 text-sm font-bold text-papiergrau';
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
            <p className="text-sm font-bold text-papiergrau">{texts.otherWordWas}</p>
            <FittedWord word={game.imposterWord} />
          </div>
        )
      );
  }
}

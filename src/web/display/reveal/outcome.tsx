import { moodOf } from '../../play/view/mood.ts';
import { roundPlayers } from '../../play/view/players.ts';
import { letterTimes } from '../../play/view/reveal-script.ts';
import { useCues } from '../../play/view/use-cues.ts';
import { useView } from '../../play/view/use-view.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import { fit } from '../parts/fit.ts';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** Width of the column beside the card, in rem. */
const COLUMN = 62;

/** The word drops letter by letter. */
export function Word() {
  const { word, imposterWord } = useView().game;
  const delay = useDelay();
  const times = letterTimes(word);
  useCues('letter', times);
  // Each part stays on one line.
  const parts = word.split(/(?<=[\s-])/);
  const lines = word.length > 18 ? parts : [word];
  let index = 0;
  return (
    <div className="word paper" style={delay(0)}>
      <small>{resultTexts.wordWas}</small>
      <b className="sr">{word}</b>
      <div className="big" aria-hidden="true" style={fit(lines, COLUMN - 6, 9.4)}>
        {parts.map((part) => (
          <span key={`${part}${index}`}>
            {[...part].map((letter) => {
              index += 1;
              return (
                <i key={index} style={delay(times[index - 1] ?? 0)}>
                  {letter}
                </i>
              );
            })}
          </span>
        ))}
      </div>
      {imposterWord !== null && (
        <small>
          {resultTexts.otherWordWas} <bdi>{imposterWord}</bdi>
        </small>
      )}
    </div>
  );
}

/** What the Imposters said [R7, V7]. */
export function Guesses() {
  const { lastWords, guessedWord } = useView().game;
  const delay = useDelay();
  const last = Object.values(lastWords).filter((word) => word);
  const words = last.length === 0 && guessedWord !== null ? [guessedWord] : last;
  if (words.length === 0) return null;
  return (
    <div className="word paper" style={delay(0)}>
      <small>{texts.guessed}</small>
      {words.map((word) => (
        <bdi key={word} className="big" style={fit([`„${word}“`], COLUMN - 6, 7)}>
          „{word}“
        </bdi>
      ))}
    </div>
  );
}

/** The points of the round, most first. */
export function RoundPoints() {
  const { game } = useView();
  const delay = useDelay();
  const points = (id: string) => game.roundPoints[id] ?? 0;
  const players = roundPlayers(game).toSorted((a, b) => points(b.id) - points(a.id));
  const size = Math.min(8, COLUMN / Math.max(1, players.length) - 1.2);
  return (
    <ul className="round-points" aria-label={resultTexts.points}>
      {players.map((player, index) => (
        <li key={player.id} className="column" style={delay(80 * index)}>
          <Tile face={player} mood={moodOf(game, player.id)} size={size} />
          <bdi className="sr">{player.username}</bdi>
          <b>+{points(player.id)}</b>
        </li>
      ))}
    </ul>
  );
}

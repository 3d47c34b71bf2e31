import { perRow } from '../../play/view/blocks.ts';
import { moodOf } from '../../play/view/mood.ts';
import { letterTimes } from '../../play/view/reveal-script.ts';
import { shortName } from '../../play/view/short-names.ts';
import { standings } from '../../play/view/standings.ts';
import { useCues } from '../../play/view/use-cues.ts';
import { useView } from '../../play/view/use-view.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import { columns, fit } from '../parts/fit.ts';
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
        <b key={word} className="big" style={fit([`„${word}“`], COLUMN - 6, 7)}>
          „<bdi>{word}</bdi>“
        </b>
      ))}
    </div>
  );
}

/** So few have large faces beside their points. */
const FEW = 4;
/** In a row of the points, and its width, in rem. */
const PER_ROW = 6;
const ROW = 110;
const PLACE_MAX = 36;

/** The points of the game, the most first, with those of the round. */
export function RoundPoints() {
  const { game } = useView();
  const delay = useDelay();
  const all = standings(game);
  const perLine = perRow(all.length, PER_ROW);
  const isFew = all.length <= FEW;
  const isCrowd = all.length > PER_ROW;
  const size = isFew ? 10 : isCrowd ? 4.4 : 5.8;
  return (
    <ul
      className={isFew ? 'round-points few' : 'round-points'}
      aria-label={resultTexts.points}
      style={columns(perLine, PLACE_MAX, ROW)}
    >
      {all.map(({ player, gained, total }, index) => (
        <li
          key={player.id}
          className={isFew || isCrowd ? undefined : 'column'}
          style={delay(80 * index)}
        >
          <Tile face={player} mood={moodOf(game, player.id)} size={size} />
          <div>
            <bdi className="name">{shortName(player, game)}</bdi>
            <b>{total}</b>
            <span className="sr">{resultTexts.pointsWord(total)}</span>
            {gained > 0 && <em>+{gained}</em>}
          </div>
        </li>
      ))}
    </ul>
  );
}

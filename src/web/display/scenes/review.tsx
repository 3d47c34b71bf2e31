import type { PlayedRound } from '../../../contract/shapes.ts';
import { evening as texts } from '../../play/evening/texts.ts';
import { endingOf, endings, fooledIn, sentence } from '../../play/view/endings.ts';
import { faceOf } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { isolated } from '../../texts/isolated.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { fit, TEXT_MIN } from '../parts/fit.ts';
import { Header } from '../parts/header.tsx';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** More rounds than this stand in two columns. */
const ONE_COLUMN = 5;
/** The latest of a longer game. */
const ROUNDS_MAX = 2 * ONE_COLUMN;
const ROUND_MS = 40;
/** Of all rows with the gaps between them, in rem; the highest row. */
const HEIGHT = 46;
const GAP = 0.8;
const ROW_MAX = 14.4;
/** Type size of a row, by its height. */
const TYPE = 0.25;
/** Width of a word, in rem. */
const WORD_IN_ONE = 52;
const WORD_IN_TWO = 36;
const WORD_BESIDE = 24;
/** So many fooled players have large faces. */
const FEW = 4;
/** Of the names of the Imposters. */
const NAMES = 50;
const NAMES_BESIDE = 29;
/** Of the sentence; beside two columns it has no room. */
const SENTENCE = 80;
const SENTENCE_BESIDE = 48;

/** Others ended before a vote, or without its result. */
const hasFooled = ({ endReason }: PlayedRound) => endReason === 'votes' || endReason === 'stolen';

/** The rounds of the game: word, Imposters, how it ended and who was fooled. */
export function Review() {
  const { game } = useView();
  const delay = useDelay();
  const rounds = game.playedRounds.slice(-ROUNDS_MAX);
  const before = game.playedRounds.length - rounds.length;
  const isTwo = rounds.length > ONE_COLUMN;
  const rows = isTwo ? Math.ceil(rounds.length / 2) : rounds.length;
  const height = Math.min(ROW_MAX, (HEIGHT + GAP) / rows - GAP);
  const type = height * TYPE;
  return (
    <div className="scene standings review">
      <Header />
      <h1>{before === 0 ? texts.lookBack(rounds.length) : texts.review}</h1>
      <ol
        className={isTwo ? 'two' : undefined}
        style={{ gridTemplateRows: `repeat(${rows}, ${height}rem)`, gridGap: `${GAP}rem` }}
      >
        {rounds.map((played, index) => {
          const isGroup = played.winnerType === 'group';
          const [first] = played.imposters;
          const imposters = played.imposters
            .map((one) => isolated(isTwo ? shortName(one, game) : one.username))
            .join(', ');
          const fooled = fooledIn(played).flatMap((id) => faceOf(game, id) ?? []);
          const hasFaces = fooled.length > 0 && hasFooled(played);
          const said = sentence(played);
          return (
            <li
              className="review-act paper"
              key={`${played.word}${index}`}
              style={{ ...delay(ROUND_MS * index), fontSize: `${Math.max(TEXT_MIN, type)}rem` }}
            >
              <span className="review-number">{resultTexts.place(before + index + 1)}</span>
              {first && (
                <Tile face={first} mood={isGroup ? 'masksad' : 'maskwin'} size={height - 1.8} />
              )}
              <div>
                <b
                  lang="de"
                  style={fit(
                    [played.word],
                    isTwo ? (hasFaces ? WORD_BESIDE : WORD_IN_TWO) : WORD_IN_ONE,
                    1.3 * type,
                  )}
                >
                  {played.word}
                </b>
                <p>
                  <bdi
                    className="name"
                    style={isTwo ? {} : fit([imposters], hasFaces ? NAMES_BESIDE : NAMES, type)}
                  >
                    {imposters}
                  </bdi>
                  <em className={isGroup ? 'review-group' : undefined}>
                    {endings.tag[endingOf(played)]}
                  </em>
                </p>
                {!isTwo && (
                  <small style={fit([said], hasFaces ? SENTENCE_BESIDE : SENTENCE, type)}>
                    {said}
                  </small>
                )}
              </div>
              {hasFaces && (
                <p className="review-fooled">
                  {fooled.map((face) => (
                    <Tile
                      key={face.id}
                      face={face}
                      mood="sad"
                      size={(fooled.length > FEW ? 0.32 : 0.5) * height}
                    />
                  ))}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

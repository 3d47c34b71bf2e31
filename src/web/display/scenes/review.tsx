import { evening as texts } from '../../play/evening/texts.ts';
import { endingOf, endings, sentence } from '../../play/view/endings.ts';
import { useView } from '../../play/view/use-view.ts';
import { Header } from '../parts/header.tsx';
import { Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';

/** More rounds than this stand in two columns. */
const ONE_COLUMN = 5;
/** The latest of a longer game. */
const ROUNDS_MAX = 2 * ONE_COLUMN;
const ROUND_MS = 40;

/** The rounds of the game: word, Imposters, how it ended and who was fooled. */
export function Review() {
  const { game } = useView();
  const delay = useDelay();
  const rounds = game.playedRounds.slice(-ROUNDS_MAX);
  const isAll = rounds.length === game.playedRounds.length;
  return (
    <div className="scene standings review">
      <Header />
      <h1>{isAll ? texts.lookBack(rounds.length) : texts.review}</h1>
      <ol className={rounds.length > ONE_COLUMN ? 'two' : undefined}>
        {rounds.map((played, index) => {
          const isGroup = played.winnerType === 'group';
          const [first] = played.imposters;
          return (
            <li
              className="review-act"
              key={`${played.word}${index}`}
              style={delay(ROUND_MS * index)}
            >
              {first && <Tile face={first} mood={isGroup ? 'masksad' : 'maskwin'} size={7} />}
              <div>
                <b lang="de">{played.word}</b>
                <small>
                  <bdi>{played.imposters.map(({ username }) => username).join(', ')}</bdi>
                </small>
                <small>{sentence(played)}</small>
              </div>
              <em className={isGroup ? 'review-group' : undefined}>
                {endings.tag[endingOf(played)]}
              </em>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

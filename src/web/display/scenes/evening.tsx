import { evening as texts } from '../../play/evening/texts.ts';
import { eveningStandings } from '../../play/view/evening-standings.ts';
import { moodOf } from '../../play/view/mood.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { Header } from '../parts/header.tsx';
import { Crown, Tile } from '../parts/tile.tsx';
import { useDelay } from '../timing.ts';
import { heightOf } from './standings.tsx';

/** More rows than this stand in two columns. */
const ONE_COLUMN = 6;
/** The last place enters first. */
const ROW_MS = 160;

/** The standings of all games [E1]. */
export function Evening() {
  const { game } = useView();
  const delay = useDelay();
  const all = eveningStandings(game);
  const rows = all.length > ONE_COLUMN ? Math.ceil(all.length / 2) : all.length;
  const height = heightOf(rows);
  return (
    <div className="scene standings evening">
      <Header />
      <h1>{texts.yours}</h1>
      <ol className={rows < all.length ? 'standings-rows two' : 'standings-rows'}>
        {all.map(({ player, place, wins, points }, at) => {
          const move = `translate(${at < rows ? 0 : 104}%, ${(at % rows) * height}rem)`;
          return (
            <li
              key={player.id}
              style={{
                transform: move,
                height: `${height}rem`,
                ...delay(ROW_MS * (all.length - 1 - at)),
              }}
            >
              <Tile face={player} mood={moodOf(game, player.id)} size={height - 1.6}>
                {game.crownIds.includes(player.id) && <Crown />}
              </Tile>
              <div className="standings-bar">
                <span className="sr">{resultTexts.place(place)} </span>
                <bdi className="name">{shortName(player, game)}</bdi>
                {wins > 0 && <small>{texts.wins(wins)}</small>}
              </div>
              <b>{points}</b>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

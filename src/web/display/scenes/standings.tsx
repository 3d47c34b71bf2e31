import { useChange } from '../../kit/platform/use-change.ts';
import { moodOf } from '../../play/view/mood.ts';
import { type Standing, standings } from '../../play/view/standings.ts';
import { useRenderAt } from '../../play/view/use-clock.ts';
import { useView } from '../../play/view/use-view.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { fit } from '../parts/fit.ts';
import { Header } from '../parts/header.tsx';
import { RoundFacts } from '../parts/round-facts.tsx';
import { Crown, Tile } from '../parts/tile.tsx';
import { play } from '../sound.ts';
import { display as texts } from '../texts.ts';

/** The places of the round before stand this long. */
const BEFORE_MS = 900;
/** More rows than this stand in two columns. */
const ONE_COLUMN = 6;
/** Width of a name in a bar of one column and of two, in rem. */
const NAME_IN_ONE = 78;
const NAME_IN_TWO = 30;

/** Of a row, in rem. */
export const heightOf = (rows: number): number => Math.min(11, 47 / Math.max(rows, 4));

/** The bars grow by the points of the round, and the players change places. */
export function Standings({ startedAt }: { startedAt: number }) {
  const { game } = useView();
  const isNow = Date.now() >= startedAt + BEFORE_MS;
  useRenderAt(isNow ? null : startedAt + BEFORE_MS);
  useChange(isNow, () => play('card'));

  const now = standings(game);
  const before = now.toSorted((a, b) => b.total - b.gained - (a.total - a.gained));
  const shown = isNow ? now : before;
  const most = Math.max(1, ...now.map(({ total }) => total));
  const [first, second] = now;
  const leader = second?.place === 1 ? null : first;
  const rows = now.length > ONE_COLUMN ? Math.ceil(now.length / 2) : now.length;
  const isTwo = rows < now.length;
  const type = fit(
    now.map(({ player }) => player.username),
    isTwo ? NAME_IN_TWO : NAME_IN_ONE,
    3.2,
  );
  const height = heightOf(rows);
  // In a fixed order in the page: rows move, they are not rebuilt.
  const inOrder = now.toSorted((a, b) => a.player.seat - b.player.seat);
  return (
    <div className="scene standings">
      <Header />
      <RoundFacts />
      <h1>{texts.points}</h1>
      <ol className={isTwo ? 'standings-rows two' : 'standings-rows'} style={type}>
        {inOrder.map((standing) => {
          const at = shown.indexOf(standing);
          const move = `translate(${at < rows ? 0 : 104}%, ${(at % rows) * height}rem)`;
          return (
            <li key={standing.player.id} style={{ transform: move, height: `${height}rem` }}>
              <Row
                standing={standing}
                isNow={isNow}
                isCrowned={isNow && standing === leader}
                most={most}
                size={height - 1.6}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type RowProps = {
  standing: Standing;
  isNow: boolean;
  isCrowned: boolean;
  most: number;
  size: number;
};

function Row({ standing: { player, gained, total }, isNow, isCrowned, most, size }: RowProps) {
  const { game } = useView();
  const points = isNow ? total : total - gained;
  return (
    <>
      <Tile face={player} mood={moodOf(game, player.id)} size={size}>
        {isCrowned && <Crown />}
      </Tile>
      <div className="standings-bar">
        <i
          style={{
            background: player.avatar,
            transform: `scaleX(${0.02 + (0.98 * points) / most})`,
          }}
        />
        <bdi className="name">{player.username}</bdi>
      </div>
      <b>
        <span aria-hidden="true">{points}</span>
        <span className="sr">{resultTexts.total(total)}</span>
      </b>
      <em className={isNow && gained > 0 ? 'gained' : 'gained none'}>+{gained}</em>
    </>
  );
}

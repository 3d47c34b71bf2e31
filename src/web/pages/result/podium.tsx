import { useGame } from '../../live/use-game.ts';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { type Standing, standings } from './standings.ts';

/** Steps of the podium as one sees them: second, first, third. */
const steps = [
  { place: 2, height: 'h-16', colour: 'bg-puder' },
  { place: 1, height: 'h-24', colour: 'bg-messing' },
  { place: 3, height: 'h-11', colour: 'bg-[#e0996a]' },
];

/** After the last round: who won the evening. Equal points stand on the same step. */
export function Podium() {
  const { game } = useGame();
  const all = standings(game);
  const winners = all.filter((standing) => standing.place === 1);
  const taken = steps.filter(({ place }) => all.some((standing) => standing.place === place));
  const best = winners[0]?.total ?? 0;
  return (
    <section aria-labelledby="podium" className="grid grid-cols-1 gap-4 text-center">
      <h2 id="podium" className="text-xl text-messing">
        <bdi>
          {texts.winner(
            winners.map((one) => one.player.username),
            best,
          )}
        </bdi>
      </h2>
      <div aria-hidden="true" className="flex items-end justify-center gap-2">
        {taken.map(({ place, height, colour }) => (
          <div
            key={place}
            className={cx('grid min-w-0 justify-items-center gap-2', taken.length > 1 && 'w-1/3')}
          >
            <Faces standings={all.filter((standing) => standing.place === place)} />
            <div
              className={cx(
                'grid w-full place-items-center rounded-t-lg font-display text-xl text-tinte',
                taken.length === 1 && 'min-w-32',
                height,
                colour,
              )}
            >
              {place}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Faces({ standings }: { standings: readonly Standing[] }) {
  return (
    <div className="flex max-w-full flex-wrap justify-center gap-1.5">
      {standings.map(({ player }) => (
        <span key={player.id} className="grid min-w-0 justify-items-center gap-1">
          <Avatar name={player.username} gradient={player.avatar} size="md" />
          <bdi className="line-clamp-2 max-w-24 text-sm leading-tight font-semibold wrap-anywhere">
            {player.username}
          </bdi>
        </span>
      ))}
    </div>
  );
}

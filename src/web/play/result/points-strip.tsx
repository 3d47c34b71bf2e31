import { Avatar } from '../../kit/ui/avatar.tsx';
import { result as texts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { moodOf } from '../view/mood.ts';
import { shortName } from '../view/short-names.ts';
import { standings } from '../view/standings.ts';

/** Faces in a row of 280 px. */
const MAX = 6;

/** The best and the own points, or the own ones, between ticket and button of a small phone; `Points` is below. */
export default function PointsStrip() {
  const { game, me, local } = useLobby();
  const all = standings(game);
  const best = all.slice(0, MAX);
  const own = all.slice(MAX).filter(({ player }) => player.id === me.id);
  const mine = all.find(({ player }) => player.id === me.id);
  const shown = [...best.slice(0, MAX - own.length), ...own];
  return (
    <div
      aria-hidden="true"
      className="hidden min-h-0 grow basis-0 text-center max-tall:max-sm:grid max-tall:max-sm:content-center"
      style={{ containerType: 'size' }}
    >
      <div className="hidden items-center justify-around [@container(height>4rem)]:flex">
        {shown.map(({ player, total }) => (
          <span
            key={player.id}
            className="grid min-w-0 grow basis-0 grid-cols-1 justify-items-center gap-1 font-display text-lg"
          >
            <Avatar
              player={player}
              mood={moodOf(game, player.id)}
              size="fill"
              isOwn={player.id === me.id}
              className="size-8"
            />
            {local && (
              <bdi className="hidden w-full truncate font-text text-xs font-[650] [@container(height>6rem)]:block">
                {shortName(player, game)}
              </bdi>
            )}
            {total}
          </span>
        ))}
      </div>
      {mine && (
        <p className="hidden text-sm text-muted [@container(1.25rem<height<=4rem)]:block">
          {texts.ownPlace(mine.total, mine.place)}
        </p>
      )}
    </div>
  );
}

import { useLobby } from '../../lobby/use-lobby.ts';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { type Standing, standings } from './standings.ts';

/** The steps in visual order: second, first, third. */
const steps = [
  { place: 2, height: 'h-14', colour: 'bg-muted' },
  { place: 1, height: 'h-22', colour: 'bg-primary' },
  { place: 3, height: 'h-9', colour: 'bg-[#e0996a]' },
];

/** Final podium after the last round. Equal points share a step. */
export function Podium() {
  const { game } = useLobby();
  const all = standings(game);
  const winners = all.filter((standing) => standing.place === 1);
  const taken = steps.filter(({ place }) => all.some((standing) => standing.place === place));
  const best = winners[0]?.total ?? 0;
  return (
    <section aria-labelledby="podium" className="grid grid-cols-1 gap-4 text-center">
      <h2 id="podium" className="text-xl text-primary">
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
                'grid w-full place-items-center rounded-t-lg font-display text-xl text-ink',
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

/** Most faces per step, so that a crowded third step is not higher than the first. */
const FACES_MAX = 5;

function Faces({ standings }: { standings: readonly Standing[] }) {
  const [only, another] = standings;
  if (!only || another) return <Crowd standings={standings} />;
  const { player, place } = only;
  return (
    <div className="grid max-w-full justify-items-center gap-1">
      <Avatar player={player} mood={place === 1 ? 'happy' : 'calm'} size="md" />
      <bdi className="line-clamp-2 max-w-24 text-sm leading-tight font-semibold hyphens-auto wrap-anywhere">
        {player.username}
      </bdi>
    </div>
  );
}

/** Overlapping avatars without names, which are in the headline or the list below. */
function Crowd({ standings }: { standings: readonly Standing[] }) {
  const shown = standings.length > FACES_MAX ? standings.slice(0, FACES_MAX - 1) : standings;
  const more = standings.length - shown.length;
  return (
    <div className="flex max-w-full flex-wrap justify-center gap-y-1 pl-2">
      {shown.map(({ player, place }) => (
        <Avatar
          key={player.id}
          player={player}
          mood={place === 1 ? 'happy' : 'calm'}
          size="sm"
          className="-ml-2 rounded-sm outline-2 outline-background"
        />
      ))}
      {more > 0 && (
        <span className="-ml-2 grid size-9.5 place-items-center rounded-sm bg-surface-raised text-sm font-bold outline-2 outline-background">
          {texts.more(more)}
        </span>
      )}
    </div>
  );
}

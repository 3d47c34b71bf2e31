import { moodOf } from '../../face/mood.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { Flights } from '../../reactions/flights.tsx';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { standings } from './standings.ts';

/** [P] Points of this round and totals. */
export function Points() {
  const { game, me } = useLobby();
  return (
    <section aria-labelledby="points" className="grid grid-cols-1 gap-1">
      <h2 id="points" className="text-lg">
        {texts.points}
      </h2>
      <ol>
        {standings(game).map(({ player, place, gained, total }) => (
          <li
            key={player.id}
            className="flex flex-wrap items-center gap-x-2.5 border-b-2 border-border/25 py-2 last:border-0"
          >
            <span className="w-5 shrink-0 text-right text-sm text-muted tabular-nums">
              {texts.place(place)}
            </span>
            <span className="relative">
              <Avatar
                player={player}
                mood={moodOf(game, player.id)}
                size="sm"
                isAway={!player.isConnected}
              />
              <Flights playerId={player.id} />
            </span>
            <bdi className="line-clamp-2 min-w-0 flex-[1_1_3.5rem] leading-tight font-[750] hyphens-auto wrap-anywhere">
              {player.id === me.id ? texts.you : player.username}
            </bdi>
            <span
              className={cx(
                'shrink-0 font-display tabular-nums',
                gained > 0 ? 'text-success' : 'text-muted',
              )}
            >
              {texts.gained(gained)}
            </span>
            <span className="min-w-8 shrink-0 text-right font-display text-lg tabular-nums">
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{texts.total(total)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { moodOf } from '../../face/mood.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { Flights } from '../../reactions/flights.tsx';
import { result as texts } from '../../texts/result.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { showSection } from '../../ui/show-section.ts';
import { hasVotes } from './ballots.ts';
import { standings } from './standings.ts';

/** [P] Points of this round and totals, best first; `linksVotes`: the votes are below. */
export function Points({ linksVotes = false }: { linksVotes?: boolean }) {
  const { game, me } = useLobby();
  return (
    <section aria-labelledby="points" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="points" className="text-lg">
          {texts.points}
        </h2>
        {linksVotes && hasVotes(game) && (
          <button
            type="button"
            onClick={() => showSection('#votes')}
            className="min-h-11 text-sm font-semibold text-muted underline underline-offset-4 hover:text-foreground"
          >
            {texts.whoPointed}
          </button>
        )}
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(3.375rem,1fr))] gap-x-1 gap-y-3">
        {standings(game).map(({ player, place, gained, total }) => (
          <li key={player.id} className="grid min-w-0 justify-items-center text-center">
            <span className="sr-only">{texts.place(place)} </span>
            <span className="relative">
              <Avatar
                player={player}
                mood={moodOf(game, player.id)}
                size="md"
                isAway={!player.isConnected}
              />
              <Flights playerId={player.id} />
            </span>
            <bdi
              title={player.username}
              className="mt-1 w-full truncate text-sm leading-tight font-[650]"
            >
              {player.id === me.id ? texts.you : player.username}
            </bdi>
            <span className="font-display text-lg leading-tight tabular-nums">
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{texts.total(total)}</span>
            </span>
            <span
              className={cx(
                'text-sm leading-tight font-bold tabular-nums',
                gained > 0 ? 'text-success' : 'text-muted',
              )}
            >
              <span aria-hidden="true">{gained > 0 ? `+${gained}` : '·'}</span>
              <span className="sr-only">{texts.gained(gained)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

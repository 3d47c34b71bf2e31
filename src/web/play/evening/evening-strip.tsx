import { ChevronUp } from 'lucide-react';
import { Avatar, Crown } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { eveningStandings } from '../view/evening-standings.ts';
import { evening as texts } from './texts.ts';
import { useEveningDialog } from './use-evening-dialog.ts';

/** Below the points of the game: those of all games, which the dialog tells with names [E1]. */
export default function EveningStrip() {
  const { game, me } = useLobby();
  const { dialog, open } = useEveningDialog();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="on-paper halftone grid w-full gap-1.5 rounded-xl px-3 py-2 text-left animate-rise focus-visible:-outline-offset-4"
      >
        <span className="flex items-center justify-between text-sm text-paper-muted">
          {texts.whole}
          <ChevronUp className="size-4" />
        </span>
        <span
          aria-hidden="true"
          className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] justify-items-center gap-y-1.5"
        >
          {eveningStandings(game).map(({ player, points }) => (
            <span
              key={player.id}
              className={cx(
                'flex items-center gap-1.5 font-display text-lg leading-none tabular-figures',
                player.id === me.id && 'border-b-3 border-primary-deep',
              )}
            >
              <span className="relative">
                <Avatar player={player} size="fill" className="size-6" />
                {game.crownIds.includes(player.id) && (
                  <Crown className="bottom-[78%] left-1 size-4" />
                )}
              </span>
              {points}
            </span>
          ))}
        </span>
      </button>
      {dialog}
    </>
  );
}

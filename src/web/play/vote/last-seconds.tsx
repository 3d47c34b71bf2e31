import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { lastSeconds } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { thinkers } from '../view/ballot.ts';
import { VOTING_CLOCK } from '../view/countdown.ts';
import { useSecondsLeft } from '../view/use-clock.ts';

/** The edge of the screen in the colour of the clock; it pulses unless motion is reduced. */
const EDGE = { boxShadow: 'inset 0 0 3rem 0.375rem var(--color-danger)' };

/** The last five seconds of a ballot or run-off: in place of the progress those who still think. */
export function LastSeconds() {
  const { game, me } = useLobby();
  const seconds = useSecondsLeft();
  if (seconds === null || seconds > VOTING_CLOCK.critical) return null;
  const others = thinkers(game, me.id);
  return (
    <div
      aria-hidden="true"
      data-last-seconds=""
      className={cx(
        'absolute inset-0 flex items-center gap-2.5 lg:justify-center',
        game.stage !== null && 'justify-center',
      )}
    >
      <i className="pointer-events-none fixed inset-0 z-20 animate-pulse" style={EDGE} />
      {/* Eleven move together for the sentence. */}
      <span className="flex min-w-0 pr-2 max-[15rem]:hidden">
        {others.map((player) => (
          <span key={player.id} className="w-6 min-w-0 max-tall:w-4.5 last:shrink-0">
            <Avatar
              player={player}
              mood="sus"
              size="fill"
              className="size-8 rounded-[34%] outline-2 outline-background max-tall:size-6"
            />
          </span>
        ))}
      </span>
      {/* In a run-off the row is only as wide as the progress. */}
      {game.stage === null && (
        <span className="max-w-full shrink-0 truncate text-sm text-muted max-[15rem]:whitespace-normal lg:text-lg">
          {others.length === 0
            ? lastSeconds.onlyYou
            : lastSeconds.thinking(others.map(({ username }) => username))}
        </span>
      )}
    </div>
  );
}

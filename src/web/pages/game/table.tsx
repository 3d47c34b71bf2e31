import type { PlayerView } from '../../../contract/shapes.ts';
import { useGame } from '../../live/use-game.ts';
import { game as texts } from '../../texts/game.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { tableOrder } from './turns.ts';

/** Everybody in speaking order: who talks, who is next, who is away. */
export function Table() {
  const { game } = useGame();
  return (
    <ul
      aria-label={texts.players}
      className="grid grid-cols-[repeat(auto-fill,minmax(3.4rem,1fr))] gap-x-1.5 gap-y-2 lg:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] lg:gap-y-4"
    >
      {tableOrder(game).map((player) => (
        <li key={player.id} className="min-w-0">
          <Place player={player} />
        </li>
      ))}
    </ul>
  );
}

function Place({ player }: { player: PlayerView }) {
  const { game, me } = useGame();
  const isMe = player.id === me.id;
  const speaks = game.speakerId === player.id;
  const isNext = game.speakerId === null && game.nextSpeakerId === player.id;
  return (
    <div
      className={cx(
        'grid min-w-0 justify-items-center gap-0.5 pt-1.5',
        !player.inRound && 'opacity-70',
      )}
    >
      <Avatar
        name={player.username}
        gradient={player.avatar}
        size="md"
        isAway={!player.isConnected}
        className={cx(
          'rounded-md',
          speaks && 'outline-3 outline-offset-3 outline-mint',
          isNext && 'outline-3 outline-offset-3 outline-messing outline-dashed',
        )}
      />
      <bdi className="mt-1 max-w-full truncate text-sm leading-tight font-semibold">
        {isMe ? texts.you : player.username}
      </bdi>
      <span className="max-w-full truncate text-xs leading-tight text-puder">
        {stateOf(player, speaks, isMe)}
      </span>
      {isNext && <span className="sr-only">{texts.isNext}</span>}
    </div>
  );
}

function stateOf(player: PlayerView, speaks: boolean, isMe: boolean): string | null {
  if (speaks) return texts.speaks;
  if (!player.isConnected) return texts.away;
  if (!player.inRound) return texts.watches;
  return isMe ? null : texts.waits;
}

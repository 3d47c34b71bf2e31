import type { PlayerView } from '../../../contract/shapes.ts';
import { moodOf } from '../../face/mood.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { game as texts } from '../../texts/game.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { tableOrder } from './turns.ts';

/** Per row: five in a small round, six in a large one. */
const widths = { few: 'w-[calc(20%-0.375rem)]', six: 'w-[calc(16.66%-0.375rem)]' };

/** All players in speaking order: who speaks, who has spoken in this lap [R13], whose turn it is, who is away. */
export function Table() {
  const { game } = useLobby();
  const order = tableOrder(game);
  const width = order.length > 5 ? widths.six : widths.few;
  return (
    <ul
      aria-label={texts.players}
      className="flex flex-wrap justify-center gap-x-1.5 gap-y-2 wide:justify-start lg:gap-x-3 lg:gap-y-4"
    >
      {order.map((player) => (
        <li key={player.id} className={cx('min-w-13 max-[15rem]:w-[45%] lg:w-20', width)}>
          <Place player={player} />
        </li>
      ))}
    </ul>
  );
}

function Place({ player }: { player: PlayerView }) {
  const { game, me } = useLobby();
  const isMe = player.id === me.id;
  const speaks = game.speakerId === player.id;
  const isNext = !speaks && game.nextSpeakerId === player.id;
  return (
    <div
      className={cx(
        'grid min-w-0 justify-items-center gap-0.5 pt-1.5',
        !player.inRound && 'opacity-70',
      )}
    >
      <Avatar
        player={player}
        mood={moodOf(game, player.id)}
        size="md"
        isAway={!player.isConnected}
        className={cx(
          'rounded-md',
          speaks && 'outline-3 outline-offset-3 outline-success',
          isNext && 'outline-3 outline-offset-3 outline-primary outline-dashed',
        )}
      />
      <bdi className="mt-1 line-clamp-2 max-w-full text-center text-sm leading-tight font-semibold hyphens-auto wrap-anywhere">
        {isMe ? texts.you : player.username}
      </bdi>
      <span className="text-center text-xs leading-tight text-muted">
        {speaks ? texts.speaks : stateOf(player, game.spokenIds.includes(player.id), isNext)}
      </span>
    </div>
  );
}

function stateOf(player: PlayerView, hasSpoken: boolean, isNext: boolean): string {
  if (!player.isConnected) return texts.away;
  if (!player.inRound) return texts.watches;
  if (isNext) return texts.isNext;
  return hasSpoken ? texts.hasSpoken : texts.waits;
}

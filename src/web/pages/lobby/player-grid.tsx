import type { PlayerView } from '../../../contract/shapes.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { moodOf } from '../../face/mood.ts';
import { seated } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { PlayerOptions } from '../../menu/player-options.tsx';
import { useChosenPlayer } from '../../menu/use-chosen-player.ts';
import { Flights } from '../../reactions/flights.tsx';
import { lobby as texts } from '../../texts/lobby.ts';
import { menu as menuTexts } from '../../texts/menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';

/** Twelve seats: the player and its ready state, or free. */
export function PlayerGrid() {
  const { game, me } = useLobby();
  const [chosen, choose] = useChosenPlayer();
  const players = seated(game);
  const free = MAX_PLAYERS - players.length;
  return (
    <section aria-labelledby="players" className="grid gap-3">
      <h2 id="players" className="text-lg">
        {texts.players}{' '}
        <span className="text-muted tabular-nums">
          {texts.playerCount(players.length, MAX_PLAYERS)}
        </span>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,40%),1fr))] gap-x-2 gap-y-3 pt-2 lg:grid-cols-6">
        {players.map((player) => (
          <li
            key={player.id}
            className="grid min-w-0 content-start justify-items-center gap-0.5 animate-bounce-in"
          >
            {me.isHost && player.id !== me.id ? (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={menuTexts.playerMenu(player.username)}
                onClick={() => choose(player.id)}
                className="w-full rounded-lg hover:bg-paper/6"
              >
                <Seat player={player} isMe={false} />
              </button>
            ) : (
              <Seat player={player} isMe={player.id === me.id} />
            )}
            <State player={player} />
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li
            key={`free-${players.length + index}`}
            aria-hidden="true"
            className="grid min-w-0 content-start justify-items-center gap-1.5 pt-1 text-center text-xs leading-tight text-muted"
          >
            <span className="grid size-14 place-items-center rounded-xl border-2 border-dashed border-border text-lg">
              +
            </span>
            {texts.waitingForPlayers}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {free > 0 ? `${texts.waitingForPlayers} ${texts.seatsFree(free)}` : texts.full}
      </p>
      {chosen && <PlayerOptions player={chosen} onClose={() => choose(null)} />}
    </section>
  );
}

function Seat({ player, isMe }: { player: PlayerView; isMe: boolean }) {
  const { game } = useLobby();
  return (
    <span className="grid min-w-0 justify-items-center gap-1.5 pt-1 text-sm font-semibold">
      <span className="relative">
        <Avatar
          player={player}
          mood={moodOf(game, player.id)}
          isHost={player.isHost}
          isReady={player.isReady}
          isAway={!player.isConnected}
        />
        <Flights playerId={player.id} />
      </span>
      <bdi className="line-clamp-2 max-w-full text-center leading-tight hyphens-auto wrap-anywhere">
        {isMe ? texts.you(player.username) : player.username}
      </bdi>
    </span>
  );
}

function State({ player: { isHost, isReady, isConnected } }: { player: PlayerView }) {
  const isHere = isConnected && isReady;
  return (
    <span
      className={cx('text-center text-xs leading-tight', isHere ? 'text-success' : 'text-muted')}
    >
      {isHost && <span className="sr-only">{texts.host}, </span>}
      {isConnected ? (isReady ? texts.ready : texts.notReady) : texts.away}
    </span>
  );
}

import { Plus } from 'lucide-react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { Animated } from '../../kit/ui/animated.tsx';
import { Avatar, seatClass } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { held as heldTexts } from '../../texts/held.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { shareInvitation } from '../menu/invitation.ts';
import { PlayerOptions } from '../menu/player-options.tsx';
import { menu as menuTexts } from '../menu/texts.ts';
import { useChosenPlayer } from '../menu/use-chosen-player.ts';
import { Flights } from '../reactions/flights.tsx';
import { isNothingMissing } from '../view/missing.ts';
import { moodOf } from '../view/mood.ts';
import { isLeading, present, seated } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';

/** Four in a row on a phone, two with large text. */
const seatWidth =
  'w-[calc(25%-0.1875rem)] lg:w-[calc(100%/var(--columns)-0.25rem)] wide:low:w-[calc(100%/var(--low-columns)-0.25rem)] min-w-[min(50%-0.125rem,(15rem-100vw)*99)]';
/** Players and free seat in two rows of four, in a low window in one; more take six in a row. */
const ROOMY_MAX = 8;

/** Sizes of a seat. `--wide` is for windows with two columns. */
function sizesFor(places: number): Record<string, string | number> {
  if (places > ROOMY_MAX) {
    // Twelve with two lines of name and the state fit 320×568 and 844×390.
    return {
      '--columns': 6,
      '--low-columns': 6,
      '--seat':
        'clamp(2rem, min(22cqi, 13svh - 2.625rem, max(2.625rem, 33svh - 11.5rem)), 4.75rem)',
      '--wide': 'min(13svh, 15cqi)',
      // A tall phone has room above the bar, but not for the reactions.
      rowGap: 'clamp(0.25rem, 9.6svh - 3.9375rem, 1.5rem)',
    };
  }
  const lowest = places < ROOMY_MAX ? '4rem' : '3.5rem';
  return {
    '--columns': 4,
    '--low-columns': Math.max(places, 4),
    '--seat': 'clamp(2.25rem, min(22cqi, 11svh, max(3.75rem, 9svh)), 4.75rem)',
    '--wide': `min(8rem, max(${places > 4 ? 13 : 20}svh, ${lowest}), 18cqi)`,
  };
}

/** Ends where the window of a phone ends: what follows would show through below the bar of actions. */
export const fillsWindow = 'not-max-tall:not-tall:max-lg:min-h-[calc(100svh-15rem)]';

/** The players with their ready state; the first free seat invites, the others are dots. */
export function PlayerGrid() {
  const { game, me } = useLobby();
  const [chosen, choose] = useChosenPlayer();
  const players = seated(game);
  const here = present(game);
  const free = GRADIENTS.filter((avatar) => !players.some((one) => one.avatar === avatar));
  const places = players.length + Math.min(free.length, 1);
  const isCrowd = places > ROOMY_MAX;
  // Of four on a phone; twelve fill those of six, too.
  const isRowFull = places % 4 === 0;
  return (
    <section
      aria-labelledby="players"
      // What follows begins below the window.
      className={cx(
        'grid grid-cols-1 content-start gap-2 max-tall:min-h-[calc(100svh-10.25rem)] wide:low:min-h-[calc(100svh-5.25rem)]!',
        isCrowd ? fillsWindow : 'not-max-tall:dense:min-h-[calc(100svh-15rem)]',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="players" className="text-lg lg:text-2xl">
          {texts.readyCount(here.filter(({ isReady }) => isReady).length, here.length)}
        </h2>
        <p className="text-sm text-muted tabular-figures lg:text-lg">
          {texts.players} {texts.playerCount(players.length, MAX_PLAYERS)}
        </p>
      </div>
      <div className="relative">
        {isNothingMissing(game) && <Spotlights />}
        <div
          style={sizesFor(places)}
          className="@container flex flex-wrap gap-x-1 gap-y-2 pt-1 max-tall:gap-y-1.5 max-tall:pt-0 lg:gap-y-4"
        >
          <ul className="contents">
            {players.map((player, index) => (
              <li
                key={player.id}
                className={`grid grid-cols-1 content-start justify-items-center gap-0.5 animate-bounce-in ${seatWidth}`}
              >
                {me.isHost && player.id !== me.id ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={menuTexts.playerMenu(player.username)}
                    onClick={() => choose(player.id)}
                    className="w-full rounded-lg hover:bg-paper/6"
                  >
                    <Seat player={player} index={index} isCrowd={isCrowd} />
                  </button>
                ) : (
                  <Seat
                    player={player}
                    index={index}
                    isMe={player.id === me.id}
                    isCrowd={isCrowd}
                  />
                )}
                <State player={player} />
              </li>
            ))}
            {free.length > 0 && (
              <li className={seatWidth}>
                <button
                  type="button"
                  aria-label={texts.inviteToSeat}
                  onClick={() => void shareInvitation(game.lobbyCode)}
                  className="grid w-full justify-items-center gap-1.5 rounded-lg pt-1 text-sm text-muted hover:bg-paper/6 lg:text-base"
                >
                  <span
                    className={cx(
                      seatClass,
                      'grid place-items-center border-2 border-dashed border-border',
                    )}
                  >
                    <Plus className="size-6" />
                  </span>
                  {texts.freeSeat}
                </button>
              </li>
            )}
          </ul>
          {free.length > 0 && (
            <p
              className={cx(
                'text-center text-xs leading-tight text-muted lg:text-sm',
                isRowFull
                  ? 'flex w-full items-center justify-center gap-2'
                  : `grid justify-items-center gap-1.5 pt-1 ${seatWidth}`,
                players.length > 4 && 'max-tall:sr-only',
                // Invisible: the seats must not move.
                isNothingMissing(game) && 'invisible',
                // There is no third row.
                places === ROOMY_MAX && 'sr-only',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'flex flex-wrap place-content-center gap-1',
                  !isRowFull && `px-2 ${seatClass}`,
                )}
              >
                {free.slice(1).map((avatar) => (
                  <i key={avatar} className="size-2 rounded-full bg-paper/40" />
                ))}
              </span>
              {texts.waitingForPlayers}
            </p>
          )}
        </div>
      </div>
      {chosen && <PlayerOptions player={chosen} onClose={() => choose(null)} />}
    </section>
  );
}

/** All are ready: two lights fall on the faces, from above the window. */
const Spotlights = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute -inset-x-5 bottom-0 -z-1 grid grid-cols-2 animate-fade-in"
    style={{ top: '-26rem', filter: 'blur(0.5rem)', mask: 'linear-gradient(#000 80%, #0000)' }}
  >
    <i className="beam -mr-[30%]" />
    <i className="beam -ml-[30%]" />
  </span>
);

const HOP: Keyframe[] = [{}, { transform: 'translateY(-35%)', easing: 'ease-in' }, {}];
const HOP_GAP_MS = 60;

type SeatProps = { player: PlayerView; index: number; isMe?: boolean; isCrowd: boolean };

/** Hops once when all are ready. */
function Seat({ player, index, isMe = false, isCrowd }: SeatProps) {
  const { game } = useLobby();
  return (
    <span
      className={cx(
        'grid min-w-0 justify-items-center gap-1.5 pt-1 font-semibold lg:text-lg',
        // Most names of twelve letters.
        isCrowd ? 'text-xs max-tall:gap-1 max-tall:text-[0.75rem]' : 'text-sm',
      )}
    >
      <Animated
        isOn={isNothingMissing(game)}
        frames={HOP}
        ms={320}
        delayMs={index * HOP_GAP_MS}
        easing="ease-out"
        isFinal
        className="relative grid"
      >
        <Avatar
          player={player}
          mood={moodOf(game, player.id)}
          size="seat"
          hasCrown={game.crownIds.includes(player.id)}
          isReady={player.isReady}
          isAway={!player.isConnected}
          isDimmed={!player.isReady}
          isOwn={isMe}
        />
        {player.isHost && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -left-2 -rotate-8 rounded-md bg-ink px-1.5 py-0.5 text-xs leading-none font-bold text-primary edge-subtle"
          >
            {texts.host}
          </span>
        )}
        <Flights playerId={player.id} />
      </Animated>
      {isMe ? (
        <bdi title={player.username} className="leading-tight">
          <span className="sr-only">{player.username}, </span>
          {texts.you}
        </bdi>
      ) : (
        <NameLines
          name={shortName(player, game)}
          title={player.username}
          least={8}
          className="line-clamp-2 max-w-full text-center leading-tight"
        />
      )}
    </span>
  );
}

function State({ player }: { player: PlayerView }) {
  const { game, me } = useLobby();
  const { isHost, isReady, isConnected } = player;
  const state = isReady ? texts.ready : texts.notReady;
  const isHere = isConnected && isReady;
  return (
    <span
      className={cx(
        'text-center text-xs leading-none whitespace-nowrap max-tall:text-[0.75rem] max-tall:tracking-tight lg:text-sm',
        isHere ? 'text-success' : 'text-muted',
      )}
    >
      {isHost && <span className="sr-only">{texts.host}, </span>}
      {isConnected ? state : texts.away}
      {isLeading(game, player) && <span className="block text-primary">{texts.leads}</span>}
      {player.heldBy && (
        <bdi className="block max-w-full truncate">
          {player.heldBy === me.id
            ? heldTexts.onMine
            : heldTexts.on(game.players[player.heldBy]?.username ?? '')}
        </bdi>
      )}
    </span>
  );
}

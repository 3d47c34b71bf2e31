import { Mic } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { useStore } from '../../kit/platform/store.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { PaperTick } from '../../kit/ui/ornaments.tsx';
import { hyphenated } from '../../kit/ui/text-width.ts';
import { toast } from '../../kit/ui/toast.ts';
import { game as texts } from '../../texts/game.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { isLeading } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { isBetweenLaps, tableOrder, turnHolderId } from '../view/turn.ts';
import { clearOldNeedle, needle, suspect } from './needle.ts';

/** More players stand in two rows. */
export const ROW_MAX = 6;

/** All players in speaking order: whose turn it is, who has spoken in this lap [R13], who is away. */
export function Table() {
  const { game, roundStartedAt } = useLobby();
  const deal = [game.lobbyCode, game.currentRound, game.isRedealt].join();
  useLayoutEffect(() => {
    // Not the talk that goes on after a vote was taken back.
    clearOldNeedle(deal, roundStartedAt !== null);
  }, [deal, roundStartedAt]);
  const order = tableOrder(game);
  const isCrowd = order.length > ROW_MAX;
  const columns = isCrowd ? Math.ceil(order.length / 2) : Math.max(4, order.length);
  return (
    <ul
      aria-label={texts.players}
      // Names need the room.
      style={{ columnGap: '0.125rem' }}
      className="relative z-2 flex flex-wrap justify-center gap-y-2 max-tall:gap-y-1 lg:gap-y-4"
    >
      {order.map((player) => (
        <li
          key={player.id}
          style={{ flexBasis: `calc(${100 / columns}% - 0.125rem)` }}
          className="min-w-[max(2rem,min(3.36rem,(15rem-100vw)*99))]"
        >
          <Place player={player} isCrowd={isCrowd} />
        </li>
      ))}
    </ul>
  );
}

function Place({ player, isCrowd }: { player: PlayerView; isCrowd: boolean }) {
  const { game, me } = useLobby();
  const isOn = turnHolderId(game) === player.id;
  const isLapOver = isBetweenLaps(game);
  const hasSpoken = player.inRound && (isLapOver || game.spokenIds.includes(player.id)) && !isOn;
  const isDim = hasSpoken || !player.inRound;
  const state = stateOf(game, player, hasSpoken, isOn);
  return (
    <SuspectButton player={player} state={state}>
      <span
        data-seat={player.id}
        className={cx(
          'relative grid size-11.5 rounded-[34%] outline-paper',
          isCrowd
            ? 'dense:size-[clamp(1.5rem,11svh-2.4rem+max(0px,100vw-30rem),1.75rem)] lg:size-16'
            : 'max-tall:size-9 lg:size-20',
        )}
      >
        {isOn ? (
          <span className="grid place-items-center rounded-[34%] border-2 border-dashed border-primary text-primary">
            <Mic aria-hidden="true" className="size-1/2" />
          </span>
        ) : (
          <Avatar
            player={player}
            size="fill"
            isAway={!player.isConnected}
            // All alike once all have spoken.
            className={isDim ? (isLapOver ? 'opacity-85' : 'opacity-60') : ''}
          />
        )}
        {hasSpoken && player.isConnected && (
          <PaperTick
            className={cx(
              '-right-1.5 -bottom-1 size-[36%] rounded-full outline-2 outline-background',
              // The name is close below.
              isCrowd && 'dense:-top-1 dense:bottom-auto',
            )}
          />
        )}
      </span>
      <bdi
        className={cx(
          // One height for names of any length: all players see the same layout.
          'line-clamp-2 h-[2.3em] max-w-full leading-[1.15] font-semibold wrap-anywhere lg:text-base',
          isOn ? 'text-primary' : isDim && 'text-muted',
          isCrowd
            ? 'text-[0.75rem] tracking-tight flat:block flat:h-auto flat:truncate'
            : 'text-[0.875rem]',
        )}
      >
        {player.id === me.id ? texts.you : hyphenated(shortName(player, game), 9)}
      </bdi>
      <span className="sr-only">{state}</span>
    </SuspectButton>
  );
}

function stateOf(game: GameView, player: PlayerView, hasSpoken: boolean, isOn: boolean): string {
  if (!player.isConnected) return texts.away;
  if (isLeading(game, player)) return texts.leads;
  if (!player.inRound) return texts.watches;
  if (isOn) return texts.isNext;
  return hasSpoken ? texts.hasSpoken : texts.waits;
}

const EXPLAINED = 'imposter-needle';

/** Once on this device, without the name of the face [UX-74]. */
function explainOnce(): void {
  if (readStored(EXPLAINED) !== null) return;
  writeStored(EXPLAINED, '1');
  toast({ title: texts.suspected, description: texts.suspectedHelp });
}

type SuspectButtonProps = { player: PlayerView; state: string; children: ReactNode };

/** A face that is a button for the players of the round: alike for every role [UX-74]. */
function SuspectButton({ player, state, children }: SuspectButtonProps) {
  const { me, store } = useLobby();
  const isMarked = useStore(needle) === player.id;
  const className =
    'relative grid w-full grid-cols-1 justify-items-center gap-1 text-center max-tall:gap-0';
  if (!me.inRound || !player.inRound || player.id === me.id) {
    return <div className={className}>{children}</div>;
  }
  return (
    <button
      type="button"
      aria-label={texts.suspect(player.username, state)}
      aria-pressed={isMarked}
      onClick={() => {
        if (!isMarked) suspect(store.seat, player.id);
        explainOnce();
      }}
      className={cx(className, 'rounded-md before:absolute before:-inset-1')}
    >
      {children}
      {isMarked && (
        <i
          aria-hidden="true"
          className="absolute -top-1 size-2 rounded-full bg-foreground outline-2 outline-background forced-color-adjust-none"
        />
      )}
    </button>
  );
}

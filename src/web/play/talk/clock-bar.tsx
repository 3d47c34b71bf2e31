import { Check, Pause, Play } from 'lucide-react';
import { EXTENSIONS_MAX } from '../../../game/limits.ts';
import { Button } from '../../kit/ui/button.tsx';
import { game as texts } from '../../texts/game.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { ClockRow, clockTool, quietTool } from '../parts/clock-row.tsx';
import { HeldSeats } from '../parts/held-seats.tsx';
import { clockState, GAME_CLOCK } from '../view/countdown.ts';
import { isLeading } from '../view/players.ts';

/** The clock of the round: all may extend it, the host pauses it [R11]. */
export function ClockBar() {
  const { game, me } = useLobby();
  return (
    <ClockRow thresholds={GAME_CLOCK}>
      {game.clock && (me.inRound || isLeading(game, me)) && <MoreTime used={game.clock.used} />}
      {game.clock && me.isHost && clockState(game) !== 'over' && (
        <PauseButton isPaused={game.clock.pausedUntil !== null} used={game.clock.used} />
      )}
      <HeldSeats />
    </ClockRow>
  );
}

function MoreTime({ used }: { used: number }) {
  const move = useMove(moves.clock);
  const isUsedUp = used >= EXTENSIONS_MAX;
  return (
    <Button
      variant="ghost"
      size="md"
      aria-disabled={isUsedUp}
      title={isUsedUp ? texts.noMoreTime : undefined}
      aria-busy={move.isPending}
      icon={isUsedUp && <Check strokeWidth={3} className="size-4" />}
      className={quietTool}
      onClick={() => void move.run('more', used)}
    >
      {texts.moreTime}
    </Button>
  );
}

function PauseButton({ isPaused, used }: { isPaused: boolean; used: number }) {
  const move = useMove(moves.clock);
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      variant={isPaused ? 'primary' : 'ghost'}
      size="md"
      aria-busy={move.isPending}
      icon={<Icon className="size-4 fill-current" />}
      title={isPaused ? undefined : texts.pause}
      className={isPaused ? clockTool : quietTool}
      onClick={() => void move.run(isPaused ? 'resume' : 'pause', used)}
    >
      <span className={isPaused ? 'max-fold:sr-only' : 'sr-only'}>
        {isPaused ? texts.resume : texts.pause}
      </span>
    </Button>
  );
}

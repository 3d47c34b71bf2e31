import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { held as texts } from '../../texts/held.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { heldBy } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { clockTool, quietTool } from './clock-row.tsx';

/** What this player still has to do; null: nothing [R1, V2, V7]. */
function dueOf(game: GameView, seat: PlayerView, isDone: boolean): string | null {
  if (game.stage === 'lastWord') {
    return game.caughtIds.includes(seat.id) && !isDone ? texts.lastWord(seat.username) : null;
  }
  if (game.status === 'voting') return seat.hasVoted ? null : texts.vote(seat.username);
  return isDone ? null : texts.seeCard(seat.username);
}

/** Beside the clock: gives this phone to a player who has none. */
export function HeldSeats() {
  const { game, me, handover } = useLobby();
  if (!handover) return null;
  return heldBy(game, me.id)
    .filter(({ inRound }) => inRound)
    .map((seat) => {
      const due = dueOf(game, seat, handover.isDone(seat.id));
      return (
        <Button
          key={seat.id}
          variant={due ? 'primary' : 'ghost'}
          size="md"
          aria-label={due ?? texts.seeCard(seat.username)}
          title={due ?? texts.seeCard(seat.username)}
          className={due ? clockTool : quietTool}
          onClick={() => handover.give(seat.id)}
        >
          <Avatar player={seat} size="fill" className="size-7" />
          <bdi aria-hidden="true" className="max-w-[7ch] truncate max-fold:sr-only">
            {shortName(seat, game)}
          </bdi>
        </Button>
      );
    });
}

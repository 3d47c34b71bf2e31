import { Crown, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { menu as texts } from './texts.ts';

type PlayerOptionsProps = { player: PlayerView; onClose: () => void };

/** The host's actions on another player [L7]. */
export function PlayerOptions({ player, onClose }: PlayerOptionsProps) {
  const { game } = useLobby();
  const handingOver = useMove(moves.handOver);
  const removal = useMove(moves.kick);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const canRemove = game.status === 'waiting' || game.status === 'result';

  async function handOver() {
    if (await handingOver.run(player.id)) onClose();
  }

  async function remove() {
    if (await removal.run(player.id)) onClose();
    else setConfirming(false);
  }

  if (isConfirming) {
    return (
      <Question
        title={texts.removeQuestion(player.username)}
        detail={texts.removeDetail}
        yes={texts.remove}
        no={texts.cancel}
        busy={removal.isPending}
        onYes={() => void remove()}
        onNo={onClose}
      />
    );
  }
  return (
    <Dialog title={player.username} shape="note" onClose={onClose}>
      <div className="grid gap-3">
        {player.heldBy === null && (
          <Button
            variant="secondary"
            busy={handingOver.isPending}
            aria-disabled={!player.isConnected}
            aria-describedby={player.isConnected ? undefined : `${id}-host`}
            icon={<Crown className="size-5" />}
            onClick={() => void handOver()}
          >
            {texts.makeHost}
          </Button>
        )}
        {player.heldBy === null && !player.isConnected && (
          <p id={`${id}-host`} className="text-center text-sm text-muted">
            {texts.hostMustBeHere}
          </p>
        )}
        <Button
          variant="danger"
          aria-disabled={!canRemove}
          aria-describedby={canRemove ? undefined : `${id}-remove`}
          icon={<UserMinus className="size-5" />}
          onClick={() => setConfirming(true)}
        >
          {texts.remove}
        </Button>
        {!canRemove && (
          <p id={`${id}-remove`} className="text-center text-sm text-muted">
            {texts.removeOnlyBetweenRounds}
          </p>
        )}
      </div>
    </Dialog>
  );
}

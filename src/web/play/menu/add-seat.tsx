import { UserPlus } from 'lucide-react';
import { HELD_SEATS_MAX, MAX_PLAYERS } from '../../../game/limits.ts';
import { Button } from '../../kit/ui/button.tsx';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { held as texts } from '../../texts/held.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { seated } from '../view/players.ts';

const AddSeatDialog = lazyComponent(() => import('./add-seat-dialog.tsx'));

/** "Sitz ohne Handy", for the host [H6]. */
export function AddSeat() {
  const { game, me } = useLobby();
  const { dialog, open } = useLazyDialog(AddSeatDialog);
  const players = seated(game);
  const isFull =
    players.length >= MAX_PLAYERS ||
    players.filter(({ heldBy }) => heldBy !== null).length >= HELD_SEATS_MAX;
  if (!me.isHost || isFull) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="md"
        aria-haspopup="dialog"
        icon={<UserPlus className="size-5" />}
        onClick={() => void open()}
      >
        {texts.add}
      </Button>
      {dialog}
    </>
  );
}

import { UserPlus } from 'lucide-react';
import { Button } from '../../kit/ui/button.tsx';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { held as texts } from '../../texts/held.ts';
import { useLobby } from '../channel/use-lobby.ts';

const AddSeatDialog = lazyComponent(() => import('./add-seat-dialog.tsx'));

/** "Sitz ohne Handy", for the host [H6]. */
export function AddSeat() {
  const { me } = useLobby();
  const { dialog, open } = useLazyDialog(AddSeatDialog);
  if (!me.isHost) return null;
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

import type { ReactNode } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { useStore } from '../../kit/platform/store.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { toast } from '../../kit/ui/toast.ts';
import { game as texts } from '../../texts/game.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { needle, suspect } from './needle.ts';

const EXPLAINED = 'imposter-needle';

/** [UX-74] Once on this device, without the name of the face. */
function explainOnce(): void {
  if (readStored(EXPLAINED) !== null) return;
  writeStored(EXPLAINED, '1');
  toast({ title: texts.suspected, description: texts.suspectedHelp });
}

type SuspectButtonProps = { player: PlayerView; state: string; children: ReactNode };

/** [UX-74] A face that is a button for the players of the round: alike for every role. */
export function SuspectButton({ player, state, children }: SuspectButtonProps) {
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

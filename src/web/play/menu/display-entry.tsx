import { ChevronRight, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { pairing as texts } from '../../texts/pairing.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { DisplayDialog } from './display-dialog.tsx';

/** "Auf den Fernseher" in the menu. */
export function DisplayEntry({ onPaired }: { onPaired: () => void }) {
  const { displays } = useLobby().game;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg bg-paper/6 px-4 text-left hover:bg-paper/10"
      >
        <MonitorPlay className="size-5.5 shrink-0" />
        <span className="grow font-[650]">{texts.title}</span>
        {displays.some(({ isConnected }) => isConnected) ? (
          <span className="font-bold text-success">{texts.connected}</span>
        ) : (
          <ChevronRight className="size-5 shrink-0 text-muted" />
        )}
      </button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} onPaired={onPaired} />}
    </>
  );
}

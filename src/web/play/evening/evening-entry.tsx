import { ChevronRight, Crown } from 'lucide-react';
import { useLobby } from '../channel/use-lobby.ts';
import { evening as texts } from './texts.ts';
import { useEveningDialog } from './use-evening-dialog.ts';

/** In the menu, between two rounds; nothing before the first [E1]. */
export default function EveningEntry() {
  const { evening } = useLobby().game;
  const { dialog, open } = useEveningDialog();
  if (!evening?.roundCount) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg bg-paper/6 px-4 text-left hover:bg-paper/10"
      >
        <Crown className="size-5.5 shrink-0" />
        <span className="grow font-[650]">{texts.entry}</span>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </button>
      {dialog}
    </>
  );
}

import { Share } from 'lucide-react';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { evening as texts } from '../evening/texts.ts';

const PlaybillDialog = lazyComponent(() => import('./playbill-dialog.tsx'));

/** Opens the picture of the game that is over [E3]. */
export function PlaybillEntry() {
  const { dialog, open } = useLazyDialog(PlaybillDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="on-paper halftone flex min-h-14 w-full items-center gap-3 rounded-xl px-4 py-2 text-left"
      >
        <Share className="size-5.5 shrink-0" />
        <span className="grow leading-tight">
          <b className="font-display text-lg">{texts.playbill}</b>
          <span className="block text-sm text-paper-muted">{texts.playbillHint}</span>
        </span>
      </button>
      {dialog}
    </>
  );
}

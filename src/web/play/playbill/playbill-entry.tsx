import { Share } from 'lucide-react';
import { cx } from '../../kit/ui/class-names.ts';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { playbillTexts as texts } from './texts.ts';

const PlaybillDialog = lazyComponent(() => import('./playbill-dialog.tsx'));

/** Opens the playbill that this device keeps [E3]. `line`: on one line, instead of the hint. */
export function PlaybillEntry({ line }: { line?: string }) {
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
        <span className="min-w-0 grow leading-tight">
          <b className="font-display text-lg">{texts.title}</b>
          <bdi className={cx('block text-sm text-paper-muted', line && 'truncate')}>
            {line ?? texts.hint}
          </bdi>
        </span>
      </button>
      {dialog}
    </>
  );
}

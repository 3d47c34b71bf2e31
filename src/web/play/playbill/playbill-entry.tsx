import { Share } from 'lucide-react';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import type { OwnPlaybill } from './playbill.ts';
import { playbillTexts as texts } from './texts.ts';

const PlaybillDialog = lazyComponent(() => import('./playbill-dialog.tsx'));

type PlaybillEntryProps = {
  /** Otherwise the latest. */
  playbill?: OwnPlaybill;
  /** In a list of them. */
  title?: string;
  /** Instead of the hint. */
  line?: string;
};

/** The button of a page that has no list of them. */
export const usePlaybill = () => useLazyDialog(PlaybillDialog, {});

/** Opens a playbill that this device keeps [E3]. */
export function PlaybillEntry({ playbill, title, line }: PlaybillEntryProps) {
  const { dialog, open } = useLazyDialog(PlaybillDialog, { playbill });
  const winner = playbill?.winners[0];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="on-paper halftone flex min-h-14 w-full items-center gap-3 rounded-xl px-4 py-2 text-left"
      >
        {winner ? (
          <Avatar player={winner} mood="happy" hasCrown />
        ) : (
          <Share className="size-5.5 shrink-0" />
        )}
        <span className="min-w-0 grow leading-tight">
          <b className="font-display text-lg wrap-anywhere hyphens-auto">
            <bdi>{title ?? texts.title}</bdi>
          </b>
          <bdi className={cx('block text-sm text-paper-muted', line && !title && 'truncate')}>
            {line ?? texts.hint}
          </bdi>
        </span>
      </button>
      {dialog}
    </>
  );
}

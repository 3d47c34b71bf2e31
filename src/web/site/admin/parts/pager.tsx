import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../../../contract/admin-shapes.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { admin } from '../texts.ts';

const texts = admin.pager;

type PagerProps = {
  /** Zero-based. */
  page: number;
  /** Rows in the whole list. */
  total: number;
  onTurn: (page: number) => void;
};

/** The row range of this page, and buttons to the others. */
export function Pager({ page, total, onTurn }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const rangeOf = (shown: number): string =>
    texts.range(shown * PAGE_SIZE + 1, Math.min(total, (shown + 1) * PAGE_SIZE), total);

  // The list may have shrunk below this page.
  useEffect(() => {
    if (page > last) onTurn(last);
  }, [page, last, onTurn]);

  function turn(next: number) {
    if (next < 0 || next > last) return;
    onTurn(next);
    // Scroll to the top of a new page.
    nav.current?.closest('section')?.scrollIntoView();
    announce(rangeOf(next));
  }

  if (total <= PAGE_SIZE) return null;
  return (
    <nav
      ref={nav}
      aria-label={texts.label}
      className="flex flex-wrap items-center justify-center gap-3"
    >
      <IconButton
        label={texts.previous}
        aria-disabled={page === 0 || undefined}
        onClick={() => turn(page - 1)}
        className="aria-disabled:text-border"
      >
        <ChevronLeft />
      </IconButton>
      <p className="text-sm text-muted tabular-figures">{rangeOf(page)}</p>
      <IconButton
        label={texts.next}
        aria-disabled={page >= last || undefined}
        onClick={() => turn(page + 1)}
        className="aria-disabled:text-border"
      >
        <ChevronRight />
      </IconButton>
    </nav>
  );
}

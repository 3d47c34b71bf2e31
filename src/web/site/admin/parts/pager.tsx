import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { PAGE_SIZE, PageQuery } from '../../../../contract/admin-shapes.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { admin } from '../texts.ts';
import { useAdminQuery } from '../use-admin.ts';
import { AdminLoaded } from './loaded.tsx';
import { useListQuery } from './use-list-query.ts';

const texts = admin.pager;

type PagedProps = {
  /** Zero-based. */
  page: number;
  /** Rows in the whole list. */
  total: number;
  onTurn: (page: number) => void;
};

/** A list above its pager. */
export function Paged({ children, ...pager }: PagedProps & { children: ReactNode }) {
  const { page, total, onTurn } = pager;
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // The list may have shrunk below this page.
  useEffect(() => {
    if (page > last) onTurn(last);
  }, [page, last, onTurn]);

  if (last === 0) return children;
  return (
    <>
      {children}
      <Pager {...pager} last={last} />
    </>
  );
}

/** The row range of this page, and buttons to the others. */
function Pager({ page, total, onTurn, last }: PagedProps & { last: number }) {
  const nav = useRef<HTMLElement>(null);
  const rangeOf = (shown: number): string =>
    texts.range(shown * PAGE_SIZE + 1, Math.min(total, (shown + 1) * PAGE_SIZE), total);

  function turn(next: number) {
    if (next < 0 || next > last) return;
    onTurn(next);
    // Scroll to the top of a new page.
    nav.current?.closest('section')?.scrollIntoView();
    announce(rangeOf(next));
  }

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

type PagedPanelProps<Row> = {
  texts: { title: string; intro?: string; empty: string; failure: string };
  /** API path of one page. */
  path: string;
  /** Of its page in the address, beside another list. */
  prefix?: string;
  load: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** The first answer or failure is shown. */
  onSettled?: () => void;
  /** The rows of this page; at least one. */
  children: (rows: readonly Row[]) => ReactNode;
};

export function PagedPanel<Row>({
  texts,
  path,
  prefix,
  load,
  onSettled,
  children,
}: PagedPanelProps<Row>) {
  const { title, intro, empty, failure } = texts;
  const list = useListQuery(PageQuery, prefix);
  const { page } = list.query;
  const query = useAdminQuery({
    queryKey: [path, { page }],
    queryFn: () => load(page),
    failure,
  });
  const notifySettled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (!query.isPending) notifySettled();
  }, [query.isPending]);
  return (
    <Panel title={title} intro={intro}>
      <AdminLoaded query={query} failure={failure}>
        {({ rows, total }) => (
          <Paged page={page} total={total} onTurn={(next) => list.change({ page: next })}>
            {total === 0 && <p>{empty}</p>}
            {rows.length > 0 && children(rows)}
          </Paged>
        )}
      </AdminLoaded>
    </Panel>
  );
}

import { ArrowDown, ArrowDownUp, ArrowUp, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listen } from '../../../kit/platform/listen.ts';
import { useStore } from '../../../kit/platform/store.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import { admin } from '../texts.ts';

/** Order of a list; `isReversed`: against the usual one. */
export type Sorting<Sort extends string> = {
  sort: Sort;
  isReversed: boolean;
  /** The same column again reverses it. */
  onSort: (sort: Sort) => void;
};

export type Column<Row, Sort> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Sorts the list by this column; `usual`: its first direction. */
  sort?: { by: Sort; usual: 'ascending' | 'descending' };
  isNumber?: boolean;
};

type DataListProps<Row, Sort extends string> = {
  caption: string;
  rows: readonly Row[];
  /** The column that names a row. */
  title: Column<Row, Sort>;
  columns: readonly Column<Row, Sort>[];
  /** Of lists whose columns sort. */
  sorting?: Sorting<Sort>;
  /** Buttons at the end of a row, each labelled with the row's name. */
  actions?: (row: Row) => ReactNode;
  /** Read first, so at the end of a card. */
  endsWithActions?: boolean;
  /** A row without room for a table, instead of a card; its link fills it. */
  line?: (row: Row) => ReactNode;
};

/** Room for a table: the `wide` variant (styles/phases.css) without phones in landscape. */
const wide = matchMedia('(width >= 60rem)');
export const isWide = {
  // Media queries do not know the text size that a style sets.
  get: () =>
    wide.matches &&
    innerWidth >= 60 * parseFloat(getComputedStyle(document.documentElement).fontSize),
  subscribe: (listener: () => void) => listen(wide, ['change'], listener),
};

const other = { ascending: 'descending', descending: 'ascending' } as const;

/** A table on wide screens, otherwise a card or a line per row. */
export function DataList<Row extends { id: string }, Sort extends string>(
  props: DataListProps<Row, Sort>,
) {
  return useStore(isWide) ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row extends { id: string }, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { caption, rows, title, columns, sorting, actions } = props;
  return (
    <table className="w-full border-collapse text-left text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          {[title, ...columns].map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
          {actions && (
            <th scope="col" className="pb-2 text-right font-[650]">
              {admin.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-t-2 border-border/20 hover:bg-paper/4">
            <th scope="row" className="max-w-72 py-2.5 pr-4 font-[650] wrap-anywhere">
              {title.cell(row)}
            </th>
            {columns.map(({ head, cell, isNumber }) => (
              <td
                key={head}
                className={cx(
                  'max-w-64 py-2.5 pr-4 wrap-anywhere',
                  isNumber && 'text-right tabular-figures',
                )}
              >
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td className="py-2.5">
                <div className="flex justify-end gap-2 *:shrink-0">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps<Row, Sort extends string> = {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
};

function Head<Row, Sort extends string>({
  column: { head, sort, isNumber },
  sorting,
}: HeadProps<Row, Sort>) {
  const className = cx('pr-4 pb-2 font-[650]', isNumber && 'text-right');
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const isSorted = sorting.sort === sort.by;
  const direction = sorting.isReversed ? other[sort.usual] : sort.usual;
  const Icon = !isSorted ? ArrowDownUp : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={className}>
      <button
        type="button"
        onClick={() => sorting.onSort(sort.by)}
        className={cx(
          '-ml-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 text-left hover:bg-paper/8 hover:text-foreground',
          isSorted && 'text-foreground',
        )}
      >
        {head}
        <Icon className={cx('size-4 shrink-0', !isSorted && 'opacity-50')} />
      </button>
    </th>
  );
}

function Cards<Row extends { id: string }, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { caption, rows, title, columns, actions, endsWithActions = false, line } = props;
  if (line) {
    return (
      <ul aria-label={caption} className="grid grid-cols-1">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative flex min-h-15 items-center gap-2 border-t-2 border-border/20 py-2 hover:bg-paper/4 [&_a]:after:absolute [&_a]:after:inset-0"
          >
            <div className="min-w-0 grow">{line(row)}</div>
            <ChevronRight className="size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={caption} className="grid grid-cols-1 gap-3">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid min-w-0 grid-cols-1 gap-2.5 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle"
        >
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div className="min-w-0 grow basis-24 pt-1 font-[650] wrap-anywhere">
              {title.cell(row)}
            </div>
            {actions && !endsWithActions && (
              <div className="ml-auto flex gap-2">{actions(row)}</div>
            )}
          </div>
          <dl
            className={cx(
              'grid grid-cols-1 gap-1.5 text-sm',
              columns.every(({ isNumber }) => isNumber) && 'gap-x-6 fold:grid-cols-2',
            )}
          >
            {columns.map(({ head, cell }) => (
              <div
                key={head}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5"
              >
                <dt className="text-muted">{head}</dt>
                <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && endsWithActions && (
            <div className="flex flex-wrap justify-end gap-2">{actions(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

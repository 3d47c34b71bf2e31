import type { ReactNode } from 'react';
import { listen } from '../../../kit/platform/listen.ts';
import { useStore } from '../../../kit/platform/store.ts';
import { admin } from '../texts.ts';

type Column<Row> = { head: string; cell: (row: Row) => ReactNode };

type DataListProps<Row> = {
  caption: string;
  rows: readonly Row[];
  /** The column that names a row. */
  title: Column<Row>;
  columns: readonly Column<Row>[];
  /** Buttons at the end of a row, each labelled with the row's name. */
  actions?: (row: Row) => ReactNode;
};

/** Room for a table: the `wide` variant (styles/phases.css) without phones in landscape. */
const wide = matchMedia('(width >= 60rem)');
const isWide = {
  get: () => wide.matches,
  subscribe: (listener: () => void) => listen(wide, ['change'], listener),
};

/** A table on wide screens, otherwise a card per row. */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  return useStore(isWide) ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row extends { id: string }>(props: DataListProps<Row>) {
  const { caption, rows, title, columns, actions } = props;
  return (
    <table className="w-full border-collapse text-left text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          {[title, ...columns].map(({ head }) => (
            <th key={head} scope="col" className="pr-4 pb-2 font-[650]">
              {head}
            </th>
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
            {columns.map(({ head, cell }) => (
              <td key={head} className="max-w-64 py-2.5 pr-4 wrap-anywhere">
                {cell(row)}
              </td>
            ))}
            {actions && (
              <td className="py-2.5">
                <div className="flex justify-end gap-2">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row extends { id: string }>(props: DataListProps<Row>) {
  const { caption, rows, title, columns, actions } = props;
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
            {actions && <div className="ml-auto flex gap-2">{actions(row)}</div>}
          </div>
          <dl className="grid grid-cols-1 gap-1.5 text-sm">
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
        </li>
      ))}
    </ul>
  );
}

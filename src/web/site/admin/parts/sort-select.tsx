import { ArrowDownUp } from 'lucide-react';
import { useStore } from '../../../kit/platform/store.ts';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { admin } from '../texts.ts';
import { type Column, isWide, type Sorting } from './data-list.tsx';

type SortSelectProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
};

/** Sorts a list where it has no table heads. */
export function SortSelect<Row, Sort extends string>(props: SortSelectProps<Row, Sort>) {
  const { columns, sorting } = props;
  if (useStore(isWide)) return null;
  return (
    <>
      <select
        aria-label={admin.sort}
        value={sorting.sort}
        // Safe: the options are the columns.
        onChange={(event) => sorting.onSort(event.target.value as Sort)}
        className="min-h-12 min-w-0 grow basis-28 rounded-md border-2 border-border bg-background px-3 text-base text-foreground"
      >
        {columns.map(
          ({ head, sort }) =>
            sort && (
              <option key={sort.by} value={sort.by}>
                {head}
              </option>
            ),
        )}
      </select>
      <IconButton
        label={admin.reverse}
        aria-pressed={sorting.isReversed}
        onClick={() => sorting.onSort(sorting.sort)}
      >
        <ArrowDownUp />
      </IconButton>
    </>
  );
}

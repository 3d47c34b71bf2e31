import { useEffect, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 250;

/** Order of a list; `isReversed`: against the usual one. */
export type Sorting<Sort extends string> = {
  sort: Sort;
  isReversed: boolean;
  /** The same column again reverses it. */
  onSort: (sort: Sort) => void;
};

/** Search, order, filter and page of a list; a change of the others starts at the first page. */
export function useListState<Sort extends string, Filter extends string = never>(usual: Sort) {
  const [search, setSearch] = useState('');
  const [{ sort, isReversed }, setOrder] = useState({ sort: usual, isReversed: false });
  const [filter, setFilter] = useState<Filter | undefined>(undefined);
  const settled = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS);
  const list = [sort, isReversed, filter, settled].join(' ');
  const [turned, setTurned] = useState({ list, page: 0 });
  const page = turned.list === list ? turned.page : 0;
  return {
    search,
    setSearch,
    settled,
    sorting: {
      sort,
      isReversed,
      onSort: (next: Sort) =>
        setOrder({ sort: next, isReversed: next === sort ? !isReversed : false }),
    },
    filter,
    setFilter,
    page,
    setPage: (next: number) => setTurned({ list, page: next }),
    /** Parameters of the call. */
    query: {
      page,
      sort,
      ...(isReversed && { reversed: true }),
      ...(filter !== undefined && { filter }),
      ...(settled !== '' && { search: settled }),
    },
  };
}

/** The value once it is unchanged for `ms` milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

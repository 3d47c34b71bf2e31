import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type * as z from 'zod/mini';
import type { Sorting } from './data-list.tsx';

const SEARCH_DEBOUNCE_MS = 250;
/** Order of lists whose query has none. */
const USUAL_SORT = 'newest';

type All = { page: number; search: string; sort: string; reversed: boolean; filter: string };
type Query = { [Name in keyof All]?: All[Name] | undefined };

/**
 * Page, search, order and filter of a list, kept in the address: defaults are left out, bad values
 * count as missing. A change of the others leads to the first page.
 */
export function useListQuery<Values extends Query>(
  list: z.ZodMiniType<Values> & { shape: Record<string, z.ZodMiniType> },
  prefix = '',
) {
  const [address, setAddress] = useSearchParams();
  const entries = Object.entries(list.shape).flatMap(([name, shape]) => {
    const { data } = shape.safeParse(address.get(prefix + name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  // Safe: its shape checked each value.
  const values = Object.fromEntries(entries) as Values;
  const { page = 0, search = '', sort = USUAL_SORT, reversed: isReversed = false } = values;
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(setSettled, SEARCH_DEBOUNCE_MS, search);
    return () => clearTimeout(timer);
  }, [search]);

  function change(changes: Query) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries({ page: 0, ...changes })) {
      if (value) next.set(prefix + name, String(value));
      else next.delete(prefix + name);
    }
    setAddress(next, { replace: true, state: history.state });
  }
  function onSort(by: string) {
    const isUsual = by === USUAL_SORT;
    change({ sort: isUsual ? undefined : by, reversed: by === sort && !isReversed });
  }
  const sorting: Sorting<NonNullable<Values['sort']>> = { sort, isReversed, onSort };
  /** With spaces at its end. */
  const typed = address.get(`${prefix}search`) ?? '';
  return { values, typed, sorting, change, query: { ...values, page, search: settled } };
}

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Slice } from '../../types.ts';

/** `total`: rows of all pages. */
export type Page<Row> = { rows: Row[]; total: number };

/** Accounts whose name or address contains the pattern. */
export const matches = (pattern: string | null) =>
  sql<boolean>`search_text like ${pattern} escape '\\'`;

export const directionOf = (usual: 'asc' | 'desc', isReversed: boolean): 'asc' | 'desc' =>
  isReversed === (usual === 'asc') ? 'desc' : 'asc';

/** One page of `rows`, each read by `read`. */
export async function toPage<From extends keyof Tables, Row, Result>(
  // biome-ignore lint/complexity/noBannedTypes: Kysely's type of a query that selects nothing yet.
  found: SelectQueryBuilder<Tables, From, {}>,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { first, count }: Slice,
  read: (row: Row) => Result,
): Promise<Page<Result>> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await rows.offset(first).limit(count).execute();
  return { rows: page.map(read), total };
}

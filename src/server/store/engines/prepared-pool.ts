import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { jsonAsText } from './database.ts';

/**
 * Changes return no rows or named columns, so their plans survive the migration of a newer process;
 * a prepared `select *` would not.
 */
const CHANGE = /^(?:insert|update|delete) /;
/** Above the number of distinct changes; each costs memory in every connection. */
const MAX_NAMES = 300;

/** Prepares every change once per connection. */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const prepared = new WeakMap<PoolClient, PostgresPoolClient>();

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined || !CHANGE.test(sql) || names.size >= MAX_NAMES) return known;
    const name = `change-${names.size}`;
    names.set(sql, name);
    return name;
  }

  function prepare(client: PoolClient): PostgresPoolClient {
    const query = (text: string, values: unknown[]) =>
      client.query({ name: nameOf(text), text, values: values.map(jsonAsText) });
    return {
      // Kysely uses cursors only for streams, which pipelined connections do not support.
      query: query as unknown as PostgresPoolClient['query'],
      // Discards connections with an open transaction.
      release: (destroy) => client.release(destroy || client.getTransactionStatus() !== 'I'),
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? prepare(client);
      prepared.set(client, known);
      return known;
    },
  };
}

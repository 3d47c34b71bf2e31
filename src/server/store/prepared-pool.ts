import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Changes answer no rows or named columns: their plans outlive the migration of a newer process,
 * while a kept `select *` would fail after it.
 */
const CHANGE = /^(?:insert|update|delete) /;
/** More than the server has shapes of changes; each one costs memory in every connection. */
const MAX_NAMES = 300;

/** Lets PostgreSQL plan every change once per connection instead of every time. */
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
      client.query({ name: nameOf(text), text, values });
    return {
      // Kysely asks with a cursor for streams only, which no pipelined connection can answer.
      query: query as unknown as PostgresPoolClient['query'],
      // Never hand on somebody's open transaction.
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

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { jsonAsText } from './database.ts';

/**
 * Changes return no rows or named columns, so their plans survive the migration of a newer process;
 * a prepared `select *` would not.
 */
const CHANGE = /^(?:insert|update|delete) /;
/** Above the number of distinct changes; each costs memory in every connection. */
const MAX_NAMES = 300;

/** read_only_sql_transaction: a standby, or a primary that another node replaced. */
const READ_ONLY = '25006';

type Prepared = PostgresPoolClient & { isOutdated(): boolean };

/**
 * Prepares every change once per connection. When one meets a read-only node, all connections are
 * replaced: a new one may lead to the primary. `onReadOnly` is called for each time.
 */
export function preparedPool(pool: Pool, onReadOnly: (error: Error) => void): PostgresPool {
  const names = new Map<string, string>();
  const prepared = new WeakMap<PoolClient, Prepared>();
  /** Connections of earlier ones are closed. */
  let generation = 0;

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined || !CHANGE.test(sql) || names.size >= MAX_NAMES) return known;
    const name = `change-${names.size}`;
    names.set(sql, name);
    return name;
  }

  function prepare(client: PoolClient): Prepared {
    const ownGeneration = generation;
    const isOutdated = () => generation !== ownGeneration;
    const query = (text: string, values: unknown[]) =>
      client
        .query({ name: nameOf(text), text, values: values.map(jsonAsText) })
        .catch((error: unknown) => {
          if (error instanceof DatabaseError && error.code === READ_ONLY && !isOutdated()) {
            generation += 1;
            onReadOnly(error);
          }
          throw error;
        });
    return {
      isOutdated,
      // Kysely uses cursors only for streams, which pipelined connections do not support.
      query: query as unknown as PostgresPoolClient['query'],
      // Discards connections with an open transaction.
      release: (destroy) =>
        client.release(destroy || isOutdated() || client.getTransactionStatus() !== 'I'),
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect();
        const known = prepared.get(client) ?? prepare(client);
        prepared.set(client, known);
        if (!known.isOutdated()) return known;
        client.release(true);
      }
    },
  };
}

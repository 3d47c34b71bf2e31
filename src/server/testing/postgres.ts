import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { test } from 'vitest';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of its own, gone when `drop` is called. */
export type TestDatabase = { url: URL; drop(): Promise<void> };

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: ADMIN_URL, connectionTimeoutMillis: 3000 });
  await client.connect();
  return client;
}

/** Makes an empty database at the address of TEST_DATABASE_URL. */
export async function makeDatabase(): Promise<TestDatabase> {
  const admin = await connect();
  const name = `imposter_test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return {
    url,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * `test`, where PostgreSQL answers; elsewhere it is left out, or fails where REQUIRE_SERVICES
 * says that it has to be there.
 */
export async function postgresTest(): Promise<typeof test | typeof test.skip> {
  if (process.env.REQUIRE_SERVICES === '1') return test;
  const client = await connect().catch(() => null);
  await client?.end();
  return client ? test : test.skip;
}

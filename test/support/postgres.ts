import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Address of a PostgreSQL on which tests may create databases. */
export const ADMIN_URL =
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of its own; `drop` removes it. */
export type TestDatabase = { url: URL; drop(): Promise<void> };

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  await client.connect();
  return client;
}

/** Creates an empty database on the server at this address. */
export async function makeDatabase(adminUrl: string = ADMIN_URL): Promise<TestDatabase> {
  const admin = await connect(adminUrl);
  const name = `imposter_test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

export async function doesPostgresAnswer(url: string = ADMIN_URL): Promise<boolean> {
  const client = await connect(url).catch(() => null);
  await client?.end();
  return client !== null;
}

import { test } from 'vitest';
import { doesPostgresAnswer } from './postgres.ts';

/**
 * `test`, where PostgreSQL answers; elsewhere it is left out, or fails where REQUIRE_SERVICES
 * says that it has to be there.
 */
export async function postgresTest(): Promise<typeof test | typeof test.skip> {
  if (process.env.REQUIRE_SERVICES === '1') return test;
  return (await doesPostgresAnswer()) ? test : test.skip;
}

import { test } from 'vitest';
import { doesPostgresAnswer } from './postgres.ts';

/** `test` where PostgreSQL answers; otherwise skipped, or failed if REQUIRE_SERVICES lists it. */
export async function postgresTest(): Promise<typeof test | typeof test.skip> {
  if (process.env.REQUIRE_SERVICES === '1') return test;
  return (await doesPostgresAnswer()) ? test : test.skip;
}

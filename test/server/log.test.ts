import { Client } from 'pg';
import { expect, test } from 'vitest';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startServer } from '../support/server.ts';
import { lobbyOf, startRound } from '../support/test-client.ts';

test('[S6] the log keeps what and where of an error, not its attached data', () => {
  const { log, lines } = recordedLog();
  const cause = Object.assign(new Error('the row is refused'), { detail: 'Failing row: Quxwört1' });
  const error = Object.assign(new Error('not stored', { cause }), {
    code: '23514',
    game: { word: 'Quxwört2' },
    parameters: ['Quxwört3'],
  });
  log.error({ err: error }, 'request failed');
  log.error(new AggregateError([cause], 'two ways failed'));
  log.error({ err: 'Quxwört4' }, 'thrown, and no error');
  expect(lines).toHaveLength(3);
  const text = lines.join('');
  for (const kept of ['not stored', 'the row is refused', '23514', 'log.test.ts', 'two ways']) {
    expect(text).toContain(kept);
  }
  expect(text).not.toContain('Quxw');
});

const onPostgres = await postgresTest();

onPostgres('[S6] a row that PostgreSQL refuses is in no log', async () => {
  const database = await makeDatabase();
  const { log, lines } = recordedLog();
  const server = await startServer({ databaseUrl: database.url.href, log });
  const admin = new Client({ connectionString: database.url.href });
  try {
    await admin.connect();
    await admin.query(
      "alter table lobbies add constraint no_rounds check (state ->> 'status' <> 'playing')",
    );
    const { code, people } = await lobbyOf(server.address, 3);
    await startRound(code, people);
    await expect.poll(() => lines.join('')).toContain('no_rounds');
    // PostgreSQL logs "Failing row contains (…)", and the row contains the word.
    expect(lines.join('')).not.toMatch(/Failing row|Quxw/);
    for (const person of people) expect(person.received.join('')).not.toMatch(/no_rounds|Quxw/);
  } finally {
    await admin.end();
    await server.close();
    await database.drop();
  }
});

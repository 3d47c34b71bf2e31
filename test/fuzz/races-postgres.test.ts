import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startServer } from '../support/server.ts';
import { racesSuite } from './races-suite.ts';

const onServer = await postgresTest();

racesSuite(
  'PostgreSQL with two servers',
  async (options) => {
    const database = await makeDatabase();
    const databaseUrl = database.url.href;
    const servers = [
      await startServer({ ...options, databaseUrl }),
      await startServer({ ...options, databaseUrl }),
    ];
    return {
      servers,
      async remove() {
        for (const server of servers) await server.close();
        await database.drop();
      },
    };
  },
  onServer,
);

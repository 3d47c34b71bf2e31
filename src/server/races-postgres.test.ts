import { racesSuite } from './races-suite.ts';
import { makeDatabase } from './testing/postgres.ts';
import { postgresTest } from './testing/postgres-test.ts';
import { startServer } from './testing/server.ts';

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

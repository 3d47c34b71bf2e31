import { racesSuite } from './races-suite.ts';
import { startServer } from './testing/server.ts';

racesSuite('SQLite', async (options) => {
  const server = await startServer(options);
  return { servers: [server], remove: () => server.close() };
});

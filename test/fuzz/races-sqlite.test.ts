import { startServer } from '../support/server.ts';
import { racesSuite } from './races-suite.ts';

racesSuite('SQLite', async (options) => {
  const server = await startServer(options);
  return { servers: [server], remove: () => server.close() };
});

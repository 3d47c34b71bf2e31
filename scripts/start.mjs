// npm start: installs and builds what is missing or outdated, then runs the server.
import { ensureInstalled } from './install.mjs';
import { main, runNode, serverArgs } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runNode(serverArgs());
  return code;
});

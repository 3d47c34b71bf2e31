// npm start: installs and builds what is missing or old, then is the server.
import { ensureInstalled } from './install.mjs';
import { main, runNode } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runNode(['--env-file-if-exists=.env', 'src/server/main.ts']);
  return code;
});

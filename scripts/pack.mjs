// npm pack: installs and builds what is missing, and writes the server as JavaScript to `lib`: Node
// strips no types below node_modules.
import { ensureInstalled } from './install.mjs';
import { main, runNode } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runNode(['scripts/strip-types.mjs']);
  return code;
});

// npm start: installs and builds what is missing or outdated, then runs the server; with --build it
// ends before that.
import { ensureInstalled } from './install.mjs';
import { commitOfClone, main, runNode, serverArgs } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  if (process.argv.includes('--build')) return 0;
  const { code } = await runNode(serverArgs(), {
    env: { COMMIT: commitOfClone(), ...process.env },
  });
  return code;
});

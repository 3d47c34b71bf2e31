// The server that the browser tests play on (playwright.config.ts): the real one, with screens
// built from the present sources and a database that starts empty.
import { rmSync } from 'node:fs';
import { main, runNode } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureBuilt();
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
  const { code } = await runNode(['src/server/main.ts']);
  return code;
});

// The server of the browser tests (playwright.config.ts): the real one, with src/web
// built from the current sources and an empty database.
import { rmSync } from 'node:fs';
import { main, runNode } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await main(async () => {
  await ensureBuilt();
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
  const { code } = await runNode(['src/server/main.ts']);
  return code;
});

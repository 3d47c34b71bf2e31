// npm run perf: installs Lighthouse, builds, starts the production server on an empty SQLite
// database and measures it with a few visits and taps against the budgets (scripts/perf/budgets.ts).
import { ensurePerfInstalled } from './install.mjs';
import { main, runNode } from './run.mjs';

await main(async () => {
  await ensurePerfInstalled();
  for (const step of [
    // Without these packages `npm run lint` cannot check them.
    ['node_modules/typescript/bin/tsc', '-p', 'scripts/perf'],
    ['scripts/build.mjs'],
    ['scripts/perf/main.ts'],
  ]) {
    const { code } = await runNode(step);
    if (code !== 0) return code;
  }
  return 0;
});

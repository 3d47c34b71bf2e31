// npm run perf: builds, starts the server as it is shipped on a fresh embedded database, and lets
// Lighthouse and a few taps measure it against the budgets (scripts/perf/budgets.ts).
import { main, runNode } from './run.mjs';

await main(async () => {
  const build = await runNode(['scripts/build.mjs']);
  if (build.code !== 0) return build.code;
  const { code } = await runNode(['scripts/perf/main.ts']);
  return code;
});

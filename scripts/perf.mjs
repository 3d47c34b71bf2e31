// npm run perf: builds, starts the production server on an empty SQLite database and measures
// it with Lighthouse and a few taps against the budgets (scripts/perf/budgets.ts).
import { main, runNode } from './run.mjs';

await main(async () => {
  const build = await runNode(['scripts/build.mjs']);
  if (build.code !== 0) return build.code;
  const { code } = await runNode(['scripts/perf/main.ts']);
  return code;
});

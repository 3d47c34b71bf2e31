import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests with engines, processes and databases first: at the end they would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(?:e2e\/engines|test\/(?:crash|fuzz|store))\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Nothing here changes its process: a new one per file would take twice the CPU time.
        test: { name: 'src', include: ['src/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'others', include: ['{test,scripts,bench,e2e/engines}/**/*.test.ts'] },
      },
    ],
    testTimeout: 20_000,
    // In CI, as in playwright.config.ts: one more try tells a stalled machine from a broken server.
    retry: process.env.REQUIRE_SERVICES ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    // Most of them wait for deadlines and databases: one worker per core leaves the cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});

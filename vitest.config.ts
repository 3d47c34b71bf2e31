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
    include: ['{src,test,scripts,bench,e2e/engines}/**/*.test.{ts,tsx}'],
    // A test leaves its process as it was: a new one per file would take twice the CPU time.
    isolate: false,
    testTimeout: 20_000,
    // In CI, as in playwright.config.ts: one more try tells a stalled machine from a broken server.
    retry: process.env.REQUIRE_SERVICES ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    // Most of them wait for deadlines and databases: one worker per core leaves the cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});

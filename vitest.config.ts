import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    testTimeout: 20_000,
    // Most of them wait for deadlines and databases: one worker per core leaves the cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// V8 only complains to stderr about a flag that it does not know, and goes on without.
test('this V8 still knows how much a heap may grow', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(options).toContain('--heap-growing-percent');
});

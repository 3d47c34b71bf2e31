import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// V8 only warns on stderr about an unknown flag.
test('this V8 still supports --heap-growing-percent', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(options).toContain('--heap-growing-percent');
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test/support/lifetime.ts';
import { isComplete, whyNodeFails } from './install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const here = { os: [process.platform], cpu: [process.arch] };

describe('the installation is complete', () => {
  test('when every package has the wanted version', () => {
    const wanted = { '': { version: '0.1.0' }, 'node_modules/react': react };
    expect(isComplete(wanted, { 'node_modules/react': react })).toBe(true);
  });

  test('not when a package is missing', () => {
    expect(isComplete({ 'node_modules/react': react }, {})).toBe(false);
  });

  test('not when a package has another version', () => {
    const older = { version: '19.3.0', integrity: 'sha512-b' };
    expect(isComplete({ 'node_modules/react': react }, { 'node_modules/react': older })).toBe(
      false,
    );
  });

  test('not when an optional package for this platform is missing', () => {
    const wanted = { 'node_modules/binding': { ...react, ...here, optional: true } };
    expect(isComplete(wanted, {})).toBe(false);
  });

  test('without the optional packages for other platforms', () => {
    const wanted = {
      'node_modules/other-cpu': { ...react, ...here, cpu: ['wasm32'], optional: true },
      'node_modules/other-libc': { ...react, ...here, libc: ['musl'], optional: true },
      'node_modules/part-of-those': { ...react, optional: true },
    };
    expect(isComplete(wanted, {})).toBe(true);
  });
});

test('a Node that does not run gives its own reason', () => {
  const program = join(temporaryFolder(onTestFinished), 'node');
  expect(whyNodeFails(program)).toContain('npm rebuild node --ignore-scripts=false');
  const words = 'error while loading shared libraries: libatomic.so.1';
  writeFileSync(program, `#!/bin/sh\necho '${words}' >&2; exit 127`, { mode: 0o755 });
  expect(whyNodeFails(program)).toBe(words);
  expect(whyNodeFails(process.execPath)).toBeNull();
});

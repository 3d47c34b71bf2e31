import { describe, expect, test } from 'vitest';
import { isComplete } from './install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };

describe('what npm recorded is complete', () => {
  test('when every package has the version that was asked for', () => {
    const wanted = { '': { version: '0.1.0' }, 'node_modules/react': react };
    expect(isComplete(wanted, { 'node_modules/react': react })).toBe(true);
  });

  test('not when a package is missing', () => {
    expect(isComplete({ 'node_modules/react': react }, {})).toBe(false);
  });

  test('not when a package is of another version', () => {
    const older = { version: '19.3.0', integrity: 'sha512-b' };
    expect(isComplete({ 'node_modules/react': react }, { 'node_modules/react': older })).toBe(
      false,
    );
  });

  test('without the optional packages, which are for other platforms', () => {
    const wanted = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
    expect(isComplete(wanted, {})).toBe(true);
  });
});

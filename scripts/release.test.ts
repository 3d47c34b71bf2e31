import { expect, test } from 'vitest';
import { reasonAgainst } from './release.mjs';

const repository = {
  changelog: '# Changelog\n\n## [1.2.0] - 2026-12-01\n\n## [1.1.0] - 2026-11-01\n',
  changes: '',
  tags: ['v1.1.0'],
};

test('a release needs a dated section, a clean tree and a new version', () => {
  const reason = (version: string, more = {}) => reasonAgainst(version, { ...repository, ...more });
  expect(reason('1.2.0')).toBeNull();
  expect(reason('1.1.0')).toContain('"## [1.1.0] - "');
  expect(reason('1.2.0', { changelog: '## [1.2.0]' })).toContain('the date');
  expect(reason('1.2.0', { changes: ' M README.md' })).toContain('not committed');
  expect(reason('1.2.0', { tags: ['v1.2.0'] })).toContain('raise the version');
});

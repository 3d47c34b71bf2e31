import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptsGzip, openGzipCache } from './gzip-cache.ts';

test('a text is compressed once, also for concurrent requests', async () => {
  const zipped = openGzipCache();
  const [one, two] = await Promise.all([zipped('Imposter'), zipped('Imposter')]);
  expect(gunzipSync(one).toString()).toBe('Imposter');
  expect(two).toBe(one);
  expect(await zipped('Imposter')).toBe(one);
});

test('many invitations do not grow the cache, and do not evict pages in use', async () => {
  const zipped = openGzipCache();
  const home = await zipped('home');
  const first = await zipped('code 0');
  for (let code = 1; code <= 500; code += 1) {
    await zipped(`code ${code}`);
    if (code % 50 === 0) await zipped('home');
  }
  expect(await zipped('home')).toBe(home);
  expect(await zipped('code 0')).not.toBe(first);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['GZIP', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['gzip ; q=0.001', true],
  ['gzip;q=0', false],
  ['identity, gzip; Q=0.000', false],
  ['br', false],
  ['not-gzip', false],
  ['gzip;q=0.5;q=0', false],
  ['', false],
  [undefined, false],
])('%s takes gzip: %s', (accepted, takes) => {
  expect(acceptsGzip(accepted)).toBe(takes);
});

test('a header of 16 KB is parsed in linear time', () => {
  const startedAt = performance.now();
  expect(acceptsGzip(`gzip${'\t'.repeat(15_000)}x;`)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(50);
});

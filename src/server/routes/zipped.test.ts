import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openZipped, takesGzip } from './zipped.ts';

test('a text is packed once, however often it is asked for, and while it is being packed', async () => {
  const zipped = openZipped();
  const [one, two] = await Promise.all([zipped('Imposter'), zipped('Imposter')]);
  expect(gunzipSync(one).toString()).toBe('Imposter');
  expect(two).toBe(one);
  expect(await zipped('Imposter')).toBe(one);
});

test('a flood of invitations fills no memory, and takes away nothing that people ask for', async () => {
  const zipped = openZipped();
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
  ['', false],
  [undefined, false],
])('%s takes gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes);
});

import { expect, test } from 'vitest';
import { share } from './share.ts';

const data = { title: 'Imposter', url: 'http://localhost/?join=K7QXP' };
const failing = (name: string) => ({ share: () => Promise.reject(new DOMException('', name)) });

test('[UX-3] the share sheet gets the invitation', async () => {
  const sent: ShareData[] = [];
  const phone = { share: async (given: ShareData) => void sent.push(given) };
  expect(await share(data, phone)).toBe('shared');
  expect(sent).toEqual([data]);
});

test('[UX-3] a cancelled share sheet is no failure', async () => {
  expect(await share(data, failing('AbortError'))).toBe('dismissed');
});

test.each([
  ['without a share sheet', {}],
  ['where it does not take this', { share: async () => {}, canShare: () => false }],
  ['where it fails', failing('NotAllowedError')],
])('%s it is not possible', async (_, phone) => {
  expect(await share(data, phone)).toBe('not-possible');
});

import { expect, test } from 'vitest';
import { imprint } from './imprint.ts';

test('the Impressum has provider, contact, disclaimer and copyright', () => {
  expect(imprint.chapters.map(({ title }) => title)).toEqual([
    'Anbieter',
    'Kontakt',
    'Haftungsausschluss',
    'Urheberrecht',
  ]);
});

test('its copyright notice grants no licence', () => {
  const { blocks } = imprint.chapters.at(-1) ?? {};
  expect(String(blocks)).toContain('urheberrechtlich geschützt');
  expect(JSON.stringify(imprint)).not.toMatch(/lizenz|license|freie Software/i);
});

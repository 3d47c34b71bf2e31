import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';
import { listNames } from './list-names.ts';

it.each(['محمد عبد الرحمن', 'נועה', 'Ayşe محمد'])('isolates %s', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(listNames(['Mia', name])).toBe(`Mia und \u2068${name}\u2069`);
});

it.each(['Mia', 'Łukasz', 'Дмитрий', '🦊 4'])('leaves %s as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

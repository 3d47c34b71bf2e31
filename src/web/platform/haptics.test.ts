import { expect, test } from 'vitest';
import { buzz } from './haptics.ts';

test('a device with vibration gets the pattern, another nothing', () => {
  const felt: number[][] = [];
  buzz([20, 60, 20], { vibrate: (pattern) => felt.push(pattern) > 0 });
  expect(felt).toEqual([[20, 60, 20]]);
  expect(() => buzz([10], {})).not.toThrow();
});

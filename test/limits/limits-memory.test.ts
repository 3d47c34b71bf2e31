import { expect, test } from 'vitest';
import { RequestError } from '../../src/server/http/request-error.ts';
import { openLimits } from '../../src/server/limits/limits.ts';
import { limitsSuite } from './limits-suite.ts';

limitsSuite('memory', async () => null);

test('[D2] sixty live channels of an address at once; a refused one keeps no permit', () => {
  const limits = openLimits({ redis: null, factor: 1 });
  const leave = Array.from({ length: 60 }, (_, n) => limits.channel('10.0.0.1', `s${n}`));
  for (let n = 0; n < 9; n += 1) {
    expect(() => limits.channel('10.0.0.1', 'mia')).toThrow(RequestError);
  }
  limits.channel('10.0.0.2', 'mia');
  leave[7]?.();
  limits.channel('10.0.0.1', 'mia');
});

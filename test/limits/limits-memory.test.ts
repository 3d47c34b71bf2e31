import { describe, expect, test } from 'vitest';
import { RequestError } from '../../src/server/http/request-error.ts';
import { openLimits } from '../../src/server/limits/limits.ts';
import { callsSuite } from './calls-suite.ts';
import { guessingSuite } from './guessing-suite.ts';
import { limitsSuite } from './limits-suite.ts';
import { loginsSuite } from './logins-suite.ts';

limitsSuite('memory', async () => null);
loginsSuite('memory', async () => null);
guessingSuite('memory', async () => null);
callsSuite('memory', async () => null);

describe('[D2] live channels open at once', () => {
  const open = () => openLimits({ redis: null, factor: 1 });

  test('five per session, and one more when one is closed', () => {
    const limits = open();
    const leave = Array.from({ length: 5 }, (_, n) => limits.channel(`10.0.0.${n}`, 'mia'));
    expect(() => limits.channel('10.0.0.9', 'mia')).toThrow(RequestError);
    limits.channel('10.0.0.9', 'ben');
    leave[0]?.();
    limits.channel('10.0.0.9', 'mia');
    expect(() => limits.channel('10.0.0.9', 'mia')).toThrow(RequestError);
  });

  test('sixty per address; a refused one keeps no permit', () => {
    const limits = open();
    const leave = Array.from({ length: 60 }, (_, n) => limits.channel('10.0.0.1', `s${n}`));
    for (let n = 0; n < 9; n += 1) {
      expect(() => limits.channel('10.0.0.1', 'mia')).toThrow(RequestError);
    }
    limits.channel('10.0.0.2', 'mia');
    leave[7]?.();
    limits.channel('10.0.0.1', 'mia');
  });
});

import { describe, expect, test } from 'vitest';
import { NOW } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const DAY = 1000;
const HOUR = 40;

/** Jobs that one process runs for all. */
export function jobCases(suite: Suite): void {
  const take = (now: number, name = 'tidy') =>
    suite.store.jobLock.take(name, { now, doneBefore: now - DAY, takenBefore: now - HOUR });

  describe('a job', () => {
    test('is claimed by one of many concurrent callers', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(NOW)));
      expect(answers.filter((isMine) => isMine)).toHaveLength(1);
      expect(await take(NOW, 'another')).toBe(true);
    });

    test('that completed is due again after its interval', async () => {
      await take(NOW);
      await suite.store.jobLock.done('tidy', NOW + 5);
      expect(await take(NOW + 5 + DAY)).toBe(false);
      const later = NOW + 6 + DAY;
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(later)));
      expect(answers.filter((isMine) => isMine)).toHaveLength(1);
    });

    test('that was not completed is claimed again after a timeout', async () => {
      await take(NOW);
      expect(await take(NOW + HOUR)).toBe(false);
      expect(await take(NOW + HOUR + 1)).toBe(true);
    });
  });
}

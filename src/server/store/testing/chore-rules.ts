import { describe, expect, test } from 'vitest';
import type { Suite } from '../store-suite.ts';
import { NOW } from './sample-games.ts';

const DAY = 1000;
const HOUR = 40;

/** What one process does for all. */
export function choreRules(suite: Suite): void {
  const take = (now: number, name = 'tidy') =>
    suite.store.chores.take(name, { now, doneBefore: now - DAY, takenBefore: now - HOUR });

  describe('a chore', () => {
    test('is taken by one of many who ask at the same moment', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(NOW)));
      expect(answers.filter((isMine) => isMine)).toHaveLength(1);
      expect(await take(NOW, 'another')).toBe(true);
    });

    test('that is done is due again when its time has come', async () => {
      await take(NOW);
      await suite.store.chores.done('tidy', NOW + 5);
      expect(await take(NOW + 5 + DAY)).toBe(false);
      const later = NOW + 6 + DAY;
      const answers = await Promise.all(Array.from({ length: 10 }, () => take(later)));
      expect(answers.filter((isMine) => isMine)).toHaveLength(1);
    });

    test('that nobody came to the end of is taken again after a while', async () => {
      await take(NOW);
      expect(await take(NOW + HOUR)).toBe(false);
      expect(await take(NOW + HOUR + 1)).toBe(true);
    });
  });
}

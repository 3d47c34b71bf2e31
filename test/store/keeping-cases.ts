import { describe, expect, test } from 'vitest';
import { saveUntilKilled } from './killed.ts';
import { created, NOW, runningRound } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Acknowledged data is durable. */
export function keepingCases(suite: Suite): void {
  describe('acknowledged data', () => {
    test('survives closing and opening the store', async () => {
      const game = runningRound('STAYS');
      await created(suite.store, game);
      await suite.store.users.createGuest({ id: 'u1', username: 'Mia', now: NOW });
      await suite.reopen();
      expect(await suite.store.games.load('STAYS')).toStrictEqual(game);
      expect((await suite.store.users.find('u1'))?.username).toBe('Mia');
    });

    test('survives kill -9 in the middle of saves', async () => {
      for (const saves of [60, 500]) {
        let acknowledged = new Map<string, number>();
        await suite.reopen(async () => {
          acknowledged = await saveUntilKilled(suite.options, saves);
        });
        expect(acknowledged.size).toBeGreaterThan(0);
        for (const [code, version] of acknowledged) {
          const game = await suite.store.games.load(code);
          expect(game?.version, code).toBeGreaterThanOrEqual(version);
          const isReady = game?.players.map((player) => player.isReady);
          expect(isReady).toEqual([(game?.version ?? 0) % 2 === 1, false, false, false]);
        }
      }
    });
  });
}

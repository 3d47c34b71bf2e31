import { describe, expect, test } from 'vitest';
import { commits } from '../support/commits.ts';
import { after, created, NOW, runningRound } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Beside the lobby [R16]. */
export function suspicionCases(suite: Suite): void {
  const CODE = 'SUSPI';
  const add = (playerId: string, targetId: string, at: number) =>
    suite.store.suspicions.add({ lobbyCode: CODE, playerId, targetId, at });
  const all = () => suite.store.suspicions.of(CODE, 0, Number.MAX_SAFE_INTEGER);
  const times = async () => (await all()).map(({ at }) => at - NOW);

  describe('[R16] suspicions', () => {
    test('are kept in order of time, one in 3 s of each player', async () => {
      await created(suite.store, runningRound(CODE));
      await add('p2', 'p1', NOW + 100);
      await add('p1', 'p3', NOW);
      await add('p1', 'p2', NOW + 2999);
      await add('p1', 'p2', NOW + 3000);
      await Promise.all([add('p3', 'p2', NOW + 50), add('p3', 'p2', NOW + 50)]);
      expect(await all()).toEqual([
        { playerId: 'p1', targetId: 'p3', at: NOW },
        { playerId: 'p3', targetId: 'p2', at: NOW + 50 },
        { playerId: 'p2', targetId: 'p1', at: NOW + 100 },
        { playerId: 'p1', targetId: 'p2', at: NOW + 3000 },
      ]);
      const between = await suite.store.suspicions.of(CODE, NOW + 50, NOW + 100);
      expect(between.map(({ playerId }) => playerId)).toEqual(['p3', 'p2']);
      expect(await suite.store.suspicions.by('p1')).toEqual([
        { lobbyCode: CODE, targetId: 'p3', at: NOW },
        { lobbyCode: CODE, targetId: 'p2', at: NOW + 3000 },
      ]);
    });

    test('are at most 100 of each player, however long a talk lasts', async () => {
      await created(suite.store, runningRound(CODE));
      for (let n = 0; n < 102; n += 1) await add('p1', n % 2 ? 'p2' : 'p3', NOW + n * 3000);
      await add('p2', 'p1', NOW + 300_000);
      expect(await times()).toEqual([...Array.from({ length: 100 }, (_, n) => n * 3000), 300_000]);
    });

    test('stay until the next deal, and go with the lobby', async () => {
      const game = runningRound(CODE);
      await created(suite.store, game);
      await add('p1', 'p2', NOW);
      const result = after(game, { type: 'guess', playerId: 'p1', guessedWord: 'falsch' });
      await commits(suite.store.games).save(result, game);
      expect(await times()).toEqual([0]);
      const next = after(result, { type: 'nextRound', playerId: 'p1', finishedRound: null });
      const later = next.round && { ...next, round: { ...next.round, dealtAt: NOW + 9000 } };
      if (!later) throw new Error('no round');
      await commits(suite.store.games).save(later, result);
      expect(await times()).toEqual([]);
      await add('p2', 'p3', NOW + 9000);
      await commits(suite.store.games).remove(later);
      expect(await times()).toEqual([]);
      await add('p2', 'p3', NOW + 20_000);
      expect(await times()).toEqual([]);
    });
  });
}

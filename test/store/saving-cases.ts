import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { commits } from '../support/commits.ts';
import { after, created, lobbies, oneLater, waitingLobby } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Rejected by the database: a seat of no player. */
const poisoned = (game: Game): Game => ({
  ...oneLater(game),
  players: game.players.map((player) => ({ ...player, id: null as never })),
});

/** Concurrent saves. */
export function savingCases(suite: Suite): void {
  describe('saving concurrently', () => {
    test('of 50 saves from the same version exactly one counts', async () => {
      const before = waitingLobby('RACE2', 5);
      await created(suite.store, before);
      const kick = (targetId: string) =>
        after(before, { type: 'kick', playerId: 'p1', targetId } as const);
      const rivals = Array.from({ length: 50 }, (_, index) => kick(`p${2 + (index % 4)}`));
      const stored = await Promise.all(
        rivals.map((game) => commits(suite.store.games).save(game, before)),
      );
      expect(stored.filter((isStored) => isStored)).toHaveLength(1);
      expect(await suite.store.games.load('RACE2')).toStrictEqual(rivals[stored.indexOf(true)]);
    });

    test('a save from an old version changes nothing, not even a seat', async () => {
      const old = waitingLobby('STALE');
      const newest = oneLater(old);
      await created(suite.store, old);
      expect(await commits(suite.store.games).save(newest, old)).toBe(true);
      const late = after(old, { type: 'leave', playerId: 'p2' });
      expect(await commits(suite.store.games).save(late, old)).toBe(false);
      expect(await suite.store.games.load('STALE')).toStrictEqual(newest);
    });

    test('a save of a removed lobby is refused', async () => {
      const game = waitingLobby('GONE3');
      await created(suite.store, game);
      const { remove, save } = commits(suite.store.games);
      expect(await remove(game)).toBe(true);
      expect(await save(oneLater(game), game)).toBe(false);
      expect(await suite.store.games.load('GONE3')).toBeNull();
    });

    test('200 lobbies save at once, each its own', async () => {
      const games = lobbies(200);
      await created(suite.store, ...games);
      const next = games.map(oneLater);
      const changes = next.map((after, n) => ({ before: games[n] ?? after, after }));
      const stored = await suite.store.games.commit(changes);
      expect(stored).toEqual(games.map(() => ({ status: 'fulfilled', value: true })));
      const loaded = await Promise.all(games.map(({ code }) => suite.store.games.load(code)));
      expect(loaded).toStrictEqual(next);
    });

    test('a save that the database rejects fails alone', async () => {
      const games = lobbies(10);
      await created(suite.store, ...games);
      const bad = games[4];
      const answers = await suite.store.games.commit(
        games.map((before) => ({
          before,
          after: before === bad ? poisoned(before) : oneLater(before),
        })),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        games.map((game) => (game === bad ? 'rejected' : 'fulfilled')),
      );
      const loaded = await Promise.all(games.map(({ code }) => suite.store.games.load(code)));
      expect(loaded).toStrictEqual(games.map((game) => (game === bad ? game : oneLater(game))));
    });

    test('two stores on one lobby: a load never mixes versions', async () => {
      // One writer, many readers: the host is ready in every second version.
      let game = waitingLobby('WHOLE');
      await created(suite.store, game);
      for (let round = 0; round < 30; round += 1) {
        const next = oneLater(game);
        const [isStored, ...loaded] = await Promise.all([
          commits(suite.store.games).save(next, game),
          ...[1, 2, 3].map(() => suite.store.games.load('WHOLE')),
        ]);
        expect(isStored).toBe(true);
        for (const seen of loaded) {
          expect(seen).toStrictEqual(seen?.version === game.version ? game : next);
        }
        game = next;
      }
    });
  });
}

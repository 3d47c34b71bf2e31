import { describe, expect, test, vi } from 'vitest';
import { commits } from '../support/commits.ts';
import {
  after,
  created,
  gamesOfEveryPhase,
  lobbies,
  NOW,
  oneLater,
  waitingLobby,
} from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Lobbies are loaded as they were stored. */
export function lobbyCases(suite: Suite): void {
  describe('lobbies', () => {
    test('every phase is loaded as it was created, and as it was saved', async () => {
      for (const [phase, game] of Object.entries(gamesOfEveryPhase())) {
        await created(suite.store, game);
        expect(await suite.store.games.load(game.code), phase).toStrictEqual(game);
        expect(await commits(suite.store.games).remove(game)).toBe(true);

        const before = waitingLobby(game.code);
        await created(suite.store, before);
        const next = { ...game, version: before.version + 1 };
        expect(await commits(suite.store.games).save(next, before)).toBe(true);
        expect(await suite.store.games.load(game.code), phase).toStrictEqual(next);
        expect(await commits(suite.store.games).remove(next)).toBe(true);
      }
    });

    test('every move of a game is saved as played', async () => {
      let game = waitingLobby('MOVES', 5);
      await created(suite.store, game);
      const vote = { type: 'vote', targetId: 'p2' } as const;
      for (const move of [
        ...game.players.map(({ id }) => ({ type: 'ready', playerId: id, isReady: true }) as const),
        { type: 'start', playerId: 'p1' },
        { type: 'join', playerId: 'late', name: 'Zoë' },
        { type: 'speak', playerId: 'p1', isSpeaking: true },
        { type: 'speak', playerId: 'p1', isSpeaking: false },
        { type: 'leave', playerId: 'p3' },
        { type: 'join', playerId: 'p3', name: 'Ida' },
        { type: 'absent', playerId: 'p5', since: NOW },
        { type: 'callVote', playerId: 'p2' },
        { ...vote, playerId: 'p1' },
        { type: 'handOver', playerId: 'p1', targetId: 'p2' },
        { ...vote, playerId: 'p3' },
        { ...vote, playerId: 'p4', targetId: null },
        { type: 'completeVote', playerId: 'p2' },
        { type: 'kick', playerId: 'p2', targetId: 'p5' },
        { type: 'nextRound', playerId: 'late', finishedRound: 1 },
      ] as const) {
        const next = after(game, move);
        expect(await commits(suite.store.games).save(next, game)).toBe(true);
        expect(await suite.store.games.load('MOVES')).toStrictEqual(next);
        game = next;
      }
      expect(game.currentRound).toBe(2);
    });

    test('a player who leaves and rejoins within one save is last', async () => {
      const before = waitingLobby('SEATS');
      await created(suite.store, before);
      const next = after(
        before,
        { type: 'leave', playerId: 'p2' },
        { type: 'join', playerId: 'p2', name: 'Ida' },
      );
      expect(await commits(suite.store.games).save({ ...next, version: 5 }, before)).toBe(true);
      const stored = await suite.store.games.load('SEATS');
      expect(stored?.players.map(({ id }) => id)).toEqual(['p1', 'p3', 'p4', 'p2']);
    });

    test('the seats keep the order of the game, whatever changed', async () => {
      const before = waitingLobby('ORDER');
      await created(suite.store, before);
      const [p1, p2, p3, p4] = before.players;
      const players = [p1, p3, p2, p4].filter((player) => player !== undefined);
      const next = { ...before, version: before.version + 1, players };
      expect(await commits(suite.store.games).save(next, before)).toBe(true);
      expect(await suite.store.games.load('ORDER')).toStrictEqual(next);
    });

    test('a code is assigned once, also when requested twice at once', async () => {
      const stored = [waitingLobby('TWICE', 3), waitingLobby('TWICE', 5)].map((game) =>
        commits(suite.store.games).create(game),
      );
      const winner = (await Promise.all(stored)).indexOf(true);
      expect(await commits(suite.store.games).create(waitingLobby('TWICE', 4))).toBe(false);
      expect((await suite.store.games.load('TWICE'))?.players).toHaveLength([3, 5][winner] ?? 0);
    });

    test('an unknown code is null', async () => {
      expect(await suite.store.games.load('NOONE')).toBeNull();
    });

    test('all codes are listed', async () => {
      expect(await suite.store.games.codes()).toEqual([]);
      await created(suite.store, ...lobbies(3));
      expect((await suite.store.games.codes()).sort()).toEqual(['L1000', 'L1001', 'L1002']);
    });

    test('the lobbies of a player are listed, the newest seat first', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const code of ['OLDER', 'NEWER']) {
        vi.advanceTimersByTime(1000);
        await created(suite.store, waitingLobby(code));
      }
      vi.advanceTimersByTime(1000);
      await created(suite.store, waitingLobby('ALONE', 1));
      vi.useRealTimers();
      expect(await suite.store.games.codesOf('p2')).toEqual(['NEWER', 'OLDER']);
      expect(await suite.store.games.codesOf('p1')).toEqual(['ALONE', 'NEWER', 'OLDER']);
      expect(await suite.store.games.codesOf('unknown')).toEqual([]);
    });

    test('a removed lobby removes its players and frees its code', async () => {
      const game = waitingLobby('AGAIN', 12);
      await created(suite.store, game);
      expect(await commits(suite.store.games).remove(game)).toBe(true);
      expect(await suite.store.games.load('AGAIN')).toBeNull();
      await created(suite.store, waitingLobby('AGAIN', 3));
      expect((await suite.store.games.load('AGAIN'))?.players).toHaveLength(3);
    });

    test('only the newest version can be removed', async () => {
      const old = waitingLobby('NEWER');
      const newest = oneLater(old);
      await created(suite.store, old);
      expect(await commits(suite.store.games).save(newest, old)).toBe(true);
      expect(await commits(suite.store.games).remove(old)).toBe(false);
      expect(await suite.store.games.load('NEWER')).toStrictEqual(newest);
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import type { Move } from '../../src/game/play.ts';
import { NO_COUNTS } from '../../src/game/statistics.ts';
import { dayOf } from '../../src/server/process/clock.ts';
import { openStoreBeside } from '../../src/server/store/open.ts';
import { commits } from '../support/commits.ts';
import { after, created, NOW, runningRound } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const wrong: Move = { type: 'guess', playerId: 'p1', guessedWord: 'falsch' };
const right: Move = { type: 'guess', playerId: 'p1', guessedWord: 'Handy' };
const next: Move = { type: 'nextRound', playerId: 'p1', finishedRound: null };
const NOTHING = { months: [], categories: [], awards: [], bluff: null };
const again: Move[] = [
  { type: 'restart', playerId: 'p1' },
  ...['p1', 'p2', 'p3', 'p4'].map((id): Move => ({ type: 'ready', playerId: id, isReady: true })),
  { type: 'start', playerId: 'p1' },
];

/** What ended rounds add to accounts and days [E4]. */
export function statisticsCases(suite: Suite): void {
  const guest = (id: string) =>
    suite.store.users.createGuest({ id, username: `Gast ${id}`, now: NOW });
  const save = (game: Game, before: Game) => commits(suite.store.games).save(game, before);
  const today = () => dayOf(Date.now());

  /** Plays and stores each move on its own. */
  async function play(game: Game, ...moves: Move[]): Promise<Game> {
    let current = game;
    for (const move of moves) {
      const moved = after(current, move);
      expect(await save(moved, current)).toBe(true);
      current = moved;
    }
    return current;
  }

  async function running(code: string, change: Partial<Game['settings']> = {}): Promise<Game> {
    const game = runningRound(code, 4, change);
    await created(suite.store, game);
    return game;
  }

  describe('[E4] statistics', () => {
    test('count rounds, games and the evening of accounts and guests, and of no others', async () => {
      await guest('p1');
      await guest('p2');
      const game = await running('STAT2', { rounds: 3 });
      await play(game, right, next, wrong, next, wrong);
      const [first, second, third] = await Promise.all(
        ['p1', 'p2', 'p3'].map(suite.store.statistics.of),
      );
      // All share the first place.
      const both = { ...NO_COUNTS, month: today().slice(0, 7), evenings: 1, games: 1, gamesWon: 1 };
      const imposter = { imposterRounds: 3, imposterWins: 1, guesses: 1, bestStreak: 1 };
      expect(first?.months).toEqual([{ ...both, ...imposter }]);
      expect(second?.months).toEqual([{ ...both, groupRounds: 3, groupWins: 2, bestStreak: 2 }]);
      expect(first?.categories).toEqual([
        { category: 'Tiere', rounds: 2 },
        { category: 'Berufe', rounds: 1 },
      ]);
      expect(third).toEqual(NOTHING);
    });

    test('count the longest run of rounds won', async () => {
      await guest('p1');
      let game = await running('STAT3', { rounds: 0 });
      for (const isWon of [true, true, false, true]) {
        const guessedWord = isWon ? (game.round?.word.word ?? '') : 'falsch';
        game = await play(game, { type: 'guess', playerId: 'p1', guessedWord }, next);
      }
      const { months } = await suite.store.statistics.of('p1');
      expect(months).toMatchObject([{ bestStreak: 2 }]);
    });

    test('count the awards of a podium, and keep the best bluff', async () => {
      await guest('p1');
      await guest('p2');
      const game = await running('STAT8', { rounds: 3 });
      const voted = (...targets: string[]): Move[] => [
        { type: 'callVote', playerId: 'p1' },
        ...targets.map((targetId, index): Move => {
          return { type: 'vote', playerId: `p${index + 1}`, targetId };
        }),
      ];
      const [all, two] = [voted('p2', 'p3', 'p4', 'p2'), voted('p2', 'p1', 'p4', 'p3')];
      const played = await play(game, ...two, next, ...all, next);
      const { bluff, awards } = await suite.store.statistics.of('p1');
      expect(bluff).toEqual({ fooled: 3, group: 3 });
      expect(awards, 'none before the podium').toEqual([]);
      const over = await play(played, ...two);
      await play(over, { type: 'restart', playerId: 'p1' });
      const [imposter, other] = await Promise.all(['p1', 'p2'].map(suite.store.statistics.of));
      expect(imposter?.awards).toEqual([{ award: 'illusion', times: 1 }]);
      expect(imposter?.bluff).toEqual({ fooled: 3, group: 3 });
      expect(other?.awards).toEqual([{ award: 'alone', times: 1 }]);
      expect(other?.bluff).toBeNull();
    });

    test('count a day’s games, rounds, players, evenings and second games', async () => {
      const game = await running('STAT4', { rounds: 3 });
      const over = await play(game, wrong, next, wrong, next, wrong);
      await play(over, ...again, wrong);
      const [day] = await suite.store.stats.daysSince(today());
      // The sample game was stored when its first round ran.
      expect(day).toEqual({
        ...{ day: today(), games: 1, rounds: 4, players: 4, evenings: 1, secondGames: 1 },
      });
      expect(await suite.store.stats.gamesOf(today())).toBe(1);
      const lengths = await suite.store.stats.lengthsSince(today());
      expect(lengths.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(4);
    });

    test('count a member’s own category as a round, without its name', async () => {
      await guest('p1');
      const game = runningRound('STAT5');
      const own = { ...game, ownCategories: [{ name: 'Tiere', words: [] }] };
      await created(suite.store, own);
      await play(own, wrong);
      const { months, categories } = await suite.store.statistics.of('p1');
      expect(months).toHaveLength(1);
      expect(categories).toEqual([]);
    });

    test('count only what was stored, and all that shares a save', async () => {
      await guest('p1');
      const game = await running('STAT6', { rounds: 3 });
      const stale = { ...game, version: game.version + 5 };
      expect(await save(after(stale, wrong), stale)).toBe(false);
      expect((await suite.store.statistics.of('p1')).months).toEqual([]);
      const via = [game, after(game, wrong), after(game, wrong, next)];
      const end = after(game, wrong, next, wrong);
      await suite.store.games.commit([{ before: game, after: end, via }]);
      const [month] = (await suite.store.statistics.of('p1')).months;
      expect((month?.groupRounds ?? 0) + (month?.imposterRounds ?? 0)).toBe(2);
    });

    test('of two processes that save rounds of the same players lose no count', async () => {
      await guest('p1');
      await guest('p2');
      const beside = await openStoreBeside(suite.options);
      if (!beside) throw new Error('no second store');
      const games = Array.from({ length: 16 }, (_, n) => runningRound(`S${1000 + n}`));
      await created(suite.store, ...games);
      const changes = games.map((before) => ({ before, after: after(before, wrong) }));
      await Promise.all([
        suite.store.games.commit(changes.slice(0, 8)),
        beside.games.commit(changes.slice(8).reverse()),
      ]);
      await beside.close();
      for (const id of ['p1', 'p2']) {
        const [month] = (await suite.store.statistics.of(id)).months;
        expect((month?.groupRounds ?? 0) + (month?.imposterRounds ?? 0)).toBe(16);
      }
    });

    test('go with the account', async () => {
      await guest('p1');
      await play(await running('STAT7'), wrong);
      await suite.store.users.remove('p1');
      expect(await suite.store.statistics.of('p1')).toEqual(NOTHING);
    });
  });
}

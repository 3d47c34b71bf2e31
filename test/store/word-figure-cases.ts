import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import type { Move } from '../../src/game/play.ts';
import { openStoreBeside } from '../../src/server/store/open.ts';
import { commits } from '../support/commits.ts';
import { after, created, runningRound } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const redeal: Move = { type: 'redeal', playerId: 'p2', round: null };
const guess = (guessedWord: string): Move => ({ type: 'guess', playerId: 'p1', guessedWord });

/** How often words were dealt, skipped and guessed. */
export function wordFigureCases(suite: Suite): void {
  const figures = (...words: string[]) => suite.store.wordFigures.of(words);
  const save = (game: Game, before: Game) => commits(suite.store.games).save(game, before);

  async function running(code: string, change: Partial<Game['settings']> = {}): Promise<Game> {
    const game = runningRound(code, 4, change);
    await created(suite.store, game);
    return game;
  }

  describe('word figures', () => {
    test('count a word when its round is over, most skipped first', async () => {
      const first = await running('FIGU2');
      expect(await figures('Handy', 'Löwe')).toEqual([]);
      const won = after(first, guess('smartphone'));
      await save(won, first);
      const next = after(won, { type: 'nextRound', playerId: 'p1', finishedRound: 1 });
      await save(next, won);
      const again = after(next, redeal);
      expect(again.round?.isRedealt).toBe(true);
      await save(again, next);
      const over = after(again, guess('falsch'));
      await save(over, again);
      // The word of a second deal is another one, if there is one.
      const [skipped, last] = [next, again].map(({ round }) => round?.word.word ?? '');
      const found = await figures('Handy', 'Löwe', 'Bäckerin "B\\"', 'Unbekannt');
      expect(found[0]).toEqual({ word: skipped, dealt: 1, skipped: 1, guessed: 0 });
      expect(found).toContainEqual({ word: 'Handy', dealt: 1, skipped: 0, guessed: 1 });
      expect(found).toContainEqual({ word: last, dealt: 1, skipped: 0, guessed: 0 });
      expect(found).toHaveLength(3);
    });

    test('count all rounds that end in one save', async () => {
      const before = await running('FIGU3');
      const again = after(before, redeal);
      const over = after(again, guess('falsch'));
      const [stored] = await suite.store.games.commit([
        { before, after: over, via: [before, again, over] },
      ]);
      expect(stored).toEqual({ status: 'fulfilled', value: true });
      const words = [before, again].map(({ round }) => round?.word.word ?? '');
      expect(await figures(...words)).toMatchObject([
        { word: words[0], dealt: 1, skipped: 1 },
        { word: words[1], dealt: 1, skipped: 0 },
      ]);
    });

    test('count both words of undercover, and none of a member’s own category', async () => {
      const undercover = await running('FIGU4', {
        ...{ mode: 'undercover', categories: ['Tiere'] },
      });
      await save(after(undercover, redeal), undercover);
      const { word, imposterWord } = undercover.round ?? {};
      expect((await figures(word?.word ?? '', imposterWord ?? '')).length).toBe(2);
      const game = runningRound('FIGU5');
      const own = { ...game, ownCategories: [{ name: 'Tiere', words: [] }] };
      await created(suite.store, own);
      await save(after(own, guess('falsch')), own);
      const { dealt } = (await figures(word?.word ?? ''))[0] ?? {};
      expect(dealt).toBe(1);
    });

    test('count only what was stored', async () => {
      const game = await running('FIGU6');
      const stale = { ...game, version: game.version + 5 };
      expect(await save(after(stale, guess('falsch')), stale)).toBe(false);
      expect(await figures('Handy')).toEqual([]);
    });

    test('of two processes that save the same words lose no count', async () => {
      const beside = await openStoreBeside(suite.options);
      if (!beside) throw new Error('no second store');
      const words = ['Handy', 'Löwe', 'Biene', 'Zebra'];
      const rounds = Array.from({ length: 24 }, (_, n) => {
        const game = runningRound(`F${1000 + n}`);
        const word = { word: words[n % 4] ?? '', aliases: [], category: 'Tiere' };
        return { ...game, round: game.round && { ...game.round, word } };
      });
      await created(suite.store, ...rounds);
      const changes = rounds.map((before) => ({ before, after: after(before, guess('falsch')) }));
      const stored = await Promise.all([
        ...[0, 8].map((first) => suite.store.games.commit(changes.slice(first, first + 8))),
        beside.games.commit(changes.slice(16).reverse()),
      ]);
      await beside.close();
      expect(stored.flat()).toEqual(changes.map(() => ({ status: 'fulfilled', value: true })));
      const found = await figures(...words);
      expect(found.map(({ dealt }) => dealt)).toEqual([6, 6, 6, 6]);
    });
  });
}

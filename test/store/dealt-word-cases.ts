import { describe, expect, test } from 'vitest';
import { commits } from '../support/commits.ts';
import { after, created, NOW, runningRound } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** The words of a host's rounds [R15]. */
export function dealtWordCases(suite: Suite): void {
  const words = async (since = 0) =>
    (await suite.store.dealtWords.of('p1', since)).map(({ word }) => word);

  /** Plays a round of host p1 to its end. */
  async function playRound(code: string): Promise<void> {
    const game = runningRound(code);
    await created(suite.store, game);
    expect(await words()).toEqual([]);
    const ended = after(game, { type: 'guess', playerId: 'p1', guessedWord: 'falsch' });
    expect(ended.status).toBe('result');
    expect(await commits(suite.store.games).save(ended, game)).toBe(true);
  }

  describe('[R15] dealt words', () => {
    test('are stored when their round ends, and removed after their time', async () => {
      await suite.store.users.createGuest({ id: 'p1', username: 'Mia', now: NOW });
      await playRound('DEALT');
      expect(await words()).toEqual(['Handy']);
      const [{ dealtAt } = { dealtAt: 0 }] = await suite.store.dealtWords.of('p1', 0);
      expect(await words(dealtAt + 1)).toEqual([]);
      await suite.store.dealtWords.removeBefore(dealtAt);
      expect(await words()).toEqual(['Handy']);
      await suite.store.dealtWords.removeBefore(dealtAt + 1);
      expect(await words()).toEqual([]);
    });

    test('go with the account', async () => {
      await suite.store.users.createGuest({ id: 'p1', username: 'Mia', now: NOW });
      await playRound('DEALT');
      await suite.store.users.remove('p1');
      expect(await words()).toEqual([]);
    });

    test('of an anonymous host go with the next clean-up', async () => {
      await playRound('DEALT');
      expect(await words()).toEqual(['Handy']);
      await suite.store.dealtWords.removeBefore(0);
      expect(await words()).toEqual([]);
    });
  });
}

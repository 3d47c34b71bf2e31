import { expect, type test as onDisk } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Racing } from './racing.ts';

/** [R14] Dealing again, twice at once and against what ends the talk. */
export function dealRaces(
  { race, clickAll, playerAt, stored, playing, expectAmong, expectPointsOnce }: Racing,
  test: typeof onDisk | typeof onDisk.skip,
  timeout: number,
): void {
  /** As player `index`, on the server whose turn it is. */
  const redealBy = (index: number, code: string, turn: number) => {
    const caller = playerAt(index, turn);
    const body = { playerId: caller.id, round: 1 };
    return () => caller.call(api.redeal, { params: { code }, body });
  };

  test('[R14] three ask to deal again: it is dealt again once', { timeout }, async () => {
    await race(
      () => playing(3),
      async (code, before, turn) => {
        const shown = new Set<string>();
        const outcomes = await clickAll(
          [0, 1, 2].map((index) => async () => {
            const answer = await redealBy(index, code, turn + index)();
            if (answer.status === 200) shown.add(answer.body.speakingOrder.join());
            return answer;
          }),
        );
        expect(outcomes).toEqual(['200', '200', '200']);
        const game = await stored(code);
        expect(game).toMatchObject({ status: 'playing', version: before.version + 1 });
        expect(game.round?.isRedealt).toBe(true);
        expect(game.usedWords).toHaveLength(2);
        // No player was shown another order.
        expect([...shown]).toEqual([game.round?.order.join()]);
      },
    );
  });

  test('[R14, R6] it is dealt again while the Imposter guesses: one round, one result', {
    timeout,
  }, async () => {
    const whatHappened = new Set<string>();
    await race(
      () => playing(3),
      async (code, before, turn) => {
        const imposterId = before.round?.imposterIds[0] ?? '';
        const index = before.players.findIndex(({ id }) => id === imposterId);
        const guesser = playerAt(index, turn + 1);
        const body = { imposterId, guessedWord: before.round?.word.word ?? '' };
        const [redealt = '', guessed = ''] = await clickAll([
          redealBy((index + 1) % 3, code, turn),
          () => guesser.call(api.guess, { params: { code }, body }),
        ]);
        expectAmong([redealt], ['200', '409 not-playing']);
        expectAmong([guessed], ['200', '403 imposter-only']);
        const game = await stored(code);
        const { outcome, isRedealt, word } = game.round ?? {};
        expect(isRedealt).toBe(redealt === '200');
        expect(game.usedWords).toHaveLength(redealt === '200' ? 2 : 1);
        expect(outcome != null).toBe(guessed === '200');
        // The word of the first deal is wrong in the second one.
        if (outcome) expect(outcome.winnerType).toBe(isRedealt ? 'group' : 'imposter');
        if (outcome) expectPointsOnce(game);
        expect(game.usedWords.at(-1)).toBe(word?.word);
        const moves = [redealt, guessed].filter((one) => one === '200').length;
        expect(game.version).toBe(before.version + moves);
        whatHappened.add(`${redealt} ${guessed}`);
      },
    );
    expect(whatHappened).toContain('409 not-playing 200');
    expect(whatHappened.size).toBeGreaterThan(1);
  });

  test('[R14, R5] it is dealt again while the vote is called: the vote is about one deal', {
    timeout,
  }, async () => {
    const hasRedealt = new Set<boolean>();
    await race(
      () => playing(3),
      async (code, before, turn) => {
        const caller = playerAt(0, turn + 1);
        const [redealt = '', called = ''] = await clickAll([
          redealBy(1, code, turn),
          () => caller.call(api.voting, { params: { code }, body: { playerId: caller.id } }),
        ]);
        expectAmong([redealt], ['200', '409 not-playing']);
        expect(called).toBe('200');
        const game = await stored(code);
        expect(game.status).toBe('voting');
        expect(game.round?.isRedealt).toBe(redealt === '200');
        expect(game.version).toBe(before.version + (redealt === '200' ? 2 : 1));
        hasRedealt.add(redealt === '200');
      },
    );
    expect(hasRedealt).toEqual(new Set([true, false]));
  });
}

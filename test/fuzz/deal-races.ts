import { expect } from 'vitest';
import { count, expectAmong, expectPointsOnce, type Racing } from './racing.ts';

/** Seats, start, next round and dealing again: each round is dealt once [L3, P, R14]. */
export function dealRaces({ testRace, playerAt, lobby, playing, voting }: Racing): void {
  testRace('[L3] two want the twelfth seat: one gets it', {
    prepare: () => lobby(11),
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(11, 'join', {}, 0),
        click(12, 'join', {}, 1),
      ]);
      expect(outcomes.toSorted()).toEqual(['200', '409 lobby-full']);
      const winner = 11 + outcomes.indexOf('200');
      expect(game.players.map(({ id }) => id).slice(11)).toEqual([playerAt(winner).id]);
      expect(saves).toBe(1);
      return String(winner);
    },
    ways: ['11', '12'],
  });

  testRace('[L3, L8] two clicks on start while a player joins: one round or none', {
    async prepare() {
      const opened = await lobby(3);
      for (const person of opened.people)
        await person.move(opened.code, 'ready', { isReady: true });
      return opened;
    },
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(0, 'start'),
        click(0, 'start', {}, 1),
        click(3, 'join'),
      ]);
      const starts = outcomes.slice(0, 2);
      expect(outcomes[2]).toBe('200');
      expectAmong(starts, ['200', '409 already-running', '409 not-all-ready']);
      const started = count(starts, '200');
      expect([game.players.length, saves]).toEqual([4, 1 + started]);
      expect(game.status).toBe(started ? 'playing' : 'waiting');
      expect(game.usedWords).toHaveLength(started);
      // A late joiner watches.
      expect(game.round?.order.includes(playerAt(3).id) ?? false).toBe(false);
      return `${started} started`;
    },
    ways: ['0 started', '1 started'],
  });

  testRace('[P, W6] three ask for the next round: it is dealt once', {
    async prepare() {
      const opened = await voting(3);
      await opened.host.move(opened.code, 'completeVote');
      return opened;
    },
    async run({ click, clickAll }) {
      const { outcomes, orders, game, saves } = await clickAll([
        click(0, 'nextRound', { finishedRound: 1 }),
        click(1, 'nextRound', { finishedRound: 1 }),
        click(2, 'nextRound'),
      ]);
      expect(outcomes).toEqual(['200', '200', '200']);
      expect([game.status, game.currentRound, saves]).toEqual(['playing', 2, 1]);
      expect(game.usedWords).toHaveLength(2);
      // No player was shown another round.
      expectAmong(orders, [game.round?.order.join() ?? '']);
      return 'dealt';
    },
    ways: ['dealt'],
  });

  const again = { round: 1 };

  testRace('[R14] three ask to deal again: it is dealt again once', {
    prepare: () => playing(3),
    async run({ click, clickAll }) {
      const { outcomes, orders, game, saves } = await clickAll(
        [0, 1, 2].map((index) => click(index, 'redeal', again)),
      );
      expect([game.status, game.round?.isRedealt, saves]).toEqual(['playing', true, 1]);
      expect(game.usedWords).toHaveLength(2);
      // No player was shown another order.
      expectAmong(orders, [game.round?.order.join() ?? '']);
      return outcomes.join();
    },
    ways: ['200,200,200'],
  });

  testRace('[R14, R6] it is dealt again while the Imposter guesses: one round, one result', {
    prepare: () => playing(3),
    async run({ before, click, clickAll }) {
      const imposterId = before.round?.imposterIds[0] ?? '';
      const index = before.players.findIndex(({ id }) => id === imposterId);
      const guessedWord = before.round?.word.word ?? '';
      const { outcomes, game, saves } = await clickAll([
        click((index + 1) % 3, 'redeal', again, 0),
        click(index, 'guess', { guessedWord }, 1),
      ]);
      const [redealt, guessed] = outcomes;
      expectAmong([redealt], ['200', '409 not-playing']);
      expectAmong([guessed], ['200', '403 imposter-only']);
      const { outcome, isRedealt, word } = game.round ?? {};
      expect(isRedealt).toBe(redealt === '200');
      expect(game.usedWords).toHaveLength(redealt === '200' ? 2 : 1);
      expect(outcome != null).toBe(guessed === '200');
      // The word of the first deal is wrong in the second one.
      if (outcome) expect(outcome.winnerType).toBe(isRedealt ? 'group' : 'imposter');
      if (outcome) expectPointsOnce(game);
      expect(game.usedWords.at(-1)).toBe(word?.word);
      expect(saves).toBe(count(outcomes, '200'));
      return isRedealt ? 'dealt again' : 'guessed first';
    },
    ways: ['dealt again', 'guessed first'],
  });

  testRace('[R14, R5] it is dealt again while the vote is called: the vote is about one deal', {
    prepare: () => playing(3),
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(1, 'redeal', again, 0),
        click(0, 'callVote', {}, 1),
      ]);
      const [redealt, called] = outcomes;
      expectAmong([redealt], ['200', '409 not-playing']);
      expect([called, game.status]).toEqual(['200', 'voting']);
      expect(game.round?.isRedealt).toBe(redealt === '200');
      expect(saves).toBe(count(outcomes, '200'));
      return String(redealt);
    },
    ways: ['200', '409 not-playing'],
  });
}

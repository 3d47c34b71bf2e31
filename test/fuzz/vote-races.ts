import { expect } from 'vitest';
import { AT_ONCE, count, expectAmong, expectPointsOnce, phaseEnd, type Racing } from './racing.ts';

/** Votes, withdrawals and last words against each other and the time [V2, V2b, V3, V6, V7]. */
export function voteRaces({ testRace, playerAt, voting, voted }: Racing): void {
  const idOf = (index: number) => playerAt(index).id;

  testRace('[V2] all vote while one of them leaves: no vote is lost or doubled', {
    prepare: () => voting(5),
    async run({ click, clickAll }) {
      const ids = [0, 1, 2, 3, 4].map(idOf);
      const { outcomes, game, saves } = await clickAll([
        ...ids.map((_, index) => click(index, 'vote', { targetId: ids[index === 0 ? 1 : 0] })),
        click(4, 'leave', {}, 1),
      ]);
      const own = outcomes[4];
      expect(outcomes.toSpliced(4, 1)).toEqual(['200', '200', '200', '200', '204']);
      // Left already, or left and all others have voted.
      expectAmong([own], ['200', '403 no-seat']);
      expectPointsOnce(game);
      expect(game.players).toHaveLength(4);
      const acknowledged = ids.filter((_, index) => outcomes[index] === '200');
      expect(Object.keys(game.round?.votes ?? {}).sort()).toEqual(acknowledged.sort());
      expect(saves).toBe(acknowledged.length + 1);
      return String(own);
    },
    ways: ['200', '403 no-seat'],
  });

  testRace('[V2, V3] twelve vote twice: 12 votes, 12 refusals, one result', {
    prepare: () => voting(12),
    times: AT_ONCE,
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll(
        Array.from({ length: 12 }).flatMap((_, index) => [
          click(index, 'vote', { targetId: idOf((index + 1) % 12) }),
          click(index, 'vote', { targetId: null }),
        ]),
      );
      expect(count(outcomes, '200')).toBe(12);
      expectAmong(outcomes, ['200', '409 already-voted', '409 not-voting']);
      expectPointsOnce(game);
      expect([Object.keys(game.round?.votes ?? {}).length, saves]).toEqual([12, 12]);
      return 'twelve';
    },
    ways: ['twelve'],
  });

  testRace('[V2b] a vote is withdrawn while the last players vote: it counts, or it is open', {
    async prepare() {
      const opened = await voting(3);
      await playerAt(1).move(opened.code, 'vote', { targetId: null });
      return opened;
    },
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(1, 'withdrawVote'),
        click(0, 'vote', { targetId: idOf(1) }),
        click(2, 'vote', { targetId: null }),
      ]);
      const [own, ...votes] = outcomes;
      expect(votes).toEqual(['200', '200']);
      expectAmong([own], ['200', '409 not-voting']);
      expect(Object.hasOwn(game.round?.votes ?? {}, idOf(1))).toBe(own !== '200');
      expect([game.status, saves]).toEqual(own === '200' ? ['voting', 3] : ['result', 2]);
      return String(own);
    },
    ways: ['200', '409 not-voting'],
  });

  testRace('[V1, V2b, V3] a vote is withdrawn when the time is up: counted or not, never half', {
    prepare: () => voting(4, { timeLimit: 60 }),
    endOf: phaseEnd,
    beforeEnd: ({ code }) => playerAt(1).move(code, 'vote', { targetId: null }),
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(1, 'withdrawVote'),
        click(2, 'vote', { targetId: idOf(0) }),
        click(0, 'completeVote'),
      ]);
      expectAmong(outcomes, ['200', '409 not-voting']);
      const [withdrawn, voted] = outcomes.map((outcome) => outcome === '200');
      expectPointsOnce(game);
      const ids = [...(withdrawn ? [] : [idOf(1)]), ...(voted ? [idOf(2)] : [])];
      expect(Object.keys(game.round?.votes ?? {}).sort()).toEqual(ids.sort());
      expect(saves).toBe(1 + Number(withdrawn) + Number(voted));
      return withdrawn ? 'withdrawn' : 'counted';
    },
    ways: ['withdrawn', 'counted'],
  });

  testRace('[V6, W6] the host completes a tie twice without its stage: the run-off stays open', {
    async prepare() {
      const opened = await voting(4, { timeLimit: 60, finale: true });
      await playerAt(0).move(opened.code, 'vote', { targetId: idOf(1) });
      await playerAt(1).move(opened.code, 'vote', { targetId: idOf(0) });
      return opened;
    },
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(0, 'completeVote'),
        click(0, 'completeVote', {}, 1),
        click(0, 'completeVote'),
      ]);
      expect(outcomes).toEqual(['200', '200', '200']);
      expect([game.status, game.round?.stage, saves]).toEqual(['voting', 'runoff', 1]);
      return 'run-off';
    },
    ways: ['run-off'],
  });

  testRace(
    '[V3, V6] all vote in the run-off when its time is up, and the host still ends the ballot',
    {
      async prepare() {
        const finale = { timeLimit: 60, finale: true } as const;
        const opened = await voted(4, finale, (voter, _, people) =>
          idOf([1, 0, 0, 1][people.indexOf(voter)] ?? 0),
        );
        expect(opened.round?.stage).toBe('runoff');
        return opened;
      },
      endOf: phaseEnd,
      beforeEnd: ({ code }) => playerAt(3).move(code, 'vote', { targetId: idOf(0) }),
      async run({ click, clickAll }) {
        const { outcomes, game, saves } = await clickAll([
          click(0, 'completeVote', { stage: null }),
          click(1, 'vote', { targetId: null }),
          click(0, 'vote', { targetId: idOf(1) }),
          click(1, 'vote', { targetId: idOf(0) }),
          click(2, 'vote', { targetId: idOf(0) }),
        ]);
        const [stale, ...votes] = outcomes;
        // The ballot is over: no effect, unless the round is.
        expectAmong([stale], ['200', '409 not-voting']);
        expectAmong(votes, ['200', '409 already-voted', '409 not-voting']);
        const accepted = count(votes, '200');
        const { round } = game;
        expect(Object.keys(round?.runoff?.ballot ?? {})).toHaveLength(4);
        expect(Object.keys(round?.votes ?? {})).toHaveLength(1 + accepted);
        expect(round?.stage).not.toBe('runoff');
        // The last vote ends it, or the time does.
        expect(saves).toBe(accepted + (accepted < 3 ? 1 : 0));
        if (round?.stage === null) expectPointsOnce(game);
        else expect(round?.accusedIds).toEqual(round?.imposterIds);
        return `${accepted} accepted`;
      },
      ways: 2,
    },
  );

  /** In the last word, each Imposter with the votes of as many others. */
  async function caught(players: number, imposterCount: 1 | 2) {
    const settings = { timeLimit: 60, finale: true, imposterCount } as const;
    const opened = await voted(players, settings, ({ id }, imposterIds, people) => {
      const others = people.filter((one) => !imposterIds.includes(one.id));
      if (imposterIds.includes(id)) {
        return imposterIds.find((other) => other !== id) ?? others[0]?.id ?? '';
      }
      return imposterIds[others.findIndex((one) => one.id === id) % imposterCount] ?? '';
    });
    const { round } = opened;
    expect([round?.stage, round?.accusedIds.length]).toEqual(['lastWord', imposterCount]);
    return opened;
  }

  testRace('[V7] an Imposter passes and guesses twice when the time is up: one last word', {
    prepare: () => caught(3, 1),
    endOf: phaseEnd,
    // A new spectator: any change sets the timer.
    beforeEnd: ({ code }) => playerAt(4).move(code, 'join'),
    async run({ before, click, clickAll }) {
      const imposter = [0, 1, 2].find((n) => before.round?.imposterIds.includes(idOf(n))) ?? 0;
      const word = before.round?.word.word ?? '';
      const { outcomes, game, saves } = await clickAll([
        click(imposter, 'pass', {}, 0),
        click(imposter, 'guess', { guessedWord: word }, 1),
        click(imposter, 'guess', { guessedWord: 'Rakete' }, 0),
      ]);
      const [passed, ...guesses] = outcomes;
      expectAmong([passed], ['200', '409 no-last-word']);
      expectAmong(guesses, ['200', '409 not-playing']);
      const done = count(outcomes, '200');
      expect(done).toBeLessThan(2);
      expectPointsOnce(game);
      const said = Object.values(game.round?.lastWords ?? {});
      const isRight = guesses[0] === '200';
      expect(said).toEqual(
        done === 0 ? [''] : passed === '200' ? [null] : [isRight ? word : 'Rakete'],
      );
      expect(game.round?.outcome?.endReason).toBe(isRight ? 'stolen' : 'votes');
      expect(saves).toBe(1);
      return done === 0 ? 'time' : isRight ? 'stolen' : 'votes';
    },
    ways: ['stolen', 'time', 'votes'],
  });

  testRace('[V7] two caught Imposters speak at once: both words, or the round is stolen', {
    prepare: () => caught(6, 2),
    async run({ before, turn, click, clickAll }) {
      const { imposterIds = [], word } = before.round ?? {};
      const [one = 0, other = 0] = [0, 1, 2, 3, 4, 5].filter((n) => imposterIds.includes(idOf(n)));
      const isRight = turn % 2 > 0;
      const guessedWord = isRight ? (word?.word ?? '') : 'Rakete';
      const { outcomes, game, saves } = await clickAll([
        click(one, 'pass', {}, 0),
        click(other, 'guess', { guessedWord }, 1),
      ]);
      const [passed, guessed] = outcomes;
      expect(guessed).toBe('200');
      // Stolen before.
      expectAmong([passed], isRight ? ['200', '409 no-last-word'] : ['200']);
      expectPointsOnce(game);
      expect(game.round?.outcome?.endReason).toBe(isRight ? 'stolen' : 'votes');
      const words = Object.keys(game.round?.lastWords ?? {}).length;
      expect([words, saves]).toEqual(passed === '200' ? [2, 2] : [1, 1]);
      return `${words} words`;
    },
    ways: ['1 words', '2 words'],
  });
}

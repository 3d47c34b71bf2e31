import { expect } from 'vitest';
import { expectAmong, LEAD_MS, type Opened, phaseEnd, type Racing } from './racing.ts';

const EXTENSION_MS = 30_000;

/** Clock and call of the vote against each other and against the time [R4, R5, R5b, R11]. */
export function clockRaces({ testRace, playing, voting }: Racing): void {
  const atEnd = {
    endOf: phaseEnd,
    beforeEnd: ({ code, host }: Opened) => host.move(code, 'speak'),
  };

  testRace('[R4, R5, W6] two call the vote when the time is up: it opens once, for both', {
    prepare: () => playing(3, { timeLimit: 60 }),
    ...atEnd,
    async run({ click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(0, 'callVote'),
        click(1, 'callVote'),
      ]);
      expect(outcomes).toEqual(['200', '200']);
      expect([game.status, saves]).toEqual(['voting', 1]);
      return game.round?.call ? 'call' : 'time';
    },
    ways: ['call', 'time'],
  });

  testRace(
    '[R11] two tap "+30 s" and the host pauses when the time is up: all of it once, or nothing',
    {
      prepare: () => playing(3, { timeLimit: 60 }),
      ...atEnd,
      async run({ click, clickAll }) {
        const { outcomes, game, saves } = await clickAll([
          click(1, 'clock', { action: 'more', used: 0 }, 0),
          click(2, 'clock', { action: 'more', used: 0 }, 1),
          click(0, 'clock', { action: 'pause' }),
        ]);
        const [first = ''] = outcomes;
        expect(outcomes).toEqual([first, first, first]);
        expectAmong([first], ['200', '409 not-playing']);
        const { status, round } = game;
        if (first === '200') {
          expect([status, round?.extensions, saves]).toEqual(['playing', 1, 2]);
          expect([EXTENSION_MS, EXTENSION_MS + LEAD_MS]).toContain(round?.pausedMs);
        } else {
          expect([status, round?.extensions, saves]).toEqual(['voting', 0, 1]);
        }
        return first;
      },
      ways: ['200', '409 not-playing'],
    },
  );

  testRace('[R11] the host resumes twice when the longest pause is over: the clock runs once', {
    async prepare() {
      const opened = await playing(3, { timeLimit: 60 });
      await opened.host.move(opened.code, 'clock', { action: 'pause' });
      return opened;
    },
    ...atEnd,
    async run({ before, click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(0, 'clock', { action: 'resume' }),
        click(0, 'clock', { action: 'resume' }, 1),
        click(1, 'clock', { action: 'more', used: 0 }, 0),
      ]);
      expectAmong(outcomes, ['200']);
      expect([game.round?.pausedMs, game.round?.extensions, saves]).toEqual([null, 1, 2]);
      const left = (before.round?.pausedMs ?? 0) + EXTENSION_MS;
      return String((game.phaseEndsAt ?? 0) - left - (before.phaseEndsAt ?? 0));
    },
    // Resumed by the host before the end of the pause, or by its end.
    ways: [String(-LEAD_MS), '0'],
  });

  testRace('[R5b] two withdraw the call while a player votes and its 10 s end: once, or too late', {
    prepare: () => voting(3, { timeLimit: 60 }),
    endOf: ({ round }) => round?.call && round.call.at + 10_000,
    async run({ before, click, clickAll }) {
      const { outcomes, game, saves } = await clickAll([
        click(0, 'withdrawCall'),
        click(0, 'withdrawCall', {}, 1),
        click(1, 'vote', { targetId: null }),
      ]);
      const { status, round } = game;
      const withdrawals = outcomes.slice(0, 2);
      const isBack = withdrawals.includes('200');
      expect(saves).toBe(1);
      expect(Object.keys(round?.votes ?? {})).toHaveLength(isBack ? 0 : 1);
      if (isBack) {
        // Too late on the other server, while the first one was saved.
        const refused = withdrawals.toSpliced(withdrawals.indexOf('200'), 1);
        expectAmong(refused, ['409 not-voting', '409 too-late']);
        expect([outcomes[2], status, round?.call]).toEqual(['409 not-voting', 'playing', null]);
      } else {
        expect(outcomes).toEqual(['409 too-late', '409 too-late', '200']);
        expect([status, round?.call]).toEqual(['voting', before.round?.call]);
      }
      return isBack ? 'withdrawn' : 'too late';
    },
    ways: ['withdrawn', 'too late'],
  });
}

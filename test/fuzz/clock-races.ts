import { expect, type test as onDisk } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { ClockAction } from '../../src/game/round-clock.ts';
import type { TestClient } from '../support/test-client.ts';
import { LEAD_MS, type Racing } from './racing.ts';

const EXTENSION_MS = 30_000;

/** [R5b, R11] Clock and call of the vote against each other and against the time. */
export function clockRaces(
  { race, clickAll, playerAt, stored, playing, voting, vote, expectAmong }: Racing,
  test: typeof onDisk | typeof onDisk.skip,
  timeout: number,
): void {
  const moveClock = (person: TestClient, code: string, action: ClockAction, used?: number) =>
    person.call(api.clock, {
      params: { code },
      body: { playerId: person.id, action, ...(used !== undefined && { used }) },
    });
  const speak = (code: string, host: TestClient) =>
    host.call(api.speak, { params: { code }, body: { playerId: host.id } });

  test('[R11] two tap "+30 s" and the host pauses when the time is up: all of it once, or nothing', {
    timeout,
  }, async () => {
    const outcomesSeen = new Set<string>();
    await race(
      () => playing(3, { timeLimit: 60 }),
      async (code, before, turn) => {
        const outcomes = await clickAll([
          () => moveClock(playerAt(1, turn), code, 'more', 0),
          () => moveClock(playerAt(2, turn + 1), code, 'more', 0),
          () => moveClock(playerAt(0, turn), code, 'pause'),
        ]);
        const [first = ''] = outcomes;
        expect(outcomes).toEqual([first, first, first]);
        expectAmong([first], ['200', '409 not-playing']);
        outcomesSeen.add(first);
        const { version, status, round } = await stored(code);
        if (first === '200') {
          expect([status, round?.extensions, version]).toEqual(['playing', 1, before.version + 2]);
          expect([EXTENSION_MS, EXTENSION_MS + LEAD_MS]).toContain(round?.pausedMs);
        } else {
          expect([status, round?.extensions, version]).toEqual(['voting', 0, before.version + 1]);
        }
      },
      { untilEnd: speak },
    );
    expect(outcomesSeen.size).toBe(2);
  });

  test('[R11] the host resumes twice when the longest pause is over: the clock runs once', {
    timeout,
  }, async () => {
    const resumedAt = new Set<number>();
    await race(
      async () => {
        const opened = await playing(3, { timeLimit: 60 });
        await moveClock(opened.host, opened.code, 'pause');
        return opened;
      },
      async (code, before, turn) => {
        const outcomes = await clickAll([
          () => moveClock(playerAt(0, turn), code, 'resume'),
          () => moveClock(playerAt(0, turn + 1), code, 'resume'),
          () => moveClock(playerAt(1, turn), code, 'more', 0),
        ]);
        expectAmong(outcomes, ['200']);
        const { version, phaseEndsAt, round } = await stored(code);
        expect([round?.pausedMs, round?.extensions]).toEqual([null, 1]);
        expect(version).toBe(before.version + 2);
        const left = (before.round?.pausedMs ?? 0) + EXTENSION_MS;
        const late = (phaseEndsAt ?? 0) - left - (before.phaseEndsAt ?? 0);
        expect([-LEAD_MS, 0]).toContain(late);
        resumedAt.add(late);
      },
      { untilEnd: speak },
    );
    expect(resumedAt.size).toBe(2);
  });

  test('[R5b] two withdraw the call while a player votes and its 10 s end: once, or too late', {
    timeout,
  }, async () => {
    const hasGoneBack = new Set<boolean>();
    await race(
      () => voting(3, { timeLimit: 60 }),
      async (code, before, turn) => {
        const withdraw = (person: TestClient) =>
          person.call(api.withdrawVoting, { params: { code }, body: { playerId: person.id } });
        const [one = '', other = '', voted = ''] = await clickAll([
          () => withdraw(playerAt(0, turn)),
          () => withdraw(playerAt(0, turn + 1)),
          () => vote(playerAt(1, turn + 1), code, null),
        ]);
        const isBack = [one, other].includes('200');
        hasGoneBack.add(isBack);
        const { version, status, round } = await stored(code);
        expect(version).toBe(before.version + 1);
        expect(Object.keys(round?.votes ?? {})).toHaveLength(isBack ? 0 : 1);
        if (isBack) {
          // Too late on the other server, while the first one was saved.
          const refused = one === '200' ? other : one;
          expectAmong([refused], ['409 not-voting', '409 too-late']);
          expect([voted, status, round?.call]).toEqual(['409 not-voting', 'playing', null]);
        } else {
          expect([one, other, voted]).toEqual(['409 too-late', '409 too-late', '200']);
          expect([status, round?.call]).toEqual(['voting', before.round?.call]);
        }
      },
      {
        untilEnd: async () => undefined,
        endOf: ({ round }) => round?.call && round.call.at + 10_000,
      },
    );
    expect(hasGoneBack).toEqual(new Set([true, false]));
  });
}

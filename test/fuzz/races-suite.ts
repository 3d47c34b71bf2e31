import { describe, expect, test as onDisk } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { TestClient } from '../support/test-client.ts';
import { clockRaces } from './clock-races.ts';
import { dealRaces } from './deal-races.ts';
import { AT_ONCE, type OpenServers, openRacing, TIMES } from './racing.ts';
import { voteRaces } from './vote-races.ts';

const timeout = 240_000;

/** Concurrent calls: in whatever order, each phase ends once and no call is lost. */
export function racesSuite(
  name: string,
  openServers: OpenServers,
  test: typeof onDisk | typeof onDisk.skip = onDisk,
): void {
  const racing = openRacing(openServers);
  const { playerAt, clickAll, sayReady, stored, lobby, playing, voting, vote, race } = racing;
  const { count, expectAmong, expectPointsOnce } = racing;

  describe(`${TIMES} times each on ${name}`, () => {
    test('[R4, R5] two call the vote when the time is up: it opens once', { timeout }, async () => {
      const hasClickWon = new Set<boolean>();
      await race(
        () => playing(3, { timeLimit: 60 }),
        async (code, before, turn) => {
          const callers = [playerAt(0, turn), playerAt(1, turn + 1)];
          const outcomes = await clickAll(
            callers.map((caller) => () => {
              return caller.call(api.voting, { params: { code }, body: { playerId: caller.id } });
            }),
          );
          expectAmong(outcomes, ['200', '409 not-playing']);
          expect(count(outcomes, '200')).toBeLessThan(2);
          hasClickWon.add(outcomes.includes('200'));
          const game = await stored(code);
          expect(game).toMatchObject({ status: 'voting', version: before.version + 1 });
        },
        {
          untilEnd: (code, host) =>
            host.call(api.speak, { params: { code }, body: { playerId: host.id } }),
        },
      );
      expect(hasClickWon).toEqual(new Set([true, false]));
    });

    test('[V1, V3] the host ends a vote whose time is up: it is counted once', {
      timeout,
    }, async () => {
      const hasClickWon = new Set<boolean>();
      const hasVoteCounted = new Set<boolean>();
      await race(
        () => voting(5, { timeLimit: 60 }),
        async (code, before, turn) => {
          const [host, voter] = [playerAt(0, turn), playerAt(2, turn + 1)];
          const body = { playerId: host.id };
          const [ended = '', voted = ''] = await clickAll([
            () => host.call(api.completeVoting, { params: { code }, body }),
            () => vote(voter, code, host.id),
          ]);
          expectAmong([ended, voted], ['200', '409 not-voting']);
          hasClickWon.add(ended === '200');
          hasVoteCounted.add(voted === '200');
          const game = await stored(code);
          expectPointsOnce(game);
          const votes = new Map(Object.entries(game.round?.votes ?? {}));
          expect(votes.get(voter.id)).toBe(voted === '200' ? host.id : undefined);
          expect(votes.size).toBe(voted === '200' ? 2 : 1);
          expect(game.version).toBe(before.version + (voted === '200' ? 2 : 1));
        },
        { untilEnd: (code) => vote(playerAt(1, 0), code, null) },
      );
      expect(hasClickWon).toEqual(new Set([true, false]));
      expect(hasVoteCounted).toEqual(new Set([true, false]));
    });

    test('[V2] all vote while one of them leaves: no vote is lost or doubled', {
      timeout,
    }, async () => {
      const hasVoted = new Set<boolean>();
      await race(
        () => voting(5),
        async (code, before, turn) => {
          const voters = [0, 1, 2, 3, 4].map((index) => playerAt(index, turn + index));
          const [host, ...others] = voters as [TestClient, ...TestClient[]];
          const leaver = playerAt(4, turn + 1);
          const outcomes = await clickAll([
            ...voters.map((voter) => () => {
              return vote(voter, code, voter === host ? (others[0]?.id ?? null) : host.id);
            }),
            () => leaver.call(api.leave, { params: { code }, body: { playerId: leaver.id } }),
          ]);
          const [own = ''] = outcomes.slice(4, 5);
          expect(outcomes.toSpliced(4, 1)).toEqual(['200', '200', '200', '200', '204']);
          // Left already, or left and all others have voted.
          expectAmong([own], ['200', '403 no-seat']);
          hasVoted.add(own === '200');
          const game = await stored(code);
          expectPointsOnce(game);
          expect(game.players).toHaveLength(4);
          const acknowledged = voters.filter((_, index) => outcomes[index] === '200');
          const ids = acknowledged.map(({ id }) => id);
          expect(Object.keys(game.round?.votes ?? {}).sort()).toEqual(ids.sort());
          expect(game.version).toBe(before.version + ids.length + 1);
        },
      );
      expect(hasVoted).toEqual(new Set([true, false]));
    });

    test('[V2, V3] twelve vote twice: 12 votes, 12 refusals, one result', { timeout }, async () => {
      await race(
        () => voting(12),
        async (code, before, turn) => {
          const voters = Array.from({ length: 12 }, (_, index) => playerAt(index, turn + index));
          const outcomes = await clickAll(
            voters.flatMap((voter, index) => {
              const targetId = voters[(index + 1) % 12]?.id ?? null;
              return [() => vote(voter, code, targetId), () => vote(voter, code, null)];
            }),
          );
          expect(count(outcomes, '200')).toBe(12);
          expectAmong(outcomes, ['200', '409 already-voted', '409 not-voting']);
          const game = await stored(code);
          expectPointsOnce(game);
          expect(Object.keys(game.round?.votes ?? {})).toHaveLength(12);
          expect(game.version).toBe(before.version + 12);
        },
        { times: AT_ONCE },
      );
    });

    test('[L3, L8] two clicks on start while a player joins: one round or none', {
      timeout,
    }, async () => {
      const hasStarted = new Set<boolean>();
      await race(
        async () => {
          const opened = await lobby(3, {});
          await sayReady(opened.code, opened.people);
          return opened;
        },
        async (code, before, turn) => {
          const [host, again, newcomer] = [
            playerAt(0, turn),
            playerAt(0, turn + 1),
            playerAt(3, turn + 1),
          ];
          const callOf = ({ id }: TestClient) => ({ params: { code }, body: { playerId: id } });
          const outcomes = await clickAll([
            () => host.call(api.start, callOf(host)),
            () => again.call(api.start, callOf(again)),
            () => newcomer.call(api.join, callOf(newcomer)),
          ]);
          const starts = outcomes.slice(0, 2);
          expect(outcomes[2]).toBe('200');
          expectAmong(starts, ['200', '409 already-running', '409 not-all-ready']);
          const started = count(starts, '200');
          hasStarted.add(started === 1);
          const game = await stored(code);
          expect(game.players).toHaveLength(4);
          expect(game.version).toBe(before.version + 1 + started);
          expect(game.status).toBe(started ? 'playing' : 'waiting');
          expect(game.usedWords).toHaveLength(started);
          // A late joiner watches.
          expect(game.round?.order.includes(newcomer.id) ?? false).toBe(false);
        },
      );
      expect(hasStarted).toEqual(new Set([true, false]));
    });

    test('[L3] two want the twelfth seat: one gets it', { timeout }, async () => {
      const whoGotIt = new Set<string | undefined>();
      await race(
        () => lobby(11),
        async (code, before, turn) => {
          const late = [playerAt(11, turn), playerAt(12, turn + 1)];
          const outcomes = await clickAll(
            late.map((person) => () => {
              return person.call(api.join, { params: { code }, body: { playerId: person.id } });
            }),
          );
          expect(outcomes.toSorted()).toEqual(['200', '409 lobby-full']);
          const game = await stored(code);
          const winner = late[outcomes.indexOf('200')]?.id;
          whoGotIt.add(winner);
          expect(game.players.map(({ id }) => id).slice(11)).toEqual([winner]);
          expect(game.version).toBe(before.version + 1);
        },
      );
      expect(whoGotIt.size).toBe(2);
    });

    test('[P] three ask for the next round: it is dealt once', { timeout }, async () => {
      const outcomesSeen = new Set<string | undefined>();
      await race(
        async () => {
          const opened = await voting(3);
          const { code, host } = opened;
          await host.call(api.completeVoting, { params: { code }, body: { playerId: host.id } });
          return opened;
        },
        async (code, before, turn) => {
          const dealt = new Set<string>();
          const askers = [0, 1, 2].map((index) => playerAt(index, turn + index));
          const outcomes = await clickAll(
            askers.map((person, index) => async () => {
              // Without the round that ended, the answer is that the next one runs already.
              const finishedRound = index === 2 ? {} : { finishedRound: 1 };
              const body = { playerId: person.id, ...finishedRound };
              const answer = await person.call(api.nextRound, { params: { code }, body });
              if (answer.status === 200) dealt.add(answer.body.speakingOrder.join());
              return answer;
            }),
          );
          expect(outcomes.slice(0, 2)).toEqual(['200', '200']);
          expectAmong(outcomes, ['200', '409 not-result']);
          outcomesSeen.add(outcomes[2]);
          const game = await stored(code);
          expect(game).toMatchObject({
            status: 'playing',
            currentRound: 2,
            version: before.version + 1,
          });
          expect(game.usedWords).toHaveLength(2);
          // No player was shown another round.
          expect([...dealt]).toEqual([game.round?.order.join()]);
        },
      );
      expect(outcomesSeen.size).toBe(2);
    });

    dealRaces(racing, test, timeout);
    clockRaces(racing, test, timeout);
    voteRaces(racing, test, timeout);
  });
}

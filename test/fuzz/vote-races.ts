import { expect, type test as onDisk } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { TestClient } from '../support/test-client.ts';
import type { Racing } from './racing.ts';

/** [V2b, V6, V7] Votes, withdrawals and last words against each other and against the time. */
export function voteRaces(
  racing: Racing,
  test: typeof onDisk | typeof onDisk.skip,
  timeout: number,
): void {
  const { race, clickAll, playerAt, stored, voting, vote } = racing;
  const { count, expectAmong, expectPointsOnce } = racing;

  const callOf = (code: string, { id }: TestClient) => ({
    params: { code },
    body: { playerId: id },
  });
  const withdraw = (person: TestClient, code: string) =>
    person.call(api.withdrawVote, { params: { code }, body: { voterId: person.id } });
  const pass = (person: TestClient, code: string) => person.call(api.pass, callOf(code, person));
  const guess = (person: TestClient, code: string, guessedWord: string) =>
    person.call(api.guess, { params: { code }, body: { imposterId: person.id, guessedWord } });

  test('[V2b] a vote is withdrawn while the last players vote: it counts, or it is open', {
    timeout,
  }, async () => {
    const hasWithdrawn = new Set<boolean>();
    await race(
      async () => {
        const opened = await voting(3);
        await vote(playerAt(1, 0), opened.code, null);
        return opened;
      },
      async (code, before, turn) => {
        const [host, voter, other] = [0, 1, 2].map((index) => playerAt(index, turn + index));
        if (!host || !voter || !other) throw new Error('three play');
        const [own = '', ...votes] = await clickAll([
          () => withdraw(voter, code),
          () => vote(host, code, voter.id),
          () => vote(other, code, null),
        ]);
        expect(votes).toEqual(['200', '200']);
        expectAmong([own], ['200', '409 not-voting']);
        hasWithdrawn.add(own === '200');
        const game = await stored(code);
        expect(Object.hasOwn(game.round?.votes ?? {}, voter.id)).toBe(own !== '200');
        expect(game.status).toBe(own === '200' ? 'voting' : 'result');
        expect(game.version).toBe(before.version + (own === '200' ? 3 : 2));
      },
    );
    expect(hasWithdrawn).toEqual(new Set([true, false]));
  });

  test('[V1, V2b, V3] a vote is withdrawn when the time is up: counted or not, never half', {
    timeout,
  }, async () => {
    const hasWithdrawn = new Set<boolean>();
    await race(
      () => voting(4, { timeLimit: 60 }),
      async (code, before, turn) => {
        const [host, voter, other] = [0, 1, 2].map((index) => playerAt(index, turn + index));
        if (!host || !voter || !other) throw new Error('four play');
        const outcomes = await clickAll([
          () => withdraw(voter, code),
          () => vote(other, code, host.id),
          () => host.call(api.completeVoting, callOf(code, host)),
        ]);
        expectAmong(outcomes, ['200', '409 not-voting']);
        const [withdrawn, voted] = outcomes.map((outcome) => outcome === '200');
        hasWithdrawn.add(withdrawn === true);
        const game = await stored(code);
        expectPointsOnce(game);
        const ids = [...(withdrawn ? [] : [voter.id]), ...(voted ? [other.id] : [])];
        expect(Object.keys(game.round?.votes ?? {}).sort()).toEqual(ids.sort());
        expect(game.version).toBe(before.version + 1 + Number(withdrawn) + Number(voted));
      },
      { untilEnd: (code) => vote(playerAt(1, 0), code, null) },
    );
    expect(hasWithdrawn).toEqual(new Set([true, false]));
  });

  test('[V3, V6] all vote in the run-off when its time is up, and the host still ends the ballot', {
    timeout,
  }, async () => {
    const acceptedCounts = new Set<number>();
    await race(
      async () => {
        const opened = await voting(4, { timeLimit: 60, finale: true });
        const [a, b, c, d] = opened.people as [TestClient, TestClient, TestClient, TestClient];
        for (const [voter, target] of [
          ...[[a, b] as const, [b, a] as const],
          ...[[c, a] as const, [d, b] as const],
        ]) {
          await vote(voter, opened.code, target.id);
        }
        expect((await stored(opened.code)).round?.stage).toBe('runoff');
        return opened;
      },
      async (code, before, turn) => {
        const [a, b, c] = [0, 1, 2].map((index) => playerAt(index, turn + index));
        if (!a || !b || !c) throw new Error('four play');
        const [stale = '', again = '', ...votes] = await clickAll([
          () =>
            a.call(api.completeVoting, { params: { code }, body: { playerId: a.id, stage: null } }),
          () => vote(b, code, null),
          () => vote(a, code, b.id),
          () => vote(b, code, a.id),
          () => vote(c, code, a.id),
        ]);
        // The ballot is over: no effect, unless the round is.
        expectAmong([stale], ['200', '409 not-voting']);
        expectAmong([again, ...votes], ['200', '409 already-voted', '409 not-voting']);
        const accepted = count([again, ...votes], '200');
        acceptedCounts.add(accepted);
        const game = await stored(code);
        const { round } = game;
        expect(Object.keys(round?.runoff?.ballot ?? {})).toHaveLength(4);
        expect(Object.keys(round?.votes ?? {})).toHaveLength(1 + accepted);
        expect(round?.stage).not.toBe('runoff');
        // The last vote ends it, or the time does.
        expect(game.version).toBe(before.version + accepted + (accepted < 3 ? 1 : 0));
        if (round?.stage === null) expectPointsOnce(game);
        else expect(round?.accusedIds).toEqual(round?.imposterIds);
      },
      { untilEnd: (code) => vote(playerAt(3, 0), code, playerAt(0, 0).id) },
    );
    expect(acceptedCounts.size).toBeGreaterThan(1);
  });

  /** In the last word, each Imposter with the votes of as many others. */
  async function caught(players: number, imposterCount: 1 | 2) {
    const opened = await voting(players, { timeLimit: 60, finale: true, imposterCount });
    const ids = (await stored(opened.code)).round?.imposterIds ?? [];
    const others = opened.people.filter(({ id }) => !ids.includes(id));
    for (const [n, voter] of others.entries()) {
      await vote(voter, opened.code, ids[n % ids.length] ?? null);
    }
    for (const [n, id] of ids.entries()) {
      const imposter = opened.people.find((person) => person.id === id);
      const target = ids.length > 1 ? ids[(n + 1) % ids.length] : others[0]?.id;
      if (imposter) await vote(imposter, opened.code, target ?? null);
    }
    const { round } = await stored(opened.code);
    expect([round?.stage, round?.accusedIds.length]).toEqual(['lastWord', imposterCount]);
    return opened;
  }

  const indexOf = (ids: string[], id: string | undefined) => {
    const index = ids.indexOf(id ?? '');
    if (index < 0) throw new Error('no such player');
    return index;
  };

  test('[V7] an Imposter passes and guesses twice when the time is up: one last word', {
    timeout,
  }, async () => {
    const reasons = new Set<string | undefined>();
    await race(
      () => caught(3, 1),
      async (code, before, turn) => {
        const ids = [0, 1, 2].map((index) => playerAt(index, 0).id);
        const imposter = indexOf(ids, before.round?.imposterIds[0]);
        const word = before.round?.word.word ?? '';
        const [passed = '', ...guesses] = await clickAll([
          () => pass(playerAt(imposter, turn), code),
          () => guess(playerAt(imposter, turn + 1), code, word),
          () => guess(playerAt(imposter, turn), code, 'Rakete'),
        ]);
        expectAmong([passed], ['200', '409 no-last-word']);
        expectAmong(guesses, ['200', '409 not-playing']);
        const done = count([passed, ...guesses], '200');
        expect(done).toBeLessThan(2);
        const game = await stored(code);
        expectPointsOnce(game);
        const said = Object.values(game.round?.lastWords ?? {});
        const [isRight] = guesses.map((outcome) => outcome === '200');
        expect(said).toEqual(done === 0 || passed === '200' ? [null] : [isRight ? word : 'Rakete']);
        expect(game.round?.outcome?.endReason).toBe(isRight ? 'stolen' : 'votes');
        expect(game.version).toBe(before.version + 1);
        reasons.add(done === 0 ? 'time' : game.round?.outcome?.endReason);
      },
      {
        // A new spectator: any change sets the timer.
        untilEnd: (code) => playerAt(4, 0).call(api.join, callOf(code, playerAt(4, 0))),
      },
    );
    expect([...reasons].sort()).toEqual(['stolen', 'time', 'votes']);
  });

  test('[V7] two caught Imposters speak at once: both words, or the round is stolen', {
    timeout,
  }, async () => {
    const wordCounts = new Set<number>();
    await race(
      () => caught(6, 2),
      async (code, before, turn) => {
        const ids = Array.from({ length: 6 }, (_, index) => playerAt(index, 0).id);
        const [one, other] = (before.round?.imposterIds ?? []).map((id) => indexOf(ids, id));
        const isRight = turn % 2 > 0;
        const word = isRight ? (before.round?.word.word ?? '') : 'Rakete';
        const [passed = '', guessed] = await clickAll([
          () => pass(playerAt(one ?? 0, turn), code),
          () => guess(playerAt(other ?? 0, turn + 1), code, word),
        ]);
        expect(guessed).toBe('200');
        // Stolen before.
        expectAmong([passed], isRight ? ['200', '409 no-last-word'] : ['200']);
        const game = await stored(code);
        expectPointsOnce(game);
        const said = Object.keys(game.round?.lastWords ?? {});
        expect(said).toHaveLength(passed === '200' ? 2 : 1);
        expect(game.round?.outcome?.endReason).toBe(isRight ? 'stolen' : 'votes');
        expect(game.version).toBe(before.version + said.length);
        wordCounts.add(said.length);
      },
    );
    expect(wordCounts).toEqual(new Set([1, 2]));
  });
}

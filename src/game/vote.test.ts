import { describe, expect, test } from 'vitest';
import type { Game, PlayerId, Settings } from './game.ts';
import { handOver, join, markAbsent } from './lobby.ts';
import { type Move, play } from './play.ts';
import { redeal } from './redeal.ts';
import { changeClock } from './round-clock.ts';
import {
  context,
  leaving,
  lobbyOf,
  NOW,
  playingGame,
  speaks,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, fred, nameOf, PLAYER_IDS } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { viewFor } from './view.ts';
import {
  callVote,
  closeVote,
  completeVote,
  everybodyVoted,
  openVote,
  tally,
  vote,
  withdrawCall,
  withdrawVote,
} from './vote.ts';

const watchedBy = (game: Game, id: PlayerId) => join(game, { id, name: nameOf(id) });

describe('[R5] calling the vote', () => {
  test.each([anna, bela, dora])('is open to any player of the round: %s', (id) => {
    expect(callVote(playingGame(), id, NOW)).toMatchObject({
      status: 'voting',
      round: { outcome: null, call: { playerId: id, at: NOW, talkMs: 95_000 } },
    });
  });

  test('is refused for watching players', () => {
    const watched = watchedBy(playingGame(), emil);
    expect(refusalOf(() => callVote(watched, emil, NOW))).toBe('not-in-round');
  });
});

describe('[W6] repeated calls of clients that name no stage and no round', () => {
  const at = (seconds: number) => context({ now: NOW + seconds * 1000 });
  const call = (playerId: PlayerId): Move => ({ type: 'callVote', playerId });
  const complete: Move = { type: 'completeVote', playerId: anna };
  const next: Move = { type: 'nextRound', playerId: bela, finishedRound: null };
  const moved = (game: Game, seconds: number, ...moves: Move[]) =>
    moves.reduce((current, move) => play(current, move, at(seconds)) as Game, game);
  const refused = (game: Game, seconds: number, move: Move) =>
    refusalOf(() => play(game, move, at(seconds)));

  test('all call the vote at zero: it opens once, and for 5 s nobody is refused', () => {
    const opened = moved(watchedBy(playingGame(), emil), 95, call(anna));
    expect(opened).toMatchObject({ status: 'voting', round: { call: null } });
    for (const id of [anna, bela, dora, emil]) {
      expect(moved(opened, 99.999, call(id))).toBe(opened);
      expect(refused(opened, 100, call(id))).toBe('not-playing');
    }
    expect(refused(opened, 96, call('id-stranger'))).toBe('no-seat');
  });

  test('a call after a withdrawn one is a new one', () => {
    const back = withdrawCall(callVote(playingGame(), bela, NOW), bela, NOW + 1000);
    expect(callVote(back, cleo, NOW + 2000).status).toBe('voting');
  });

  test('a second completion leaves the run-off, the last word and the result alone', () => {
    const tie = { [anna]: dora, [dora]: anna };
    const caught = { [anna]: dora, [bela]: dora };
    for (const [votes, stage] of [
      [tie, 'runoff'],
      [caught, 'lastWord'],
    ] as const) {
      const closed = moved(votingGame({ votes, settings: { finale: true } }), 1, complete);
      expect(closed.round?.stage).toBe(stage);
      expect(moved(closed, 5.999, complete)).toBe(closed);
      expect(moved(closed, 6, complete).status).toBe('result');
      expect(moved(closed, 2, { ...complete, stage } as Move).status).toBe('result');
    }
    const result = moved(votingGame(), 1, complete);
    expect([moved(result, 5.999, complete), refused(result, 6, complete)]).toEqual([
      result,
      'not-voting',
    ]);
    expect(refused(result, 2, { ...complete, playerId: bela } as Move)).toBe('host-only');
  });

  test('a second request of the next round deals once', () => {
    const dealt = moved(closeVote(votingGame(), NOW), 1, next);
    expect(moved(dealt, 5.999, next)).toBe(dealt);
    expect(refused(dealt, 6, next)).toBe('not-result');
  });

  test('in the next round each call acts again, however soon', () => {
    const second = moved(playingGame(), 1, call(anna), complete, next, call(bela));
    expect(second).toMatchObject({ status: 'voting', currentRound: 2 });
    expect(moved(second, 1, complete, next)).toMatchObject({ status: 'playing', currentRound: 3 });
  });
});

describe('[R5b] going back to talking', () => {
  const called = (settings: Partial<Settings> = {}) =>
    callVote(speaks(playingGame({ settings }), bela, true), bela, NOW + 30_000);
  const back = (game: Game, id: PlayerId, seconds: number) =>
    withdrawCall(game, id, NOW + seconds * 1000);

  test.each([bela, anna])('is for the caller and the host: %s', (id) => {
    const talk = speaks(playingGame(), bela, true);
    const withdrawnCallerIds = id === bela ? [bela] : [];
    // The turn begins anew [R13b].
    const turnStartedAt = NOW + 39_999;
    const round = talk.round && { ...talk.round, withdrawnCallerIds, turnStartedAt };
    expect(back(called(), id, 39.999)).toEqual({ ...talk, round });
  });

  test.each([
    ['in a talk', 30, 39, 95],
    ['when the talk would have ended 1 s later', 85, 94, 99],
    ['when the talk would have ended before', 90, 98, 103],
  ])('takes the time of the vote off the talk, but for 5 s: %s', (_, call, backAt, end) => {
    const game = callVote(playingGame(), bela, NOW + call * 1000);
    expect(back(game, bela, backAt).phaseEndsAt).toBe(NOW + end * 1000);
  });

  test('[R11] takes it off a paused talk, too: the call ended the pause', () => {
    const paused = changeClock(playingGame(), anna, 'pause', undefined, NOW + 20_000);
    const game = callVote(paused, bela, NOW + 60_000);
    expect(back(game, bela, 69).phaseEndsAt).toBe(NOW + 135_000);
  });

  test('[R4b] an outage in between costs no time: 15 s are left', () => {
    const game = callVote(playingGame(), bela, NOW + 90_000);
    const after = play(game, { type: 'resume' }, context({ now: NOW + 98_000 })) as Game;
    expect(back(after, bela, 99).phaseEndsAt).toBe(NOW + 113_000);
    const long = callVote(playingGame(), bela, NOW + 1000);
    expect(play(long, { type: 'resume' }, context({ now: NOW + 8000 }))).toBe(long);
  });

  test('is for the caller once a round, for the host any number of times', () => {
    const again = callVote(back(called(), bela, 31), bela, NOW + 32_000);
    expect(refusalOf(() => back(again, bela, 33))).toBe('withdrawn-before');
    expect(back(again, anna, 33).status).toBe('playing');
    let game = playingGame();
    for (const second of [1, 3, 5]) {
      game = back(callVote(game, anna, NOW + second * 1000), anna, second + 1);
    }
    expect(game.status).toBe('playing');
    const other = callVote(handOver(game, anna, bela), anna, NOW + 7000);
    expect(refusalOf(() => back(other, anna, 8))).toBe('withdrawn-before');
  });

  test('[L10, R14] is spent after leaving and returning, and new with the next deal', () => {
    const left = leaving(back(called(), bela, 31), bela);
    const returned = join(left, { id: bela, name: 'Bela' });
    const again = callVote(returned, bela, NOW + 32_000);
    expect(refusalOf(() => back(again, bela, 33))).toBe('withdrawn-before');
    const talk = back(callVote(playingGame(), bela, NOW), bela, 1);
    const redealt = redeal(talk, bela, null, context({ now: NOW + 2000 }));
    expect(back(callVote(redealt, bela, NOW + 3000), bela, 4).status).toBe('playing');
  });

  test('is refused for all others', () => {
    expect(refusalOf(() => back(called(), cleo, 31))).toBe('caller-only');
    expect(refusalOf(() => back(called(), emil, 31))).toBe('no-seat');
  });

  test('ends after 10 s, and with the first vote', () => {
    expect(refusalOf(() => back(called(), bela, 40))).toBe('too-late');
    const voted = vote(called(), cleo, dora, NOW + 31_000);
    expect(refusalOf(() => back(voted, bela, 32))).toBe('too-late');
    const withdrawn = withdrawVote(voted, cleo, NOW + 32_000);
    expect(back(withdrawn, bela, 33).status).toBe('playing');
  });

  test('is impossible when the clock started the vote, and outside of a vote', () => {
    const game = openVote(playingGame(), NOW);
    expect(refusalOf(() => back(game, anna, 1))).toBe('too-late');
    expect(refusalOf(() => back(back(called(), bela, 31), bela, 32))).toBe('not-voting');
  });

  test('restores a round without a clock, too', () => {
    expect(back(called({ timeLimit: 0 }), bela, 31)).toMatchObject({
      status: 'playing',
      phaseEndsAt: null,
    });
  });

  test('all see who called, until when, and who may go back', () => {
    const seen = (game: Game) => {
      const view = viewFor(game, emil, NOW);
      return [view.voteCalledBy, view.callWithdrawableUntil, view.callWithdrawableBy];
    };
    expect(seen(called())).toEqual([bela, NOW + 40_000, [anna, bela]]);
    const again = callVote(back(called(), bela, 31), bela, NOW + 32_000);
    expect(seen(again)).toEqual([bela, NOW + 42_000, [anna]]);
    expect(seen(callVote(playingGame(), anna, NOW))).toEqual([anna, NOW + 10_000, [anna]]);
    expect(seen(vote(called(), cleo, dora, NOW))).toEqual([bela, null, []]);
    expect(seen(openVote(playingGame(), NOW))).toEqual([null, null, []]);
    expect(seen(back(called(), bela, 31))).toEqual([null, null, []]);
    expect(seen(closeVote(called(), NOW))).toEqual([null, null, []]);
  });
});

describe('[V2b] withdrawing a vote', () => {
  const voted = votingGame({ votes: { [anna]: dora, [bela]: null } });

  test('is for its voter, within 5 s', () => {
    const game = withdrawVote(voted, anna, NOW + 4999);
    expect(game.round).toMatchObject({ votes: { [bela]: null }, votedAt: { [bela]: NOW } });
    expect(vote(game, anna, cleo, NOW + 5000).round?.votes).toMatchObject({ [anna]: cleo });
    expect(withdrawVote(voted, bela, NOW).round?.votes).toEqual({ [anna]: dora });
    expect(refusalOf(() => withdrawVote(voted, anna, NOW + 5000))).toBe('too-late');
  });

  test('is refused without a vote, while watching and when the vote is over', () => {
    expect(refusalOf(() => withdrawVote(voted, cleo, NOW))).toBe('not-voted');
    expect(refusalOf(() => withdrawVote(withdrawVote(voted, anna, NOW), anna, NOW))).toBe(
      'not-voted',
    );
    expect(refusalOf(() => withdrawVote(watchedBy(voted, emil), emil, NOW))).toBe('not-in-round');
    expect(refusalOf(() => withdrawVote(closeVote(voted, NOW), anna, NOW))).toBe('not-voting');
  });

  test('only the voter sees until when', () => {
    const until = (id: PlayerId) => viewFor(voted, id, NOW).voteWithdrawableUntil;
    expect([anna, bela, cleo, emil].map(until)).toEqual([NOW + 5000, NOW + 5000, null, null]);
  });

  test('the last vote closes the vote, which leaves nothing to withdraw', () => {
    const last = votingGame({ votes: { [anna]: dora, [bela]: dora, [cleo]: dora } });
    const closed = play(last, { type: 'vote', playerId: dora, targetId: anna }, context());
    const withdraw = { type: 'withdrawVote', playerId: dora } as const;
    expect(refusalOf(() => closed && play(closed, withdraw, context()))).toBe('not-voting');
  });
});

describe('[V1] the clock of the vote', () => {
  test('runs 30 s, independent of the rest of the round', () => {
    expect(openVote(playingGame({ settings: { timeLimit: 60 } }), NOW).phaseEndsAt).toBe(
      NOW + 30_000,
    );
    expect(openVote(playingGame({ settings: { timeLimit: 180 } }), NOW).phaseEndsAt).toBe(
      NOW + 30_000,
    );
  });

  test('is off when the round has none', () => {
    expect(openVote(playingGame({ settings: { timeLimit: 0 } }), NOW).phaseEndsAt).toBeNull();
  });
});

describe('[V2] one vote', () => {
  test('goes to another player of the round', () => {
    expect(vote(votingGame(), anna, dora, NOW).round?.votes).toEqual({ [anna]: dora });
  });

  test('may be an abstention, which counts as voted', () => {
    const game = vote(votingGame(), anna, null, NOW);
    expect(game.round?.votes).toEqual({ [anna]: null });
    expect(refusalOf(() => vote(game, anna, dora, NOW))).toBe('already-voted');
  });

  test('is open to Imposters', () => {
    expect(vote(votingGame(), dora, anna, NOW).round?.votes).toEqual({ [dora]: anna });
  });

  test('is refused for oneself', () => {
    expect(refusalOf(() => vote(votingGame(), anna, anna, NOW))).toBe('self-vote');
  });

  test('is refused a second time', () => {
    const game = votingGame({ votes: { [anna]: dora } });
    expect(refusalOf(() => vote(game, anna, dora, NOW))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, bela, NOW))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, null, NOW))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, anna, NOW))).toBe('already-voted');
  });

  test('is refused while watching', () => {
    expect(refusalOf(() => vote(watchedBy(votingGame(), emil), emil, dora, NOW))).toBe(
      'not-in-round',
    );
  });

  test('is refused for a target outside the round', () => {
    expect(refusalOf(() => vote(votingGame(), anna, emil, NOW))).toBe('target-not-in-round');
    const watched = watchedBy(votingGame(), emil);
    expect(refusalOf(() => vote(watched, anna, emil, NOW))).toBe('target-not-in-round');
    expect(refusalOf(() => vote(votingGame(), anna, '', NOW))).toBe('target-not-in-round');
  });

  test('a departed player cannot vote but stays votable', () => {
    const game = leaving(votingGame(), dora);
    expect(refusalOf(() => vote(game, dora, anna, NOW))).toBe('no-seat');
    expect(vote(game, anna, dora, NOW).round?.votes).toEqual({ [anna]: dora });
  });

  test('an absent player is votable', () => {
    expect(vote(markAbsent(votingGame(), dora, NOW), anna, dora, NOW).round?.votes).toEqual({
      [anna]: dora,
    });
  });
});

describe('[V3] the vote ends', () => {
  const all = { [anna]: dora, [bela]: dora, [cleo]: dora, [dora]: anna };
  const allButCleo = { [anna]: dora, [bela]: dora, [dora]: anna };
  const voted = (game: Game, id: PlayerId, targetId: PlayerId | null) =>
    play(game, { type: 'vote', playerId: id, targetId }, context());

  test('when the host completes it, even with missing votes', () => {
    expect(completeVote(votingGame(), anna, NOW)).toMatchObject({
      status: 'result',
      phaseEndsAt: null,
      round: { outcome: { endReason: 'votes', winnerType: 'imposter', accusedIds: [] } },
    });
  });

  test('when all connected players of the round have voted, abstentions included', () => {
    const game = votingGame({ votes: allButCleo });
    expect(everybodyVoted(game)).toBe(false);
    expect(everybodyVoted(votingGame({ votes: all }))).toBe(true);
    expect(voted(game, cleo, null)?.status).toBe('result');
  });

  test('without waiting for absent players', () => {
    const waiting = votingGame({ votes: { [anna]: dora, [bela]: dora } });
    const game = markAbsent(waiting, cleo, NOW);
    expect(voted(game, dora, anna)?.status).toBe('result');
  });

  test('when the only missing voter becomes absent', () => {
    const game = votingGame({ votes: allButCleo });
    const gone = play(game, { type: 'absent', playerId: cleo, since: NOW }, context());
    expect(gone?.status).toBe('result');
    const quit = play(game, { type: 'leave', playerId: cleo }, context());
    expect(quit).toMatchObject({ status: 'result', round: { departed: [{ id: cleo }] } });
  });

  test('not by votes of watching players', () => {
    const game = watchedBy(votingGame({ votes: allButCleo }), emil);
    expect(everybodyVoted(game)).toBe(false);
    expect(voted(game, cleo, dora)?.status).toBe('result');
  });

  test('not when no player is connected', () => {
    const game = votingGame({ votes: all });
    const empty = [anna, bela, cleo, dora].reduce((g, id) => markAbsent(g, id, NOW), game);
    expect(everybodyVoted(empty)).toBe(false);
  });

  test('only after a returning player voted', () => {
    const game = markAbsent(votingGame({ votes: { [anna]: dora } }), cleo, NOW);
    const back = play(game, { type: 'present', playerId: cleo }, context());
    expect(back?.status).toBe('voting');
  });
});

describe('[V4, V4b] accused players', () => {
  /** `accusedBy(2, 'aab-')`: two Imposters; two votes for Anna, one for Bela, one abstention. */
  function accusedBy(imposterCount: number, votes: string): PlayerId[] {
    const target = (letter: string) =>
      PLAYER_IDS.find((id) => id.startsWith(`id-${letter}`)) ?? null;
    const voters = [...votes].map((letter, index): [PlayerId, PlayerId | null] => [
      `voter${index}`,
      letter === '-' ? null : target(letter),
    ]);
    return tally(Object.fromEntries(voters), imposterCount).accusedIds.sort();
  }

  test.each([
    // one Imposter
    [1, '', []],
    [1, '-', []],
    [1, '----', []],
    [1, 'a', [anna]],
    [1, 'aab', [anna]],
    [1, 'abb', [bela]],
    [1, 'ab', []],
    [1, 'aabb', []],
    [1, 'aabbc', []],
    [1, 'aaabbc', [anna]],
    // more votes than abstentions
    [1, 'a-', []],
    [1, 'aa-', [anna]],
    [1, 'aa--', []],
    [1, 'aab--', []],
    [1, 'aaab--', [anna]],
    [1, 'aa---', []],
    // two Imposters
    [2, 'a', [anna]],
    [2, 'abc', []],
    [2, 'aabc', [anna]],
    [2, 'aabb', [anna, bela]],
    [2, 'aabbc', [anna, bela]],
    [2, 'aabbcc', []],
    [2, 'aaabbc', [anna, bela]],
    [2, 'aaabbcc', [anna]],
    [2, 'aab-', [anna]],
    [2, 'aab--', []],
    [2, 'aabb-', [anna, bela]],
    [2, 'aabb--', []],
    // three Imposters
    [3, 'abcd', []],
    [3, 'aabcd', [anna]],
    [3, 'aabbcd', [anna, bela]],
    [3, 'aabbccd', [anna, bela, cleo]],
    [3, 'aaabbccdd', [anna]],
    [3, 'aabbc-', [anna, bela]],
    [3, 'aaaaabbbbcccd', [anna, bela, cleo]],
    [3, 'aabbcc-', [anna, bela, cleo]],
    [3, 'aabbcc--', []],
    // a place after the first one needs two votes [V4b]
    [2, 'ab', []],
    [3, 'abc', []],
    [2, 'aab', [anna]],
    [3, 'aabc', [anna]],
    [3, 'aabbc', [anna, bela]],
    [2, 'aaaaab', [anna]],
    [2, 'aaaaabb', [anna, bela]],
  ])('%i Imposter(s), votes "%s": %j', (imposterCount, votes, expected) => {
    expect(accusedBy(imposterCount, votes)).toEqual(expected);
  });
});

describe('[V5] winner of the vote', () => {
  const outcomeOf = (game: Game) => closeVote(game, NOW).round?.outcome;

  test('the group, if the accused is the Imposter', () => {
    const votes = { [anna]: dora, [bela]: dora, [cleo]: anna, [dora]: anna };
    expect(outcomeOf(votingGame({ votes: { ...votes, [cleo]: dora } }))).toMatchObject({
      winnerType: 'group',
      winnerId: null,
      endReason: 'votes',
      accusedIds: [dora],
      guess: null,
    });
  });

  test('the Imposter, if another player is accused', () => {
    expect(outcomeOf(votingGame({ votes: { [dora]: anna } }))).toMatchObject({
      winnerType: 'imposter',
      winnerId: null,
      accusedIds: [anna],
    });
  });

  test('the Imposter, if the votes are tied', () => {
    expect(outcomeOf(votingGame({ votes: { [anna]: dora, [dora]: anna } }))).toMatchObject({
      winnerType: 'imposter',
      accusedIds: [],
    });
  });

  test('the Imposter, if all abstain or none votes', () => {
    const abstained = { [anna]: null, [bela]: null, [cleo]: null, [dora]: null };
    for (const votes of [abstained, {}]) {
      expect(outcomeOf(votingGame({ votes }))).toMatchObject({
        winnerType: 'imposter',
        accusedIds: [],
      });
    }
  });

  test('the group, if one of several Imposters is accused', () => {
    const table = { players: 7, imposters: [dora, fred] };
    const votes = { [anna]: dora, [bela]: dora, [cleo]: emil, [dora]: emil };
    expect(outcomeOf(votingGame({ ...table, votes }))).toMatchObject({
      winnerType: 'group',
      accusedIds: [dora, emil],
    });
  });

  test('the group, if an accused Imposter is absent', () => {
    const game = leaving(votingGame({ players: 5, votes: { [anna]: dora } }), dora);
    expect(outcomeOf(game)).toMatchObject({ winnerType: 'group', accusedIds: [dora] });
  });

  test('counting is refused without a round', () => {
    expect(refusalOf(() => closeVote(lobbyOf(4), NOW))).toBe('not-voting');
  });
});

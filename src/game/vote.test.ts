import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { join, leave, markAbsent } from './lobby.ts';
import { play } from './play.ts';
import { context, lobbyOf, NOW, playingGame, votingGame } from './testing/builders.ts';
import {
  anna,
  bela,
  cleo,
  dora,
  emil,
  fred,
  gina,
  hugo,
  ines,
  nameOf,
  PLAYER_IDS,
} from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import {
  accused,
  callVote,
  closeVote,
  completeVote,
  everybodyVoted,
  openVote,
  vote,
} from './vote.ts';

const watchedBy = (game: Game, id: PlayerId) => join(game, { id, name: nameOf(id) });

function left(game: Game, id: PlayerId): Game {
  const after = leave(game, id);
  if (!after) throw new Error('the lobby is gone');
  return after;
}

describe('[R5] calling the vote', () => {
  test.each([anna, bela, dora])('is open to any player of the round: %s', (id) => {
    expect(callVote(playingGame(), id, NOW)).toMatchObject({
      status: 'voting',
      round: { outcome: null, speakerId: null, nextSpeakerId: null },
    });
  });

  test('is refused for watching players', () => {
    const watched = watchedBy(playingGame(), emil);
    expect(refusalOf(() => callVote(watched, emil, NOW))).toBe('not-in-round');
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
    expect(vote(votingGame(), anna, dora).round?.votes).toEqual({ [anna]: dora });
  });

  test('may be an abstention, which counts as voted', () => {
    const game = vote(votingGame(), anna, null);
    expect(game.round?.votes).toEqual({ [anna]: null });
    expect(refusalOf(() => vote(game, anna, dora))).toBe('already-voted');
  });

  test('is open to Imposters', () => {
    expect(vote(votingGame(), dora, anna).round?.votes).toEqual({ [dora]: anna });
  });

  test('is refused for oneself', () => {
    expect(refusalOf(() => vote(votingGame(), anna, anna))).toBe('self-vote');
  });

  test('is refused a second time', () => {
    const game = votingGame({ votes: { [anna]: dora } });
    expect(refusalOf(() => vote(game, anna, dora))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, bela))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, null))).toBe('already-voted');
    expect(refusalOf(() => vote(game, anna, anna))).toBe('already-voted');
  });

  test('is refused while watching', () => {
    expect(refusalOf(() => vote(watchedBy(votingGame(), emil), emil, dora))).toBe('not-in-round');
  });

  test('is refused for a target outside the round', () => {
    expect(refusalOf(() => vote(votingGame(), anna, emil))).toBe('target-not-in-round');
    const watched = watchedBy(votingGame(), emil);
    expect(refusalOf(() => vote(watched, anna, emil))).toBe('target-not-in-round');
    expect(refusalOf(() => vote(votingGame(), anna, ''))).toBe('target-not-in-round');
  });

  test('a departed player cannot vote but stays votable', () => {
    const game = left(votingGame(), dora);
    expect(refusalOf(() => vote(game, dora, anna))).toBe('no-seat');
    expect(vote(game, anna, dora).round?.votes).toEqual({ [anna]: dora });
  });

  test('an absent player is votable', () => {
    expect(vote(markAbsent(votingGame(), dora, NOW), anna, dora).round?.votes).toEqual({
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
    expect(completeVote(votingGame(), anna)).toMatchObject({
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

describe('[V4] accused players', () => {
  const IMPOSTERS = [hugo, ines, gina];

  /** `accusedBy(2, 'aab-')`: two Imposters; two votes for Anna, one for Bela, one abstention. */
  function accusedBy(imposterCount: number, votes: string): PlayerId[] {
    const target = (letter: string) =>
      PLAYER_IDS.find((id) => id.startsWith(`id-${letter}`)) ?? null;
    return accused({
      imposterIds: IMPOSTERS.slice(0, imposterCount),
      votes: Object.fromEntries(
        [...votes].map((letter, index) => [
          `voter${index}`,
          letter === '-' ? null : target(letter),
        ]),
      ),
    }).sort();
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
    [2, 'ab', [anna, bela]],
    [2, 'abc', []],
    [2, 'aab', [anna, bela]],
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
    [3, 'abc', [anna, bela, cleo]],
    [3, 'abcd', []],
    [3, 'aabc', [anna, bela, cleo]],
    [3, 'aabcd', [anna]],
    [3, 'aabbcd', [anna, bela]],
    [3, 'aabbccd', [anna, bela, cleo]],
    [3, 'aaabbccdd', [anna]],
    [3, 'aabbc-', [anna, bela]],
    [3, 'aaaaabbbbcccd', [anna, bela, cleo]],
    [3, 'aabbcc-', [anna, bela, cleo]],
    [3, 'aabbcc--', []],
  ])('%i Imposter(s), votes "%s": %j', (imposterCount, votes, expected) => {
    expect(accusedBy(imposterCount, votes)).toEqual(expected);
  });
});

describe('[V5] winner of the vote', () => {
  const outcomeOf = (game: Game) => closeVote(game).round?.outcome;

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
    const game = left(votingGame({ players: 5, votes: { [anna]: dora } }), dora);
    expect(outcomeOf(game)).toMatchObject({ winnerType: 'group', accusedIds: [dora] });
  });

  test('counting is refused without a round', () => {
    expect(refusalOf(() => closeVote(lobbyOf(4)))).toBe('not-voting');
  });
});

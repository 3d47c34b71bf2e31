import { describe, expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { guess } from './guess.ts';
import { leave } from './lobby.ts';
import { play } from './play.ts';
import { addPoints } from './points.ts';
import { context, NOW, playingGame, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora, emil, fred, gina, PLAYER_IDS } from './testing/people.ts';
import { FIRST_WORD, wordSource } from './testing/words.ts';
import { closeVote } from './vote.ts';

const pointsOf = (game: Game | null) => game?.round?.outcome?.points;

/** Seven players, two of them Imposters. */
const seven = { players: 7, imposters: [dora, fred] };

/** Points by player: Anna, Bela, Cleo … */
const inOrder = (...points: number[]) =>
  Object.fromEntries(points.map((one, seat) => [PLAYER_IDS[seat], one]));

type Votes = Record<PlayerId, PlayerId | null>;
const afterVote = (votes: Votes, table = {}) => closeVote(votingGame({ ...table, votes }), NOW);

describe('[P] after a vote', () => {
  test('won: 1 for winning, 1 for a right vote, 0 for the Imposter', () => {
    const game = afterVote(
      { [anna]: dora, [bela]: dora, [cleo]: anna, [dora]: anna, [emil]: dora },
      { players: 5 },
    );
    expect(pointsOf(game)).toEqual(inOrder(2, 2, 1, 0, 2));
  });

  test('won: 1 also without a vote', () => {
    const game = afterVote({ [anna]: dora, [bela]: dora, [cleo]: null });
    expect(pointsOf(game)).toEqual(inOrder(2, 2, 1, 0));
  });

  test('lost: 1 for a right vote, 3 for the Imposter', () => {
    const game = afterVote({ [anna]: dora, [bela]: anna, [cleo]: anna, [dora]: anna });
    expect(pointsOf(game)).toEqual(inOrder(1, 0, 0, 3));
  });

  test('no votes: 3 for each Imposter', () => {
    expect(pointsOf(afterVote({}, seven))).toEqual(inOrder(0, 0, 0, 3, 0, 3, 0));
  });

  test('an Imposter gets 0 when another one is accused', () => {
    const votes = { [anna]: dora, [bela]: dora, [cleo]: dora, [fred]: dora, [dora]: anna };
    expect(pointsOf(afterVote(votes, seven))).toEqual(inOrder(2, 2, 2, 0, 1, 0, 1));
  });

  test('a vote for either Imposter is right', () => {
    const votes = { [anna]: dora, [bela]: fred, [cleo]: fred };
    expect(pointsOf(afterVote(votes, seven))).toMatchObject({ [anna]: 2, [bela]: 2, [cleo]: 2 });
  });

  test('an Imposter’s vote for the other one earns 0', () => {
    const votes = { [fred]: dora, [gina]: dora, [anna]: bela, [cleo]: bela, [emil]: bela };
    expect(pointsOf(afterVote(votes, seven))).toMatchObject({ [fred]: 0 });
  });
});

describe('[P] after a guess', () => {
  test('right: 4, and 2 for each other Imposter', () => {
    expect(pointsOf(guess(playingGame(seven), fred, FIRST_WORD, wordSource, NOW))).toEqual(
      inOrder(0, 0, 0, 2, 0, 4, 0),
    );
  });

  test('wrong: 2 for each group player, 0 for each Imposter', () => {
    expect(pointsOf(guess(playingGame(seven), fred, 'Rakete', wordSource, NOW))).toEqual(
      inOrder(2, 2, 2, 0, 2, 0, 2),
    );
  });
});

describe('[P, R8] after the Imposter left', () => {
  test('are 0 for all', () => {
    const game = play(playingGame({ players: 5 }), { type: 'leave', playerId: dora }, context());
    expect(game?.round?.outcome?.endReason).toBe('imposter-left');
    expect(pointsOf(game)).toEqual({ [anna]: 0, [bela]: 0, [cleo]: 0, [emil]: 0 });
    expect(Object.values(game?.scores ?? {})).toEqual([0, 0, 0, 0]);
  });
});

describe('[P] points of the game', () => {
  test('are the sum of its rounds', () => {
    expect(addPoints({ [anna]: 3, [bela]: 1 }, { [bela]: 2, [cleo]: 0 })).toEqual(inOrder(3, 3, 0));
  });

  test('are added once, by the result', () => {
    const game = { ...votingGame({ votes: { [anna]: dora } }), scores: { [anna]: 3, [emil]: 5 } };
    expect(closeVote(game, NOW).scores).toEqual(inOrder(5, 1, 1, 0, 5));
    expect(() => closeVote(closeVote(game, NOW), NOW)).toThrow('no running round');
  });

  test('a player who left earns none, but the vote still counts', () => {
    const voting = votingGame({ players: 5, votes: { [anna]: dora, [bela]: dora } });
    const left = leave(voting, anna, NOW);
    expect(pointsOf(left && closeVote(left, NOW))).toEqual({
      [bela]: 2,
      [cleo]: 1,
      [dora]: 0,
      [emil]: 1,
    });
  });
});

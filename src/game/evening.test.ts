import { describe, expect, test } from 'vitest';
import { NO_EVENING, roundsOfEvening } from './evening.ts';
import type { Game } from './game.ts';
import { backToWaiting, nextRound, restart } from './round.ts';
import {
  context,
  lastWordGame,
  leaving,
  NOW,
  phases,
  resultGame,
  runoffGame,
  votingGame,
} from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { FIRST_WORD } from './testing/words.ts';
import { eveningRounds, viewFor } from './view.ts';
import { closeVote, vote } from './vote.ts';

const evening = (game: Game) => viewFor(game, anna, NOW).evening;

/** The last round: Anna and Bela have 2 points, Cleo 1, Dora none. */
const caught = (): Game => {
  const votes = { [anna]: dora, [bela]: dora, [cleo]: null, [dora]: anna };
  return { ...closeVote(votingGame({ votes }), NOW), currentRound: 5 };
};

/** The last round of the next game: the Imposter escapes, with 3 points. */
function secondGame(imposterId: string): Game {
  const lobby = restart(caught(), anna, NOW);
  const { round, players } = votingGame({ imposters: [imposterId] });
  const game = { ...lobby, status: 'voting', round, players, currentRound: 5 } as const;
  return closeVote(game, NOW);
}

describe('[E1] an evening', () => {
  test('begins empty, and keeps a round when it ends', () => {
    expect(votingGame().evening).toBe(NO_EVENING);
    const { rounds } = caught().evening;
    expect(rounds).toEqual([
      {
        game: 1,
        word: FIRST_WORD,
        imposters: [expect.objectContaining({ id: dora, name: 'Dora' })],
        winnerType: 'group',
        endReason: 'votes',
        playerIds: [anna, bela, cleo, dora],
        ballotVotes: { [anna]: dora, [bela]: dora, [cleo]: null, [dora]: anna },
        votes: { [anna]: dora, [bela]: dora, [cleo]: null, [dora]: anna },
        firstVoterId: null,
        points: { [anna]: 2, [bela]: 2, [cleo]: 1, [dora]: 0 },
      },
    ]);
  });

  test('keeps the latest thirty rounds', () => {
    let game = resultGame({ settings: { rounds: 0 } });
    const [oldest] = game.evening.rounds;
    const play = (round: number) =>
      closeVote({ ...nextRound(game, anna, round, context()), status: 'voting' }, NOW);
    for (let round = 1; round < 30; round += 1) game = play(round);
    expect(game.evening.rounds).toHaveLength(30);
    expect(game.evening.rounds[0]).toBe(oldest);
    expect(play(30).evening.rounds.slice(0, -1)).toEqual(game.evening.rounds.slice(1));
  });

  test('tells whose final vote of the ballot was the first', () => {
    const first = vote(votingGame(), bela, dora, NOW);
    const second = vote(first, anna, dora, NOW + 1);
    expect(closeVote(second, NOW).evening.rounds[0]?.firstVoterId).toBe(bela);
    const atOnce = vote(first, anna, dora, NOW);
    expect(closeVote(atOnce, NOW).evening.rounds[0]?.firstVoterId).toBeNull();
    const runoff = vote(runoffGame(), bela, dora, NOW);
    const over = closeVote(closeVote(runoff, NOW), NOW);
    expect(over.evening.rounds[0]?.firstVoterId).toBeNull();
    expect(closeVote(lastWordGame(), NOW).evening.rounds).toHaveLength(1);
  });

  test('counts a game from its podium on, once', () => {
    const won = { games: 1, points: { [anna]: 2, [bela]: 2, [cleo]: 1 }, roundCount: 1 };
    const none = { games: 0, points: {}, wins: {}, roundCount: 1 };
    expect(evening({ ...caught(), currentRound: 4 })).toEqual(none);
    const both = { [anna]: 1, [bela]: 1 };
    expect(evening(caught())).toEqual({ ...won, wins: both });
    expect(evening(restart(caught(), anna, NOW))).toEqual({ ...won, wins: both });
    // A longer game after all [L5].
    const longer = { ...caught(), totalRounds: 7 };
    expect(evening(longer)).toEqual(none);
  });

  test('goes on over "Nochmal spielen"', () => {
    const second = secondGame(cleo);
    expect(second.evening.rounds.map(({ game }) => game)).toEqual([1, 2]);
    expect(evening(second)).toEqual({
      games: 2,
      points: { [anna]: 2, [bela]: 2, [cleo]: 4 },
      wins: { [anna]: 1, [bela]: 1, [cleo]: 1 },
      roundCount: 2,
    });
    expect(viewFor(second, anna, NOW).playedRounds).toHaveLength(1);
    const third = restart(second, anna, NOW);
    expect(third.evening.crownIds).toEqual([cleo]);
    expect(evening(third)?.points[cleo]).toBe(4);
  });

  test('counts a game with unlimited rounds when the next one begins', () => {
    const endless = { ...caught(), totalRounds: 0 };
    expect(evening(endless)).toMatchObject({ games: 0, wins: {} });
    expect(evening(restart(endless, anna, NOW))).toMatchObject({ games: 1, wins: { [anna]: 1 } });
  });

  test('does not count a game that was broken off [R8] before it is over', () => {
    expect(evening(backToWaiting(caught(), NOW))).toMatchObject({ games: 0, points: {} });
  });

  test('has a winner among those with a seat only, and none without a point', () => {
    const game = leaving(caught(), anna);
    expect(evening(game)).toMatchObject({ wins: { [bela]: 1 } });
    expect(viewFor(game, bela, NOW).crownIds).toEqual([bela]);
    const pointless = { ...secondGame(cleo), scores: {} };
    expect(restart(pointless, anna, NOW).evening).toMatchObject({
      games: 2,
      wins: { [anna]: 1, [bela]: 1 },
      crownIds: [anna, bela],
    });
  });

  test.each(phases())('while %s runs only the crown is told', (phase, game) => {
    const later = { ...game, evening: restart(caught(), anna, NOW).evening };
    const view = viewFor(later, anna, NOW);
    expect(view.crownIds).toEqual([anna, bela]);
    if (phase === 'the result') {
      expect(view.evening?.games).toBe(1);
      expect(eveningRounds(later).rounds).toHaveLength(1);
    } else {
      expect(view.evening).toBeNull();
      expect(refusalOf(() => eveningRounds(later))).toBe('round-running');
      expect(JSON.stringify(view)).not.toContain('ballotVotes":{"id');
    }
  });

  test('tells its rounds in the lobby, with names as on the wire', () => {
    const lobby = restart(caught(), anna, NOW);
    expect(roundsOfEvening(lobby)).toHaveLength(1);
    expect(eveningRounds(lobby).rounds[0]?.imposters).toEqual([
      expect.objectContaining({ id: dora, username: 'Dora' }),
    ]);
  });
});

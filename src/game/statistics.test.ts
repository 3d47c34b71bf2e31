import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { restart } from './round.ts';
import {
  awardsGiven,
  bluffsOf,
  countsOf,
  endedRound,
  gameBegun,
  NO_COUNTS,
  type PlayerCounts,
} from './statistics.ts';
import { NOW, resultGame, votingGame } from './testing/builders.ts';
import { evenings, playEvening } from './testing/evening.ts';
import { anna, bela, cleo, dora, PLAYER_IDS } from './testing/people.ts';
import { NO_TALLY, openRecount, type Tally } from './testing/recount.ts';
import { viewFor } from './view.ts';
import { closeVote } from './vote.ts';

test('[E2, E4] random evenings count as the views of their results tell', () => {
  const seen = { rounds: 0, games: 0, awards: 0, bluffs: 0 };
  fc.assert(
    fc.property(evenings(120, 4), (evening) => {
      const recount = openRecount();
      const stored = new Map<string, Tally>(
        PLAYER_IDS.map((id) => [id, { ...NO_TALLY, awards: {} }]),
      );
      const tallyOf = (id: string) => stored.get(id) as Tally;
      const begunBy = new Map<string, number>();
      const step = (before: Game, after: Game) => {
        if (!endedRound(before, after)) return;
        const contenders = after.players.map(({ id }) => ({ id, points: after.scores[id] ?? 0 }));
        expect(recount.add(viewFor(after, '', NOW), contenders)).toBe(true);
        for (const [id, { evenings: begun, ...counts }] of countsOf(before, after)) {
          begunBy.set(id, (begunBy.get(id) ?? 0) + begun);
          for (const [name, n] of Object.entries(counts)) {
            tallyOf(id)[name as keyof typeof counts] += n;
          }
          seen.rounds += counts.groupRounds + counts.imposterRounds;
          seen.games += counts.games;
        }
        for (const { playerId, id } of awardsGiven(before, after)) {
          const given = tallyOf(playerId).awards;
          given[id] = (given[id] ?? 0) + 1;
          seen.awards += 1;
        }
        for (const { playerId, ...bluff } of bluffsOf(before, after)) {
          const tally = tallyOf(playerId);
          if (bluff.fooled > (tally.bluff?.fooled ?? 0)) tally.bluff = bluff;
          seen.bluffs += 1;
        }
      };
      playEvening(evening, ({ before, due, after }) => {
        if (due) step(before, due);
        if (due && after) step(due, after);
      });
      for (const [id, tally] of stored) {
        expect(recount.of(id)).toEqual(tally);
        const hasPlayed = tally.groupRounds + tally.imposterRounds > 0;
        expect(begunBy.get(id) ?? 0).toBe(Number(hasPlayed));
      }
    }),
    { numRuns: 300 },
  );
  expect(seen.rounds).toBeGreaterThan(300);
  expect(Math.min(seen.games, seen.awards, seen.bluffs)).toBeGreaterThan(20);
});

describe('[E4] a step', () => {
  const last = votingGame({ votes: { [anna]: dora, [bela]: dora, [cleo]: null, [dora]: anna } });
  const ending = (game: Game): Map<string, PlayerCounts> => countsOf(game, closeVote(game, NOW));

  test('that ends the last round counts round, game and evening', () => {
    const counts = ending({ ...last, currentRound: 5 });
    const group = { ...NO_COUNTS, evenings: 1, games: 1, groupRounds: 1, groupWins: 1 };
    expect(Object.fromEntries(counts)).toEqual({
      [anna]: { ...group, gamesWon: 1, votes: 1, rightVotes: 1 },
      [bela]: { ...group, gamesWon: 1, votes: 1, rightVotes: 1 },
      [cleo]: group,
      [dora]: { ...NO_COUNTS, evenings: 1, games: 1, imposterRounds: 1 },
    });
  });

  test('that begins another game counts an endless one, and no other', () => {
    const endless = resultGame({ settings: { rounds: 0 } });
    const games = [...countsOf(endless, restart(endless, anna, NOW)).values()];
    expect(games.map((counts) => counts.games)).toEqual([1, 1, 1, 1]);
    const over = { ...resultGame(), currentRound: 5 };
    expect(countsOf(over, restart(over, anna, NOW)).size).toBe(0);
  });

  test('tells the games of an evening apart', () => {
    expect(gameBegun(last, closeVote(last, NOW))).toBe(1);
    const over = closeVote({ ...last, currentRound: 5 }, NOW);
    const second = { ...last, evening: restart(over, anna, NOW).evening };
    expect(gameBegun(second, closeVote(second, NOW))).toBe(2);
    const again = { ...last, evening: closeVote(last, NOW).evening };
    expect(gameBegun(again, closeVote(again, NOW))).toBeNull();
  });

  test('counts nothing for a seat without a phone', () => {
    const held = {
      ...last,
      players: last.players.map((one) => (one.id === cleo ? { ...one, heldBy: anna } : one)),
    };
    expect([...ending(held).keys()]).toEqual([anna, bela, dora]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, PlayedRound } from './game.ts';
import { restart } from './round.ts';
import {
  awardsGiven,
  bluffsOf,
  countsOf,
  gameBegun,
  NO_COUNTS,
  type PlayerCounts,
} from './statistics.ts';
import { NOW, resultGame, votingGame } from './testing/builders.ts';
import { evenings, playEvening } from './testing/evening.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { viewFor } from './view.ts';
import { closeVote } from './vote.ts';

type Totals = Record<string, PlayerCounts>;

function addTo(totals: Totals, id: string, counts: Partial<PlayerCounts>): void {
  const sum = { ...(totals[id] ?? NO_COUNTS) };
  for (const [name, n] of Object.entries(counts)) sum[name as keyof PlayerCounts] += n;
  totals[id] = sum;
}

/** Recounts a round from what the players are told of it. */
function recount(totals: Totals, round: PlayedRound, guesser: string | null): void {
  const imposters = round.imposters.map(({ id }) => id);
  // Those who have points have a seat.
  for (const id of Object.keys(round.points)) {
    const targets = [round.ballotVotes[id], round.votes[id]].filter((target) => target != null);
    const isRight = targets.some((target) => imposters.includes(target));
    const hasWon = round.winnerType === (imposters.includes(id) ? 'imposter' : 'group');
    const wins = Number(hasWon);
    addTo(
      totals,
      id,
      imposters.includes(id)
        ? { imposterRounds: 1, imposterWins: wins, guesses: Number(id === guesser) }
        : {
            groupRounds: 1,
            groupWins: wins,
            votes: Math.min(1, targets.length),
            rightVotes: Number(isRight),
          },
    );
  }
}

/** What depends on more than one round is told apart below. */
const ofRounds = (totals: Totals) =>
  Object.fromEntries(
    Object.entries(totals)
      .map(([id, counts]) => [id, { ...counts, evenings: 0, games: 0, gamesWon: 0 }] as const)
      .filter(([, { groupRounds, imposterRounds }]) => groupRounds + imposterRounds > 0),
  );

test('[E4] random evenings count as their played rounds tell, and each player once an evening', () => {
  let roundCount = 0;
  fc.assert(
    fc.property(evenings(120, 4), (evening) => {
      const counted: Totals = {};
      const recounted: Totals = {};
      const step = (before: Game, after: Game) => {
        for (const [id, counts] of countsOf(before, after)) addTo(counted, id, counts);
        const round = after.evening.rounds.at(-1);
        if (!round || after.evening.rounds === before.evening.rounds) return;
        if (round.endReason === 'imposter-left') return;
        const phones = after.players.filter(({ heldBy }) => heldBy === null).map(({ id }) => id);
        const points = Object.fromEntries(
          Object.entries(round.points).filter(([id]) => phones.includes(id)),
        );
        recount(recounted, { ...round, points }, after.round?.outcome?.winnerId ?? null);
      };
      playEvening(evening, ({ before, due, after }) => {
        if (due) step(before, due);
        if (due && after) step(due, after);
      });
      roundCount += Object.keys(ofRounds(counted)).length;
      expect(ofRounds(counted)).toEqual(ofRounds(recounted));
      for (const { evenings: n, gamesWon, games } of Object.values(counted)) {
        expect(n).toBeLessThanOrEqual(1);
        expect(gamesWon).toBeLessThanOrEqual(games);
      }
    }),
    { numRuns: 300 },
  );
  expect(roundCount).toBeGreaterThan(300);
});

/** How many of the group voted, and never for an Imposter, by what the players are told. */
function fooledIn({ imposters, playerIds, ballotVotes, votes }: PlayedRound): number {
  const isImposter = (id: string | null | undefined) => imposters.some((one) => one.id === id);
  const group = playerIds.filter((id) => !isImposter(id));
  const targets = group.map((id) => [ballotVotes[id], votes[id]].filter((target) => target));
  return targets.filter((named) => named.length > 0 && !named.some(isImposter)).length;
}

test('[E2c, E4] awards count at a podium, a bluff in the round that an Imposter survives', () => {
  const seen = { awards: 0, bluffs: 0 };
  fc.assert(
    fc.property(evenings(120, 4), (evening) => {
      const isPodium = (game: Game) => viewFor(game, '', NOW).playedRounds.length > 0;
      const step = (before: Game, after: Game) => {
        const given = awardsGiven(before, after);
        if (given.length > 0) expect([isPodium(before), isPodium(after)]).toEqual([false, true]);
        seen.awards += given.length;
        for (const { playerId, fooled, group } of bluffsOf(before, after)) {
          const played = after.evening.rounds.at(-1) as PlayedRound;
          expect([played.winnerType, played.endReason]).toEqual(['imposter', 'votes']);
          expect(played.imposters.map(({ id }) => id)).toContain(playerId);
          expect(fooled).toBe(fooledIn(played));
          expect(group).toBe(played.playerIds.length - played.imposters.length);
          seen.bluffs += 1;
        }
      };
      playEvening(evening, ({ before, due, after }) => {
        if (due) step(before, due);
        if (due && after) step(due, after);
      });
    }),
    { numRuns: 200 },
  );
  expect(seen.awards).toBeGreaterThan(20);
  expect(seen.bluffs).toBeGreaterThan(20);
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

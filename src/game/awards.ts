import { type AwardId, awardRules, type Contender, type Count } from './award-rules.ts';
import type { PlayerId } from './game.ts';
import type { RoundTold } from './verdicts.ts';

export type Award = Count & { id: AwardId; playerId: PlayerId };

/** Once may be luck. */
const VALUE_MIN = 2;
const AWARDS_MAX = 5;

/** Those who have most of it, those with fewer points first. */
function bestOf(id: AwardId, rounds: readonly RoundTold[], players: readonly Contender[]): Award[] {
  const counts = players.map((player) => {
    const count = awardRules[id](rounds, player.id, players);
    return { ...count, id, playerId: player.id, points: player.points };
  });
  const most = Math.max(VALUE_MIN, ...counts.map(({ value }) => value));
  return counts
    .filter(({ value }) => value === most)
    .sort((a, b) => a.points - b.points)
    .map(({ points: _, ...award }) => award);
}

/**
 * At most five awards, none twice to one player [E2]. Those who tie leave it to one without an award, so that
 * as many as possible have one.
 */
export function awards(rounds: readonly RoundTold[], players: readonly Contender[]): Award[] {
  const given = new Map<string, Award>();
  const contests = new Map(
    (Object.keys(awardRules) as AwardId[]).map((id) => [id, bestOf(id, rounds, players)]),
  );

  /** False if no player can have it without taking another one away. */
  function give(id: AwardId, asked: Set<string>): boolean {
    for (const award of contests.get(id) ?? []) {
      if (asked.has(award.playerId)) continue;
      asked.add(award.playerId);
      const other = given.get(award.playerId);
      if (other && !give(other.id, asked)) continue;
      given.set(award.playerId, award);
      return true;
    }
    return false;
  }

  for (const id of contests.keys()) if (given.size < AWARDS_MAX) give(id, new Set());
  const order = [...contests.keys()];
  return [...given.values()].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

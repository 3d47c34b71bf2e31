import type { PlayerId, Round } from './game.ts';

type Points = Record<PlayerId, number>;

/** Sum per player [P]. */
export function addPoints(scores: Points, points: Points): Points {
  const sum = { ...scores };
  for (const [id, gained] of Object.entries(points)) sum[id] = (sum[id] ?? 0) + gained;
  return sum;
}

/** Points per player of the round who still has a seat. */
function forEach(round: Round, pointsOf: (id: PlayerId, isImposter: boolean) => number): Points {
  const gone = new Set(round.departed.map((departed) => departed.id));
  const points: Points = {};
  for (const id of round.order) {
    if (!gone.has(id)) points[id] = pointsOf(id, round.imposterIds.includes(id));
  }
  return points;
}

/** Vote: 1 for a right vote, 1 for winning; 3 for an escaped Imposter [P]. */
export function pointsForVote(round: Round, groupWins: boolean): Points {
  return forEach(round, (id, isImposter) => {
    if (isImposter) return groupWins ? 0 : 3;
    return (votedRight(round, id) ? 1 : 0) + (groupWins ? 1 : 0);
  });
}

/** In the ballot or the run-off [V6]. */
export function votedRight({ votes, runoff, imposterIds }: Round, id: PlayerId): boolean {
  return [votes, runoff?.ballot ?? {}].some((ballot) => {
    const target = Object.hasOwn(ballot, id) ? ballot[id] : null;
    return target != null && imposterIds.includes(target);
  });
}

/** Right last word: 2 for the guesser, 1 for a right vote [V7]. */
export function pointsForTheft(round: Round, guesserId: PlayerId): Points {
  return forEach(round, (id, isImposter) => {
    if (isImposter) return id === guesserId ? 2 : 0;
    return votedRight(round, id) ? 1 : 0;
  });
}

/** Right guess: 4 for the guesser, 2 per other Imposter [P]. */
export function pointsForRightGuess(round: Round, guesserId: PlayerId): Points {
  return forEach(round, (id, isImposter) => (id === guesserId ? 4 : isImposter ? 2 : 0));
}

/** Wrong guess: 2 per group player [P]. */
export function pointsForWrongGuess(round: Round): Points {
  return forEach(round, (_, isImposter) => (isImposter ? 0 : 2));
}

/** The Imposter left: no points [R8]. */
export function noPoints(round: Round): Points {
  return forEach(round, () => 0);
}

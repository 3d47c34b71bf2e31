import type { PlayerId, Round } from './game.ts';

type Points = Record<PlayerId, number>;

/** [P] The sum for everybody who has any. */
export function addPoints(scores: Points, points: Points): Points {
  const sum = { ...scores };
  for (const [id, gained] of Object.entries(points)) sum[id] = (sum[id] ?? 0) + gained;
  return sum;
}

/** Points for everybody of the round who still has a seat. */
function forEach(round: Round, pointsOf: (id: PlayerId, isImposter: boolean) => number): Points {
  const gone = new Set(round.departed.map((departed) => departed.id));
  const points: Points = {};
  for (const id of round.order) {
    if (!gone.has(id)) points[id] = pointsOf(id, round.imposterIds.includes(id));
  }
  return points;
}

/** [P] The vote: a right vote 1, a won vote 1; an Imposter who got away 3. */
export function pointsForVote(round: Round, accusedIds: PlayerId[], groupWins: boolean): Points {
  return forEach(round, (id, isImposter) => {
    if (isImposter) return !groupWins && !accusedIds.includes(id) ? 3 : 0;
    const target = Object.hasOwn(round.votes, id) ? round.votes[id] : null;
    const votedRight = target != null && round.imposterIds.includes(target);
    return (votedRight ? 1 : 0) + (groupWins ? 1 : 0);
  });
}

/** [P] A right guess: 4 for the guesser, 2 for each other Imposter. */
export function pointsForRightGuess(round: Round, guesserId: PlayerId): Points {
  return forEach(round, (id, isImposter) => (id === guesserId ? 4 : isImposter ? 2 : 0));
}

/** [P] A wrong guess: 2 for everybody of the group. */
export function pointsForWrongGuess(round: Round): Points {
  return forEach(round, (_, isImposter) => (isImposter ? 0 : 2));
}

/** [R8] The Imposter left: nobody earned anything. */
export function noPoints(round: Round): Points {
  return forEach(round, () => 0);
}

import type { GameView } from '../../../contract/shapes.ts';
import { type Face, faceOf } from '../../live/people.ts';

/** Who voted for one person. */
export type Ballot = { target: Face; isAccused: boolean; voters: Face[] };

/** The open votes of a finished round: per person the voters, the most votes first. */
export function ballots(game: GameView): { received: Ballot[]; abstained: Face[] } {
  const received = new Map<string, Ballot>();
  const abstained: Face[] = [];
  for (const [voterId, targetId] of Object.entries(game.votes)) {
    const voter = faceOf(game, voterId);
    if (!voter) continue;
    if (targetId === null) {
      abstained.push(voter);
      continue;
    }
    const target = faceOf(game, targetId);
    if (!target) continue;
    const ballot = received.get(targetId) ?? {
      target,
      isAccused: game.accusedIds.includes(targetId),
      voters: [],
    };
    ballot.voters.push(voter);
    received.set(targetId, ballot);
  }
  const sorted = [...received.values()].sort((a, b) => b.voters.length - a.voters.length);
  return { received: sorted, abstained };
}

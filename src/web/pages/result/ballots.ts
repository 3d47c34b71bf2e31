import type { GameView } from '../../../contract/shapes.ts';
import { type Face, roundFaces } from '../../lobby/players.ts';

/** The votes for one player. */
export type Ballot = { target: Face; isAccused: boolean; voters: Face[] };

/** Votes of a finished round, most votes first, including players without votes. `votes`: of one ballot [V6]. */
export function ballots(
  game: GameView,
  votes = game.votes,
): { received: Ballot[]; abstained: Face[] } {
  const faces = roundFaces(game);
  const votersFor = (targetId: string | null) =>
    faces.filter(({ id }) => Object.hasOwn(votes, id) && votes[id] === targetId);
  const received = faces.map((target) => ({
    target,
    isAccused: game.accusedIds.includes(target.id),
    voters: votersFor(target.id),
  }));
  received.sort((a, b) => b.voters.length - a.voters.length);
  return { received, abstained: votersFor(null) };
}

/** False if a guess ended the round before the first vote. */
export function hasVotes(game: GameView): boolean {
  return game.endReason === 'votes' || Object.keys(game.votes).length > 0;
}

import type { GameView } from '../../../contract/shapes.ts';
import { type Face, roundFaces } from './players.ts';

/** The votes for one player. */
export type Ballot = { target: Face; isAccused: boolean; voters: Face[] };

/**
 * Votes of a finished round, most votes first, including players without votes. [V6] After a run-off the
 * votes for its candidates, or with `isFirst` those of the ballot before.
 */
export function ballots(
  game: GameView,
  isFirst = false,
): { received: Ballot[]; abstained: Face[] } {
  const { accusedIds, runoffIds } = game;
  const votes = isFirst ? game.ballotVotes : game.votes;
  const isRunoff = runoffIds.length > 0 && !isFirst;
  const faces = roundFaces(game);
  const votersFor = (targetId: string | null) =>
    faces.filter(({ id }) => Object.hasOwn(votes, id) && votes[id] === targetId);
  const targets = isRunoff ? faces.filter(({ id }) => runoffIds.includes(id)) : faces;
  const received = targets.map((target) => ({
    target,
    // The candidates of a run-off are accused by its votes only.
    isAccused: accusedIds.includes(target.id) && !(isFirst && runoffIds.includes(target.id)),
    voters: votersFor(target.id),
  }));
  received.sort((a, b) => b.voters.length - a.voters.length);
  return { received, abstained: votersFor(null) };
}

/** False if a guess ended the round before the first vote. */
export function hasVotes(game: GameView): boolean {
  return game.endReason === 'votes' || Object.keys(game.votes).length > 0;
}

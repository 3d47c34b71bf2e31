import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { type Face, roundPlayers } from '../../lobby/players.ts';

/** One row of the ballot; `player` is null for a leaver, who stays votable [V2]. */
export type Candidate = { face: Face; player: PlayerView | null };

/** All players of this round, leavers last; in a run-off the tied ones [V6]. */
export function candidates(game: GameView): Candidate[] {
  const all = [
    ...roundPlayers(game).map((player) => ({ face: player, player })),
    ...game.departed.map((face) => ({ face, player: null })),
  ];
  if (game.stage !== 'runoff') return all;
  return all.filter(({ face }) => game.runoffIds.includes(face.id));
}

/** The own vote: a player id, null for an abstention, undefined before voting. */
export function myVote(game: GameView, myId: string): string | null | undefined {
  return Object.hasOwn(game.votes, myId) ? game.votes[myId] : undefined;
}

/** Votes cast among the players who are still seated. */
export function progress(game: GameView): { done: number; all: number } {
  const voters = roundPlayers(game);
  return { done: voters.filter((player) => player.hasVoted).length, all: voters.length };
}

/** [V3] Connected voters without a vote, and whether they are more than half of the connected. */
export function missingVoters(game: GameView): { missing: number; isMost: boolean } {
  const voters = roundPlayers(game).filter((player) => player.isConnected);
  const missing = voters.filter((player) => !player.hasVoted).length;
  return { missing, isMost: missing > voters.length / 2 };
}

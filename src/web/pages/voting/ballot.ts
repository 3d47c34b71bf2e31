import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { type Face, roundPlayers } from '../../live/people.ts';

/** One line of the ballot; `player` is null for somebody who left but stays votable [V2]. */
export type Candidate = { face: Face; player: PlayerView | null };

/** Everybody who was dealt a card in this round, those who left at the end. */
export function candidates(game: GameView): Candidate[] {
  return [
    ...roundPlayers(game).map((player) => ({ face: player, player })),
    ...game.departed.map((face) => ({ face, player: null })),
  ];
}

/** The own vote: nothing yet, somebody's id, or null for an abstention. */
export function myVote(game: GameView, myId: string): string | null | undefined {
  return Object.hasOwn(game.votes, myId) ? game.votes[myId] : undefined;
}

/** How many of those who are still here have voted. */
export function progress(game: GameView): { done: number; all: number } {
  const voters = roundPlayers(game);
  return { done: voters.filter((player) => player.hasVoted).length, all: voters.length };
}

import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { type Face, roundPlayers } from './players.ts';

/** One tile of the ballot; `player` is null for a leaver, who stays votable [V2]. */
export type Candidate = { face: Face; player: PlayerView | null };

/** All players of this round, leavers after the others, this player last; in a run-off the tied ones [V6]. */
export function candidates(game: GameView, myId: string): Candidate[] {
  const players = roundPlayers(game).map((player) => ({ face: player, player }));
  if (game.stage === 'runoff') {
    return [...players, ...leavers(game)].filter(({ face }) => game.runoffIds.includes(face.id));
  }
  const isMe = ({ face }: Candidate) => face.id === myId;
  const others = players.filter((one) => !isMe(one));
  return [...others, ...leavers(game), ...players.filter(isMe)];
}

const leavers = ({ departed }: GameView): Candidate[] =>
  departed.map((face) => ({ face, player: null }));

/** The own vote: a player id, null for an abstention, undefined before voting. */
export function myVote(game: GameView, myId: string): string | null | undefined {
  return Object.hasOwn(game.votes, myId) ? game.votes[myId] : undefined;
}

/** Votes cast among the players who are still seated. */
export function progress(game: GameView): { done: number; all: number } {
  const voters = roundPlayers(game);
  return { done: voters.filter((player) => player.hasVoted).length, all: voters.length };
}

/** Connected voters without a vote, and whether they are more than half of the connected [V3]. */
export function missingVoters(game: GameView): { missing: number; isMost: boolean } {
  const voters = roundPlayers(game).filter((player) => player.isConnected);
  const missing = voters.filter((player) => !player.hasVoted).length;
  return { missing, isMost: missing > voters.length / 2 };
}

/** Connected voters of the round without a vote, except this player. */
export const thinkers = (game: GameView, myId: string): PlayerView[] =>
  roundPlayers(game).filter(
    ({ id, isConnected, hasVoted }) => id !== myId && isConnected && !hasVoted,
  );

/** As the `ref` of a button: passes the focus on to the headline before the button goes. */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.querySelector('h1')?.focus();
};

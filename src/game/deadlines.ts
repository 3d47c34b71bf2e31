import type { Game, Outcome, Player } from './game.ts';
import {
  HOST_LOST_AFTER_MS,
  IMPOSTER_LOST_AFTER_MS,
  LOBBY_IDLE_MS,
  SEAT_LOST_AFTER_MS,
} from './limits.ts';
import { leave } from './lobby.ts';
import { findPlayer, hostOf, isConnected, makeHost, withPhone } from './players.ts';
import { noPoints } from './points.ts';
import { endRound } from './round.ts';
import { resumeClock } from './round-clock.ts';
import { closeVote, openVote } from './vote.ts';

/** `at`: epoch ms, `NEVER` when not scheduled. `act` null: the lobby ended. */
type Deadline = { at: (game: Game) => number; act: (game: Game, now: number) => Game | null };

const NEVER = Number.POSITIVE_INFINITY;

/** Epoch ms `after` ms of absence; `NEVER` for a connected player. */
function lostAt(player: Player | undefined, after: number): number {
  return player?.absentSince == null ? NEVER : player.absentSince + after;
}

/** Needs a connected successor [L7]. */
function hostLostAt(game: Game): number {
  return game.players.some(isConnected) ? lostAt(hostOf(game), HOST_LOST_AFTER_MS) : NEVER;
}

function replaceHost(game: Game): Game {
  return makeHost(game, (withPhone(game).find(isConnected) ?? hostOf(game)).id);
}

/** The player who has been gone longest. */
const longestGone = (game: Game): Player | undefined =>
  withPhone(game).reduce<Player | undefined>(
    (first, player) => (lostAt(player, 0) < lostAt(first, 0) ? player : first),
    undefined,
  );

/** The last player keeps the seat until the lobby is idle [L9, L6, L6b]. */
function seatLostAt(game: Game): number {
  if (game.status !== 'waiting' || withPhone(game).length < 2) return NEVER;
  return Math.max(lostAt(longestGone(game), SEAT_LOST_AFTER_MS), game.seatsKeptUntil ?? 0);
}

function removeLostPlayer(game: Game, now: number): Game | null {
  const lost = longestGone(game);
  return lost ? leave(game, lost.id, now) : game;
}

/** Epoch ms at which the last Imposter counts as gone; 0 when all left [R8]. */
function impostersLostAt(game: Game): number {
  if (game.status !== 'playing' || !game.round) return NEVER;
  let last = 0;
  for (const id of game.round.imposterIds) {
    const player = findPlayer(game, id);
    if (player) last = Math.max(last, lostAt(player, IMPOSTER_LOST_AFTER_MS));
  }
  return last;
}

/** The group wins, without points [R8]. */
function endWithoutImposter(game: Game, now: number): Game {
  if (!game.round) return game;
  const outcome: Outcome = {
    winnerType: 'group',
    winnerId: null,
    endReason: 'imposter-left',
    accusedIds: [],
    points: noPoints(game.round),
    guess: null,
  };
  return endRound(game, outcome, now);
}

/** From talking to voting, from voting to run-off, last word or result; [R11] the end of a pause [R4, V1]. */
function endPhase(game: Game, now: number): Game {
  if (game.status !== 'playing') return closeVote(game, now);
  if (game.round?.pausedMs != null) return resumeClock(game, now);
  return game.settings.softClock ? { ...game, phaseEndsAt: null } : openVote(game, now);
}

/** Array order decides between equal times. */
const DEADLINES: readonly Deadline[] = [
  { at: hostLostAt, act: replaceHost },
  { at: impostersLostAt, act: endWithoutImposter },
  { at: ({ phaseEndsAt }) => phaseEndsAt ?? NEVER, act: endPhase },
  { at: seatLostAt, act: removeLostPlayer },
];

/** Epoch ms of the next deadline. */
export function nextDeadline(game: Game): number {
  let next = game.activeAt + LOBBY_IDLE_MS;
  for (const { at } of DEADLINES) next = Math.min(next, at(game));
  return next;
}

/** Applies the earliest due deadline, one per call. Null: the lobby is gone [L9]. */
export function advance(game: Game, now: number): Game | null {
  if (game.activeAt + LOBBY_IDLE_MS <= now) return null;
  let [first] = DEADLINES;
  for (const one of DEADLINES) if (first && one.at(game) < first.at(game)) first = one;
  return first && first.at(game) <= now ? first.act(game, now) : game;
}

import { advance, nextDeadline } from './clock.ts';
import type { Game, OwnCategory, PlayerId, Settings, World } from './game.ts';
import { guess } from './guess.ts';
import { MIN_PLAYERS } from './limits.ts';
import { absent, handOver, join, kick, leave, present, setReady, speak } from './lobby.ts';
import { roundPlayers, seatOf } from './players.ts';
import { resume } from './resume.ts';
import { backToWaiting, nextRound, restart, start } from './round.ts';
import { changeSettings, withOwn } from './settings.ts';
import { callVote, closeVote, completeVote, everybodyVoted, vote } from './vote.ts';

/** Everything that can happen to a lobby. */
export type Move =
  | { type: 'join'; playerId: PlayerId; name: string }
  | { type: 'leave'; playerId: PlayerId }
  | { type: 'ready'; playerId: PlayerId; isReady: boolean }
  | {
      type: 'settings';
      playerId: PlayerId;
      settings: Partial<Settings>;
      /** [B1] The host's own categories among the chosen ones. */
      own?: readonly OwnCategory[];
    }
  | { type: 'start'; playerId: PlayerId }
  | { type: 'speak'; playerId: PlayerId; isSpeaking: boolean | null }
  | { type: 'call-vote'; playerId: PlayerId }
  | { type: 'vote'; playerId: PlayerId; targetId: PlayerId | null }
  | { type: 'complete-vote'; playerId: PlayerId }
  | { type: 'guess'; playerId: PlayerId; text: string }
  | { type: 'next-round'; playerId: PlayerId; finishedRound: number | null }
  | { type: 'restart'; playerId: PlayerId }
  | { type: 'kick'; playerId: PlayerId; targetId: PlayerId }
  | { type: 'hand-over'; playerId: PlayerId; targetId: PlayerId }
  | { type: 'present'; playerId: PlayerId }
  | { type: 'absent'; playerId: PlayerId; since: number }
  /** [R4b] The lobby was out of reach; what fell due meanwhile waits for its people. */
  | { type: 'resume' }
  /** Due deadlines alone; nobody did anything. */
  | { type: 'time' };

/** [B1] The world with the lobby's own words in it. */
const wordsOf = (game: Game, world: World): World => ({
  ...world,
  vocabulary: withOwn(game.ownCategories, world.vocabulary),
});

function apply(game: Game, move: Move, world: World): Game | null {
  switch (move.type) {
    case 'join':
      return join(game, { id: move.playerId, name: move.name });
    case 'leave':
      return leave(game, move.playerId);
    case 'ready':
      return setReady(game, move.playerId, move.isReady);
    case 'settings':
      seatOf(game, move.playerId);
      return changeSettings(game, move.playerId, move.settings, world.vocabulary, move.own);
    case 'start':
      return start(game, move.playerId, wordsOf(game, world));
    case 'speak':
      return speak(game, move.playerId, move.isSpeaking);
    case 'call-vote':
      return callVote(game, move.playerId, world.now);
    case 'vote':
      return vote(game, move.playerId, move.targetId);
    case 'complete-vote':
      return completeVote(game, move.playerId);
    case 'guess':
      return guess(game, move.playerId, move.text, wordsOf(game, world).vocabulary);
    case 'next-round':
      return nextRound(game, move.playerId, move.finishedRound, wordsOf(game, world));
    case 'restart':
      return restart(game, move.playerId, world.now);
    case 'kick':
      return kick(game, move.playerId, move.targetId);
    case 'hand-over':
      return handOver(game, move.playerId, move.targetId);
    case 'present':
      return present(game, move.playerId);
    case 'absent':
      return absent(game, move.playerId, move.since);
    case 'resume':
    case 'time':
      return game;
  }
}

/** What follows by itself from any change: [R8] too few left, [V3] all have voted. */
function settle(game: Game, now: number): Game {
  const isRunning = game.status === 'playing' || game.status === 'voting';
  if (isRunning && roundPlayers(game).length < MIN_PLAYERS) return backToWaiting(game, now);
  if (game.status === 'voting' && everybodyVoted(game)) return closeVote(game);
  return game;
}

/** Deadlines first, so that a move after the deadline meets the phase that then holds. */
function catchUp(game: Game, now: number): Game | null {
  let current: Game = game;
  while (nextDeadline(current) <= now) {
    const next = advance(current, now);
    if (next === null) return null;
    current = settle(next, now);
  }
  return current;
}

/** [L9] Coming and going is no activity: a phone that loses its network all the time does both. */
const BY_NOBODY: readonly Move['type'][] = ['present', 'absent', 'resume', 'time'];

/**
 * One move of one lobby: everything that was due before it, the move, and what follows from it.
 * A changed game has version + 1; an unchanged one comes back as the same object.
 * Null: the lobby is gone. Throws a RuleError when the rules refuse; see `playDue` for what was
 * due all the same.
 */
export function play(game: Game, move: Move, world: World): Game | null {
  const due = catchUp(move.type === 'resume' ? resume(game, world.now) : game, world.now);
  if (due === null) return null;
  const moved = apply(due, move, world);
  if (moved === null) return null;
  const settled = catchUp(settle(moved, world.now), world.now);
  if (settled === null || settled === game) return settled;
  const activeAt = moved !== due && !BY_NOBODY.includes(move.type) ? world.now : game.activeAt;
  return { ...settled, version: game.version + 1, activeAt };
}

/** The clock's own move; deadlines that passed hold even when a person's move is refused. */
export function playDue(game: Game, world: World): Game | null {
  return nextDeadline(game) <= world.now ? play(game, { type: 'time' }, world) : game;
}

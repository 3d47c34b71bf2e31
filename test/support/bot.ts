import type { BodyInput } from '../../src/contract/call.ts';
import { gameApi } from '../../src/contract/game-api.ts';
import { moveApi } from '../../src/contract/move-api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { EXTENSIONS_MAX, TURN_PASSED_AFTER_MS } from '../../src/game/limits.ts';

const { join, leave } = gameApi;
/** The lobby calls a player makes. */
export const playerCalls = { ...moveApi, join, leave };
type PlayerCalls = typeof playerCalls;

/** A call with its body; the caller adds the lobby code and the player id of the path. */
export type PlayerCall = {
  [Name in keyof PlayerCalls]: { name: Name; body: BodyInput<PlayerCalls[Name]> };
}[keyof PlayerCalls];

/** Probability in percent, per turn in which the action is possible. */
const HABITS = {
  settings: 0,
  handOver: 0,
  unready: 0,
  guess: 0,
  callVote: 10,
  speak: 100,
  completeVote: 0,
  vote: 100,
  abstain: 20,
  pass: 50,
  moreTime: 0,
  pause: 0,
  redeal: 0,
  withdraw: 0,
  nextRound: 100,
  restart: 100,
};
export type Habits = Partial<typeof HABITS>;

export type BotOptions = {
  /** A random integer from 0 to n - 1. */
  random: (n: number) => number;
  habits?: Habits;
  /** Guessed by an Imposter half of the time. */
  word?: string;
};

const TIME_LIMITS = [60, 90, 120, 0];

/** The next action for this view; null: wait. */
export function nextCall(
  view: GameView,
  playerId: string,
  { random, habits = {}, word = '' }: BotOptions,
): PlayerCall | null {
  const me = view.players[playerId];
  if (!me) return null;
  const frequency = { ...HABITS, ...habits };
  const does = (habit: keyof Habits) => random(100) < frequency[habit];
  /** Draws no number for a habit that the bot does not have. */
  const mayDo = (habit: keyof Habits) => frequency[habit] > 0 && does(habit);
  const oneOf = <T>(items: readonly T[]): T | undefined => items[random(items.length || 1)];
  const others = Object.values(view.players).filter(({ id }) => id !== playerId);

  switch (view.status) {
    case 'waiting': {
      if (!me.isReady) return { name: 'ready', body: { isReady: true } };
      const present = others.filter(({ isConnected }) => isConnected);
      if (me.isHost && does('settings')) {
        const settings = { timeLimit: oneOf(TIME_LIMITS) ?? 0, imposterCount: 1 + random(2) };
        return { name: 'settings', body: { playerId, settings } };
      }
      const successor = oneOf(present);
      if (me.isHost && successor && does('handOver')) {
        return { name: 'handOver', body: { playerId, targetId: successor.id } };
      }
      if (me.isHost && present.length >= 2 && present.every(({ isReady }) => isReady)) {
        return { name: 'start', body: { playerId } };
      }
      return does('unready') ? { name: 'ready', body: { isReady: false } } : null;
    }
    case 'playing': {
      if (!me.inRound) return null;
      if (view.imposterIds.includes(playerId) && does('guess')) {
        const guessedWord = word && random(2) ? word : 'Irgendetwas';
        return { name: 'guess', body: { imposterId: playerId, guessedWord } };
      }
      if (view.redealUntil !== null && mayDo('redeal')) {
        return { name: 'redeal', body: { playerId, round: view.currentRound } };
      }
      if (view.clock && view.clock.used < EXTENSIONS_MAX && mayDo('moreTime')) {
        return { name: 'clock', body: { playerId, action: 'more', used: view.clock.used } };
      }
      if (view.clock && me.isHost && mayDo('pause')) {
        const action = view.clock.pausedUntil === null ? 'pause' : 'resume';
        return { name: 'clock', body: { playerId, action } };
      }
      if (does('callVote')) return { name: 'callVote', body: { playerId } };
      if (!does('speak')) return null;
      const { nextSpeakerId: holderId, turnStartedAt, serverNow } = view;
      const lastedMs = serverNow - (turnStartedAt ?? 0);
      // The turn of another player is passed on; a call before its time changes nothing [R13b].
      if (holderId !== null && holderId !== playerId && lastedMs >= TURN_PASSED_AFTER_MS) {
        const body = { playerId, isSpeaking: false, endsTurnOf: holderId };
        return { name: 'speak', body };
      }
      const isSpeaking = view.speakerId !== playerId;
      return { name: 'speak', body: { playerId, isSpeaking } };
    }
    case 'voting': {
      if (me.isHost && does('completeVote')) {
        return { name: 'completeVote', body: { playerId, stage: view.stage } };
      }
      if (view.stage === 'lastWord') {
        // An accused Imposter passes or guesses [V7].
        const passes = does('pass');
        if (!view.hasLastWord) return null;
        if (passes) return { name: 'pass', body: { playerId } };
        const guessedWord = word || 'Irgendetwas';
        return { name: 'guess', body: { imposterId: playerId, guessedWord } };
      }
      if (view.callWithdrawableBy.includes(playerId) && mayDo('withdraw')) {
        return { name: 'withdrawCall', body: { playerId } };
      }
      if (me.inRound && me.hasVoted && mayDo('withdraw')) {
        return { name: 'withdrawVote', body: { voterId: playerId } };
      }
      if (!me.inRound || me.hasVoted || !does('vote')) return null;
      const suspects = view.stage === 'runoff' ? view.runoffIds : view.speakingOrder;
      const target = oneOf(suspects.filter((id) => id !== playerId));
      const targetId = does('abstain') ? null : (target ?? null);
      return { name: 'vote', body: { voterId: playerId, targetId } };
    }
    case 'result': {
      const { currentRound: finishedRound, totalRounds } = view;
      if (totalRounds === 0 || finishedRound < totalRounds) {
        return does('nextRound') ? { name: 'nextRound', body: { playerId, finishedRound } } : null;
      }
      return me.isHost && does('restart') ? { name: 'restart', body: { playerId } } : null;
    }
  }
}

import type { GameView } from '../../contract/shapes.ts';
import type { Action } from './actions.ts';
import type { Dice } from './dice.ts';

/** Calm people leave talks and votes to the clock. */
export type Mood = 'lively' | 'calm';

const TIME_LIMITS = [60, 90, 120, 0];

/** What somebody who sees this does next; null: waits. `word`: what the table knows it to be. */
export function nextAction(
  view: GameView,
  myId: string,
  { chance, mood, word }: { chance: Dice; mood: Mood; word: string },
): Action | null {
  const me = view.players[myId];
  if (!me) return null;
  const roll = chance(100);
  switch (view.status) {
    case 'waiting': {
      const { currentRound: round } = view;
      const others = Object.values(view.players).filter(({ id }) => id !== myId);
      const present = [me, ...others].filter(({ isConnected }) => isConnected);
      if (!me.isReady) return { type: 'ready', isReady: true };
      if (me.isHost && roll < 8) {
        const timeLimit = TIME_LIMITS[chance(TIME_LIMITS.length)] ?? 60;
        return { type: 'settings', settings: { timeLimit, imposterCount: 1 + chance(2) } };
      }
      const heir = present.find(({ id }) => id !== myId);
      if (me.isHost && roll < 12 && heir) return { type: 'host', targetId: heir.id };
      const isReady = present.length >= 3 && present.every((player) => player.isReady);
      if (me.isHost && isReady) return { type: 'start', round };
      return roll > 98 ? { type: 'ready', isReady: false } : null;
    }
    case 'playing':
      if (!me.inRound) return null;
      if (roll < 60) return { type: 'speak', isSpeaking: chance(2) === 0 };
      if (mood === 'calm') return null;
      if (roll < 64 && view.imposterIds.includes(myId)) {
        return { type: 'guess', guessedWord: chance(2) && word ? word : 'Irgendetwas' };
      }
      return roll < 72 ? { type: 'voting' } : null;
    case 'voting': {
      if (mood === 'lively' && me.isHost && roll < 10) return { type: 'complete-voting' };
      if (!me.inRound || me.hasVoted || (mood === 'calm' && me.isHost)) return null;
      const others = view.speakingOrder.filter((id) => id !== myId);
      return { type: 'vote', targetId: roll < 15 ? null : (others[chance(others.length)] ?? null) };
    }
    case 'result': {
      const { currentRound: finishedRound, totalRounds } = view;
      const isLast = totalRounds !== 0 && finishedRound >= totalRounds;
      if (isLast) return me.isHost && roll < 50 ? { type: 'restart' } : null;
      return roll < 40 ? { type: 'next-round', finishedRound } : null;
    }
  }
}

import { api, type BodyInput } from '../../contract/api.ts';
import type { GameView } from '../../contract/shapes.ts';
import type { Outcome } from './outcome.ts';
import type { Player } from './player.ts';

/** Everything that somebody at a table does and that the server acknowledges. */
export type Action =
  | { type: 'join' }
  | { type: 'leave' }
  | { type: 'ready'; isReady: boolean }
  | { type: 'settings'; settings: BodyInput<typeof api.settings>['settings'] }
  | { type: 'start'; round: number }
  | { type: 'speak'; isSpeaking: boolean }
  | { type: 'voting' }
  | { type: 'vote'; targetId: string | null }
  | { type: 'complete-voting' }
  | { type: 'guess'; guessedWord: string }
  | { type: 'next-round'; finishedRound: number }
  | { type: 'restart' }
  | { type: 'host'; targetId: string }
  | { type: 'kick'; targetId: string };

/** Does it; null in the reply where the server says no more than that it is done. */
export function perform(
  player: Player,
  code: string,
  action: Action,
): Promise<Outcome<GameView | null | undefined>> {
  const playerId = player.id;
  switch (action.type) {
    case 'join':
      return player.call(api.join, { code }, { body: { playerId, playerName: player.name } });
    case 'leave':
      return player.call(api.leave, { code }, { body: { playerId } });
    case 'ready': {
      const { isReady } = action;
      return player.call(api.ready, { code, playerId }, { body: { isReady } });
    }
    case 'settings': {
      const { settings } = action;
      return player.call(api.settings, { code }, { body: { playerId, settings } });
    }
    case 'start':
      return player.call(api.start, { code }, { body: { playerId } });
    case 'speak': {
      const { isSpeaking } = action;
      return player.call(api.speak, { code }, { body: { playerId, isSpeaking } });
    }
    case 'voting':
      return player.call(api.voting, { code }, { body: { playerId } });
    case 'vote': {
      const { targetId } = action;
      return player.call(api.vote, { code }, { body: { voterId: playerId, targetId } });
    }
    case 'complete-voting':
      return player.call(api.completeVoting, { code }, { body: { playerId } });
    case 'guess': {
      const { guessedWord } = action;
      return player.call(api.guess, { code }, { body: { imposterId: playerId, guessedWord } });
    }
    case 'next-round': {
      const { finishedRound } = action;
      return player.call(api.nextRound, { code }, { body: { playerId, finishedRound } });
    }
    case 'restart':
      return player.call(api.restart, { code }, { body: { playerId } });
    case 'host':
    case 'kick': {
      const { type, targetId } = action;
      return player.call(api[type], { code }, { body: { playerId, targetId } });
    }
  }
}

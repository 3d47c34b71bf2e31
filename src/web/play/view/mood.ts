import type { GameView } from '../../../contract/shapes.ts';
import type { Mood } from '../../kit/face/mood.ts';
import { turnHolderId } from './turn.ts';

/** The mood of a player's face, from what everyone in the lobby sees: never from the own card [UX-37]. */
export function moodOf(game: GameView, playerId: string): Mood {
  switch (game.status) {
    case 'waiting':
      return game.players[playerId]?.isReady ? 'happy' : 'calm';
    case 'playing':
      return turnHolderId(game) === playerId ? 'talk' : 'calm';
    case 'voting':
      return game.caughtIds.includes(playerId) ? 'mask' : 'calm';
    case 'result':
      return resultMood(game, playerId);
  }
}

function resultMood(game: GameView, playerId: string): Mood {
  const groupWon = game.winnerType === 'group';
  if (game.imposterIds.includes(playerId)) return groupWon ? 'masksad' : 'maskwin';
  if (!game.speakingOrder.includes(playerId)) return 'calm';
  return groupWon ? 'happy' : 'sad';
}

import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { seated } from '../../lobby/players.ts';
import { game as texts } from '../../texts/game.ts';

/** The round in speaking order [R3], then the watchers [L8]. */
export function tableOrder(game: GameView): PlayerView[] {
  const inTurn = game.speakingOrder.flatMap((id) => game.players[id] ?? []);
  return [...inTurn, ...seated(game).filter((player) => !player.inRound)];
}

/** Names the current speaker or the next one. */
export function turnSentence(game: GameView, myId: string): string | null {
  const { speakerId, nextSpeakerId } = game;
  if (speakerId !== null) {
    const name = game.players[speakerId]?.username;
    if (speakerId === myId) return texts.youSpeak;
    return name === undefined ? null : texts.isSpeaking(name);
  }
  const next = nextSpeakerId === null ? undefined : game.players[nextSpeakerId];
  if (!next) return null;
  const isFirst = game.speakingOrder[0] === next.id;
  if (next.id === myId) return isFirst ? texts.youBegin : texts.youAreNext;
  return isFirst ? texts.begins(next.username) : texts.nextIs(next.username);
}

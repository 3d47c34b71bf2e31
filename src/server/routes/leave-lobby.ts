import type { PlayerId } from '../../game/game.ts';
import { RuleError } from '../../game/rule-error.ts';
import { RequestError } from '../http/request-error.ts';
import type { Lobbies } from '../lobby/lobbies.ts';

/** The player or the lobby is already gone. */
const isGone = (error: unknown): boolean =>
  (error instanceof RequestError && error.code === 'lobby-not-found') ||
  (error instanceof RuleError && error.refusal === 'no-seat');

/** Succeeds if the player has already left [L7, L9]. */
export async function leaveLobby(
  lobbies: Pick<Lobbies, 'play'>,
  code: string,
  playerId: PlayerId,
): Promise<void> {
  await lobbies.play(code, { type: 'leave', playerId }).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

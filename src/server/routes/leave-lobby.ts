import type { PlayerId } from '../../game/game.ts';
import { RuleError } from '../../game/rule-error.ts';
import type { Lobbies } from '../lobbies.ts';
import { Refused } from '../refused.ts';

/** Somebody left the lobby meanwhile, or it is gone: then there is nothing to leave. */
const isGone = (error: unknown): boolean =>
  (error instanceof Refused && error.code === 'lobby-not-found') ||
  (error instanceof RuleError && error.refusal === 'no-seat');

/** [L7, L9] The rules decide who is host then, and whether the lobby goes on. */
export async function leaveLobby(
  lobbies: Pick<Lobbies, 'play'>,
  code: string,
  playerId: PlayerId,
): Promise<void> {
  await lobbies.play(code, { type: 'leave', playerId }).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

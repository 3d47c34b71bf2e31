import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { REACTIONS } from '../../game/limits.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import { openDesk } from './desk.ts';

/** [B2] Emoji across the table: told, never stored. */
export function reactionRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, limits, push, bus } = parts;
  const { enterAs } = openDesk(parts);

  const isMember = async (id: string) => (await store.users.find(id))?.isPremium ?? false;

  serve(app, api.react, async ({ params, body, request }) => {
    const { playerId, emoji } = body;
    const { visitor, game } = await enterAs(request, params.code, playerId);
    seatOf(game, playerId);
    const isFree = (REACTIONS as readonly string[]).includes(emoji);
    // [B1] The host's membership counts for everybody at the table.
    if (!isFree && !(await isMember(playerId)) && !(await isMember(hostOf(game).id))) {
      throw new Refused('premium-emoji');
    }
    // While a round runs an emoji could give a sign, and it would distract.
    if (game.status !== 'waiting' && game.status !== 'result') throw new Refused('no-reactions');
    await limits.reaction(visitor.sid);
    push.react(params.code, playerId, emoji);
    bus.tell({ type: 'reaction', code: params.code, playerId, emoji });
    return undefined;
  });
}

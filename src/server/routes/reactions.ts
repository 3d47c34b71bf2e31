import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { REACTIONS } from '../../game/limits.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { openAccess } from '../http/access.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';

/** [B2] Emoji are broadcast, never stored. */
export function reactionRoutes(app: FastifyInstance, services: Services): void {
  const { store, limits, liveChannels, eventBus } = services;
  const { requirePlayer } = openAccess(services);

  const isMember = async (id: string) => (await store.users.find(id))?.isPremium ?? false;

  defineRoute(app, api.react, async ({ params, body, request }) => {
    const { playerId, emoji } = body;
    const { visitor, game } = await requirePlayer(request, params.code, playerId);
    seatOf(game, playerId);
    const isFree = (REACTIONS as readonly string[]).includes(emoji);
    // [B1] The host's membership counts for all players.
    if (!isFree && !(await isMember(playerId)) && !(await isMember(hostOf(game).id))) {
      throw new RequestError('premium-emoji');
    }
    // During a round an emoji could be a signal, or distract.
    if (game.status !== 'waiting' && game.status !== 'result')
      throw new RequestError('no-reactions');
    await limits.reaction(visitor.sid);
    liveChannels.broadcastReaction(params.code, playerId, emoji);
    eventBus.publish({ type: 'reaction', code: params.code, playerId, emoji });
    return undefined;
  });
}

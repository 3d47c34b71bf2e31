import { api } from '../../contract/api.ts';
import { REACTIONS } from '../../game/limits.ts';
import { hostOf } from '../../game/players.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';

/** Emoji are broadcast, never stored [B2]. */
export function reactionRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, limits, liveChannels, eventBus } = services;

  const isMember = async (id: string) => (await store.users.find(id))?.isPremium ?? false;

  defineRoute(api.react, { access: 'player' }, async ({ body, session, game, playerId }) => {
    const { emoji } = body;
    const { code } = game;
    const isFree = (REACTIONS as readonly string[]).includes(emoji);
    // The host's membership counts for all players [B1].
    if (!isFree && !(await isMember(playerId)) && !(await isMember(hostOf(game).id))) {
      throw new RequestError('premium-emoji');
    }
    // During a round an emoji could be a signal, or distract.
    if (game.status !== 'waiting' && game.status !== 'result')
      throw new RequestError('no-reactions');
    await limits.count({ reactionsOfSession: session.sid });
    liveChannels.broadcastReaction(code, playerId, emoji);
    eventBus.publish({ type: 'reaction', code, playerId, emoji });
    return undefined;
  });
}

import { api } from '../../contract/api.ts';
import { displayApi } from '../../contract/display-api.ts';
import type { Suspicions } from '../../contract/shapes.ts';
import type { Game } from '../../game/game.ts';
import { requireSuspicion, talkOf } from '../../game/suspicion.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';

/** Stored beside the lobby: no version, view or message changes with them [R16]. */
export function suspicionRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, lobbies, limits, now } = services;

  async function suspicionsOf(game: Game): Promise<Suspicions> {
    const { dealtAt, startedAt, endedAt } = talkOf(game);
    return { startedAt, endedAt, taps: await store.suspicions.of(game.code, dealtAt, endedAt) };
  }

  defineRoute(api.suspect, { access: 'player' }, async ({ body, session, game, playerId }) => {
    const { targetId } = body;
    await limits.count({ suspicionsOfSession: session.sid });
    requireSuspicion(game, playerId, targetId);
    await store.suspicions.add({ lobbyCode: game.code, playerId, targetId, at: now() });
    return undefined;
  });

  defineRoute(api.suspicions, { access: 'player' }, ({ game }) => suspicionsOf(game));

  defineRoute(displayApi.displaySuspicions, { access: 'display' }, async ({ display }) => {
    const game = display.lobbyCode === null ? null : await lobbies.findNewest(display.lobbyCode);
    if (!game) throw new RequestError('lobby-not-found');
    return suspicionsOf(game);
  });
}

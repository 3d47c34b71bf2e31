import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { openAccess } from '../http/access.ts';
import { defineRoute, NOT_MODIFIED } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account-of.ts';

export function lobbyRoutes(app: FastifyInstance, services: Services): void {
  const { store, lobbies, words, sessions } = services;
  const { findLobby, requirePlayer, viewOf } = openAccess(services);

  /** Includes the caller's own categories, locked after the membership ended. */
  defineRoute(app, api.categories, async ({ request }) => {
    const user = await accountOf(store.users, await sessions.find(request));
    const own = user && !user.isGuest ? await store.ownCategories.list(user.id) : [];
    const mine = own.map(({ name }) => ({ name, isPremium: true, isAdult: false, isOwn: true }));
    return [...words.choices, ...mine];
  });

  defineRoute(app, api.game, async ({ params, query, request }) => {
    const { game } = await requirePlayer(request, params.code, query.playerId);
    seatOf(game, query.playerId);
    // Polling clients mostly get 204.
    if (game.version <= Number(query.since ?? -1)) return NOT_MODIFIED;
    return viewOf(game, query.playerId);
  });

  defineRoute(app, api.checkGame, async ({ params, request }) => {
    const game = await findLobby(request, await sessions.find(request), params.code);
    const { code: lobbyCode, lobbyName, status, settings, players } = game;
    const hostName = hostOf(game).name;
    return { lobbyCode, lobbyName, hostName, playerCount: players.length, status, settings };
  });

  defineRoute(app, api.leave, async ({ params, body, request }) => {
    await requirePlayer(request, params.code, body.playerId);
    await lobbies.play(params.code, { type: 'leave', playerId: body.playerId });
    return undefined;
  });

  defineRoute(app, api.timer, async ({ params, body, request }) => {
    const { game } = await requirePlayer(request, params.code, body.playerId);
    check(seatOf(game, body.playerId).isHost, 'host-only');
    return viewOf(game, body.playerId);
  });
}

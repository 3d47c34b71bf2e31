import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { NOTHING_NEW, serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { accountOf } from './account-of.ts';
import { openDesk } from './desk.ts';

/** Looking at a lobby, leaving it. */
export function lobbyRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, lobbies, words, sessions } = parts;
  const { lookUp, enterAs, view } = openDesk(parts);

  /** With those of the caller's own, locked for whoever is no member any more. */
  serve(app, api.categories, async ({ request }) => {
    const user = await accountOf(store.users, await sessions.visitor(request));
    const own = user && !user.isGuest ? await store.ownCategories.list(user.id) : [];
    const mine = own.map(({ name }) => ({ name, isPremium: true, isAdult: false, isOwn: true }));
    return [...words.choices, ...mine];
  });

  serve(app, api.game, async ({ params, query, request }) => {
    const { game } = await enterAs(request, params.code, query.playerId);
    seatOf(game, query.playerId);
    // Who polls is told mostly that nothing happened.
    if (game.version <= Number(query.since ?? -1)) return NOTHING_NEW;
    return view(game, query.playerId);
  });

  serve(app, api.checkGame, async ({ params, request }) => {
    const game = await lookUp(request, await sessions.visitor(request), params.code);
    const { code: lobbyCode, lobbyName, status, settings, players } = game;
    const hostName = hostOf(game).name;
    return { lobbyCode, lobbyName, hostName, playerCount: players.length, status, settings };
  });

  serve(app, api.leave, async ({ params, body, request }) => {
    await enterAs(request, params.code, body.playerId);
    await lobbies.play(params.code, { type: 'leave', playerId: body.playerId });
    return undefined;
  });

  serve(app, api.timer, async ({ params, body, request }) => {
    const { game } = await enterAs(request, params.code, body.playerId);
    check(seatOf(game, body.playerId).isHost, 'host-only');
    return view(game, body.playerId);
  });
}

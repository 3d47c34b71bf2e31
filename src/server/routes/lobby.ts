import { api } from '../../contract/api.ts';
import { requireHeld } from '../../game/held-seats.ts';
import { hostOf } from '../../game/players.ts';
import { eveningRounds } from '../../game/view.ts';
import { type DefineRoute, NOT_MODIFIED } from '../http/define-route.ts';
import { paddedView } from '../lobby/serialize-view.ts';
import type { Services } from '../services.ts';

export function lobbyRoutes(defineRoute: DefineRoute, services: Services): void {
  const { access, store, lobbies, words, sessions, now } = services;

  /** Includes the caller's own categories, locked after the membership ended. */
  defineRoute(api.categories, { access: 'public' }, async ({ request }) => {
    const user = await access.accountOf(await sessions.find(request));
    const own = user && !user.isGuest ? await store.ownCategories.list(user.id) : [];
    const shared = words.choicesAt(now());
    const mine = own
      // A shared category of that name may be younger; it is the one that is played.
      .filter(({ name }) => !shared.some((choice) => choice.name === name))
      .map(({ name, wordCount }) => ({
        ...{ name, section: 'Eigene' as const, isInSeason: false },
        ...{ isPremium: true, isAdult: false, isOwn: true, wordCount },
      }));
    return [...shared, ...mine];
  });

  defineRoute(api.game, { access: 'player' }, async ({ query, game, playerId }) => {
    // Polling clients mostly get 204.
    if (game.version <= Number(query.since ?? -1)) return NOT_MODIFIED;
    return paddedView(game, playerId, now());
  });

  defineRoute(api.card, { access: 'player' }, async ({ body: { forId }, game, playerId }) => {
    requireHeld(game, playerId, forId);
    return paddedView(game, forId, now());
  });

  // Apart from the view, which would grow by all rounds with each of them [E1].
  defineRoute(api.evening, { access: 'player' }, async ({ game }) => eveningRounds(game));

  defineRoute(api.checkGame, { access: 'public' }, async ({ params, request }) => {
    const game = await access.findLobby(request.ip, await sessions.find(request), params.code);
    const { code: lobbyCode, lobbyName, status, players } = game;
    const { seating: _, ...settings } = game.settings;
    const hostName = hostOf(game).name;
    return { lobbyCode, lobbyName, hostName, playerCount: players.length, status, settings };
  });

  defineRoute(api.leave, { access: 'player' }, async ({ params, playerId }) => {
    await lobbies.play(params.code, { type: 'leave', playerId });
    return undefined;
  });

  defineRoute(api.timer, { access: 'host' }, async ({ game, playerId }) =>
    paddedView(game, playerId, now()),
  );
}

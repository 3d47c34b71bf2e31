import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { serve } from '../door.ts';
import { refuseBenefits } from '../membership.ts';
import type { Parts } from '../parts.ts';
import type { Visitor } from '../sessions.ts';
import { openDesk } from './desk.ts';

/** Looking at a lobby, changing its settings, leaving it. */
export function lobbyRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, lobbies, words } = parts;
  const { lobbyNamed, enterAs, view } = openDesk(parts);

  async function isMember(visitor: Visitor): Promise<boolean> {
    if (visitor.owner.kind !== 'account') return false;
    return (await store.users.find(visitor.owner.userId))?.isPremium ?? false;
  }

  serve(app, api.categories, async () => words.choices);

  serve(app, api.game, async ({ params, query, request }) => {
    const { game } = await enterAs(request, params.code, query.playerId);
    seatOf(game, query.playerId);
    return view(game, query.playerId);
  });

  serve(app, api.checkGame, async ({ params }) => {
    const game = await lobbyNamed(params.code);
    const { code: lobbyCode, lobbyName, status, settings, players } = game;
    const hostName = hostOf(game).name;
    return { lobbyCode, lobbyName, hostName, playerCount: players.length, status, settings };
  });

  serve(app, api.leave, async ({ params, body, request }) => {
    await enterAs(request, params.code, body.playerId);
    await lobbies.play(params.code, { type: 'leave', playerId: body.playerId });
    return undefined;
  });

  serve(app, api.settings, async ({ params, body, request }) => {
    const { visitor, game } = await enterAs(request, params.code, body.playerId);
    const { settings } = body;
    check(seatOf(game, body.playerId).isHost, 'host-only');
    refuseBenefits({ settings, lobbyName: null }, await isMember(visitor), words.choices);
    return view(
      await lobbies.play(params.code, { type: 'settings', playerId: body.playerId, settings }),
      body.playerId,
    );
  });

  serve(app, api.timer, async ({ params, body, request }) => {
    const { game } = await enterAs(request, params.code, body.playerId);
    check(seatOf(game, body.playerId).isHost, 'host-only');
    return view(game, body.playerId);
  });
}

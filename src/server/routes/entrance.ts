import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Newcomer } from '../../game/lobby.ts';
import { findPlayer } from '../../game/players.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { Visitor } from '../sessions.ts';
import type { StoredUser } from '../store/store.ts';
import { mustBe, openDesk } from './desk.ts';
import { leaveLobby } from './leave-lobby.ts';

/** Who comes in; without a session yet, one is begun for them once the door is open. */
type Arrival = { newcomer: Newcomer; user: StoredUser | null; hasSession: boolean };

/** Opening a lobby and joining one: the two calls that give somebody a seat. */
export function entranceRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, store, limits, lobbies, presence, membership, words } = parts;
  const { lookUp, view } = openDesk(parts);

  /** [W2] The newcomer of a create or join; without a session no seat of `game` is theirs. */
  async function arrive(
    visitor: Visitor | null,
    game: Game | null,
    claimedId: PlayerId,
    claimedName: string | undefined,
  ): Promise<Arrival> {
    if (visitor) mustBe(visitor, claimedId);
    if (visitor?.owner.kind === 'account') {
      const user = await store.users.find(visitor.owner.userId);
      if (!user) throw new Refused('not-signed-in');
      const newcomer = { id: user.id, name: user.username };
      return { newcomer, user, hasSession: true };
    }
    if (claimedName === undefined) throw new Refused('name-missing');
    const newcomer = { id: claimedId, name: claimedName };
    if (visitor) return { newcomer, user: null, hasSession: true };
    if (game && findPlayer(game, claimedId)) throw new Refused('not-you');
    return { newcomer, user: null, hasSession: false };
  }

  async function enter(
    { newcomer, user, hasSession }: Arrival,
    request: FastifyRequest,
    reply: FastifyReply,
    go: () => Promise<Game | null>,
  ): Promise<GameView> {
    if (hasSession) {
      const game = await go();
      if (game && user) await mustStillBe(user, game.code);
      return seated(game, newcomer.id);
    }
    await limits.newcomer(request.ip);
    const token = await sessions.bind(newcomer.id);
    if (token === null) throw new Refused('not-you');
    const game = await go().catch(async (error: unknown) => {
      // The door stayed shut: no session for somebody who is nowhere.
      await sessions.discard(token).catch((trouble: unknown) => request.log.error(trouble));
      throw error;
    });
    sessions.give(reply, token);
    return seated(game, newcomer.id);
  }

  /** Whose account was deleted before the seat was stored did not leave it with the others. */
  async function mustStillBe({ id }: StoredUser, code: string): Promise<void> {
    if (await store.users.find(id)) return;
    await leaveLobby(lobbies, code, id);
    throw new Refused('not-signed-in');
  }

  function seated(game: Game | null, id: PlayerId): GameView {
    if (game) presence.contact(game.code, id);
    return view(game, id);
  }

  serve(app, api.createGame, async ({ body, request, reply }) => {
    const { hostId, hostName, lobbyName = null } = body;
    const settings = { categories: words.usual(), ...body.settings };
    const visitor = await sessions.visitor(request);
    const arrival = await arrive(visitor, null, hostId, hostName);
    const own = await membership.allow(arrival.user, { settings, lobbyName }, null);
    await limits.openLobby(request.ip, visitor?.sid ?? null);
    const host = arrival.newcomer;
    return enter(arrival, request, reply, () => lobbies.create({ host, settings, lobbyName, own }));
  });

  serve(app, api.join, async ({ params, body, request, reply }) => {
    const visitor = await sessions.visitor(request);
    const game = await lookUp(request, visitor, params.code);
    const arrival = await arrive(visitor, game, body.playerId, body.playerName);
    const { id, name } = arrival.newcomer;
    return enter(arrival, request, reply, () =>
      lobbies.play(params.code, { type: 'join', playerId: id, name }),
    );
  });
}

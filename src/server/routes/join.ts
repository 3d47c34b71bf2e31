import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { isSeatId } from '../../game/held-seats.ts';
import type { Newcomer } from '../../game/lobby.ts';
import { findPlayer } from '../../game/players.ts';
import type { Session } from '../accounts/sessions.ts';
import { requireSelf } from '../http/access.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { type PaddedView, paddedView } from '../lobby/serialize-view.ts';
import type { Services } from '../services.ts';
import { logFailure } from '../store/storage-errors.ts';
import type { StoredUser } from '../store/types.ts';
import { leaveLobby } from './leave-lobby.ts';

/** Without a session, one is created once the player has a seat. */
type Arrival = { newcomer: Newcomer; user: StoredUser | null; hasSession: boolean };

/** The two calls that create a seat: create and join. */
export function joinRoutes(defineRoute: DefineRoute, services: Services): void {
  const { access, sessions, store, limits, lobbies, presence, membership, words, now } = services;

  /** Identifies the player; without a session, an id already seated in `game` is refused [W2]. */
  async function identify(
    session: Session | null,
    game: Game | null,
    claimedId: PlayerId,
    claimedName: string | undefined,
  ): Promise<Arrival> {
    if (session) requireSelf(session, claimedId);
    if (session?.owner.kind === 'account') {
      const user = await store.users.find(session.owner.userId);
      if (!user) throw new RequestError('not-signed-in');
      const newcomer = { id: user.id, name: user.username, face: user.face };
      return { newcomer, user, hasSession: true };
    }
    if (claimedName === undefined) throw new RequestError('name-missing');
    if (isSeatId(claimedId)) throw new RequestError('not-you');
    const newcomer = { id: claimedId, name: claimedName };
    if (session) return { newcomer, user: null, hasSession: true };
    if (game && findPlayer(game, claimedId)) throw new RequestError('not-you');
    return { newcomer, user: null, hasSession: false };
  }

  async function enter(
    { newcomer, user, hasSession }: Arrival,
    request: FastifyRequest,
    reply: FastifyReply,
    takeSeat: () => Promise<Game | null>,
  ): Promise<PaddedView> {
    if (hasSession) {
      const game = await takeSeat();
      if (game && user) await requireStillExists(user, game.code);
      return seated(game, newcomer.id);
    }
    await limits.count({ newcomersFromAddress: request.ip });
    const token = await sessions.bind(newcomer.id);
    if (token === null) throw new RequestError('not-you');
    const game = await takeSeat().catch(async (error: unknown) => {
      // Joining failed: discard the unused session.
      await sessions
        .discard(token)
        .catch((failure: unknown) => logFailure(request.log, failure, 'a session stays unused'));
      throw error;
    });
    sessions.setCookie(reply, token);
    return seated(game, newcomer.id);
  }

  /** The account may have been deleted before its seat was stored: remove the seat. */
  async function requireStillExists({ id }: StoredUser, code: string): Promise<void> {
    if (await store.users.find(id)) return;
    await leaveLobby(lobbies, code, id);
    throw new RequestError('not-signed-in');
  }

  function seated(game: Game | null, id: PlayerId): PaddedView {
    if (!game) throw new RequestError('lobby-not-found');
    presence.recordActivity(game.code, id);
    return paddedView(game, id, now());
  }

  defineRoute(api.createGame, { access: 'public' }, async ({ body, request, reply }) => {
    const { hostId, hostName, lobbyName = null, openSeats = [] } = body;
    const settings = { categories: words.usual(), ...body.settings };
    const session = await sessions.find(request);
    const arrival = await identify(session, null, hostId, hostName);
    const own = await membership.checkBenefits(arrival.user, { settings, lobbyName }, null);
    const sid = session?.sid ?? null;
    const keys = { lobbiesOfSession: sid, lobbiesFromAddress: request.ip };
    await limits.count(keys, 'too-many-lobbies');
    const host = arrival.newcomer;
    const input = { host, settings, lobbyName, own, openSeats };
    return enter(arrival, request, reply, () => lobbies.create(input));
  });

  defineRoute(api.join, { access: 'public' }, async ({ params, body, request, reply }) => {
    const session = await sessions.find(request);
    const game = await access.findLobby(request.ip, session, params.code);
    const arrival = await identify(session, game, body.playerId, body.playerName);
    const { id, ...person } = arrival.newcomer;
    return enter(arrival, request, reply, () =>
      lobbies.play(params.code, { type: 'join', playerId: id, ...person }),
    );
  });
}

import type { FastifyRequest } from 'fastify';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import type { SessionUser } from '../accounts/sessions.ts';
import type { Attempt } from '../limits/logins.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../store/store.ts';
import { RequestError } from './request-error.ts';

type Seated = { visitor: SessionUser; game: Game; playerId: PlayerId };

/** What a route may require of its caller, and what its handler gets for it. */
export type Granted = {
  public: object;
  session: { visitor: SessionUser };
  /** A guest or a registered account. */
  user: { visitor: SessionUser; user: StoredUser };
  /** A registered account. */
  account: { visitor: SessionUser; user: StoredUser };
  /** [A7] By the current database row. */
  admin: { admin: StoredUser };
  /** [W2] A seated player of the lobby, acting for themselves. */
  player: Seated;
  host: Seated;
};

/** Parsed input of a call. */
export type CallInput = { request: FastifyRequest; params: object; query: object; body: unknown };

export type Access = ReturnType<typeof openAccess>;

/** [W2] The session decides the identity; the body must match it. */
export function requireSelf(visitor: SessionUser, claimedId: PlayerId | undefined): void {
  if (visitor.playerId !== claimedId) throw new RequestError('not-you');
}

export function requireHost(game: Game, playerId: PlayerId): void {
  check(seatOf(game, playerId).isHost, 'host-only');
}

export function openAccess({
  sessions,
  store,
  limits,
  lobbies,
  presence,
}: Pick<Services, 'sessions' | 'store' | 'limits' | 'lobbies' | 'presence'>) {
  /** Queried by player, never by code, so that the timing does not reveal whether a lobby exists. */
  async function hasSeat(visitor: SessionUser | null, code: string): Promise<boolean> {
    return visitor !== null && (await store.games.codesOf(visitor.playerId)).includes(code);
  }

  /** After too many misses, callers without a seat in the lobby are refused, hit or miss. */
  async function findLobby(
    request: FastifyRequest,
    visitor: SessionUser | null,
    code: string,
  ): Promise<Game> {
    const cached = lobbies.getCached(code);
    if (cached && visitor && findPlayer(cached, visitor.playerId)) {
      const newest = await lobbies.findNewest(code);
      if (newest) return newest;
    }

    let attempt: Pick<Attempt, 'takeBack'> | null = null;
    try {
      attempt = await limits.lookUp(request.ip, visitor?.sid ?? null);
    } catch (error) {
      if (!(error instanceof RequestError) || !(await hasSeat(visitor, code))) throw error;
    }
    const game = await lobbies.findNewest(code).catch(async (error: unknown) => {
      // Unknown whether it was a miss.
      await attempt?.takeBack();
      throw error;
    });
    if (!game) throw new RequestError('lobby-not-found');
    await attempt?.takeBack();
    return game;
  }

  /** The account of a session; null without a session and for anonymous players. */
  async function accountOf(visitor: SessionUser | null): Promise<StoredUser | null> {
    return visitor?.owner.kind === 'account' ? store.users.find(visitor.owner.userId) : null;
  }

  async function requireSession(request: FastifyRequest): Promise<SessionUser> {
    const visitor = await sessions.find(request);
    if (!visitor) throw new RequestError('not-signed-in');
    return visitor;
  }

  async function requireUser({ request }: CallInput) {
    const visitor = await requireSession(request);
    const user = await accountOf(visitor);
    if (!user) throw new RequestError('not-signed-in');
    return { visitor, user };
  }

  async function requireAccount({ request }: CallInput) {
    const visitor = await requireSession(request);
    const user = await accountOf(visitor);
    if (!user || user.isGuest) throw new RequestError('register-first');
    return { visitor, user };
  }

  async function requireAdmin({ request }: CallInput) {
    const visitor = await sessions.find(request);
    if (!visitor) throw new RequestError('admin-not-signed-in');
    const admin = await accountOf(visitor);
    if (!admin?.isAdmin) throw new RequestError('admin-only');
    return { admin };
  }

  /** Checks session, lobby, identity and seat, in this order. */
  async function requirePlayer({ request, params, query, body }: CallInput): Promise<Seated> {
    const input: Partial<Record<string, string>> = { ...(body as object), ...query, ...params };
    const { code = '', playerId = input.voterId ?? input.imposterId } = input;
    const visitor = await requireSession(request);
    const game = await findLobby(request, visitor, code);
    requireSelf(visitor, playerId);
    seatOf(game, visitor.playerId);
    // [L6] Any call counts as activity, also one that the rules refuse.
    presence.recordActivity(code, visitor.playerId);
    return { visitor, game, playerId: visitor.playerId };
  }

  const checks: { [Kind in keyof Granted]: (input: CallInput) => Promise<Granted[Kind]> } = {
    public: async () => ({}),
    session: async ({ request }) => ({ visitor: await requireSession(request) }),
    user: requireUser,
    account: requireAccount,
    admin: requireAdmin,
    player: requirePlayer,
    async host(input) {
      const seated = await requirePlayer(input);
      requireHost(seated.game, seated.playerId);
      return seated;
    },
  };

  return { findLobby, accountOf, requirePlayer, checks };
}

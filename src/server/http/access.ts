import type { FastifyRequest } from 'fastify';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Attempt } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import type { StoredDisplay } from '../store/repositories/displays.ts';
import type { StoredUser } from '../store/types.ts';
import { RequestError } from './request-error.ts';

type Seated = { session: Session; game: Game; playerId: PlayerId };

/** What a route may require of its caller, and what its handler gets for it. */
export type Granted = {
  public: object;
  session: { session: Session };
  /** A guest or a registered account. */
  user: { session: Session; user: StoredUser };
  /** A registered account. */
  account: { session: Session; user: StoredUser };
  /** A shared screen [T2]. */
  display: { display: StoredDisplay };
  /** By the current database row [A7]. */
  admin: { admin: StoredUser };
  /** A seated player of the lobby, acting for themselves [W2]. */
  player: Seated;
  host: Seated;
};

/** Parsed input of a call. */
type CallInput = { request: FastifyRequest; params: object; query: object; body: unknown };

/** The session decides the identity; the body must match it [W2]. */
export function requireSelf(session: Session, claimedId: PlayerId | undefined): void {
  if (session.playerId !== claimedId) throw new RequestError('not-you');
}

/** The player that a parsed body names. */
export function claimedId(body: unknown): PlayerId | undefined {
  const { playerId, voterId, imposterId } = body as Partial<Record<string, PlayerId>>;
  return playerId ?? voterId ?? imposterId;
}

export function requireHost(game: Game, playerId: PlayerId): void {
  check(seatOf(game, playerId).isHost, 'host-only');
}

/** Who may make a call. */
export type Access = {
  /** After too many misses, callers without a seat in the lobby are refused, hit or miss. */
  findLobby(ip: string, session: Session | null, code: string): Promise<Game>;
  /** The account of a session; null without a session and for anonymous players. */
  accountOf(session: Session | null): Promise<StoredUser | null>;
  checks: { [Kind in keyof Granted]: (input: CallInput) => Promise<Granted[Kind]> };
};

export function openAccess(
  services: Pick<Services, 'sessions' | 'store' | 'limits' | 'lobbies' | 'presence' | 'displays'>,
): Access {
  const { sessions, store, limits, lobbies, presence, displays } = services;

  /** Queried by player, never by code, so that the timing does not reveal whether a lobby exists. */
  async function hasSeat(session: Session | null, code: string): Promise<boolean> {
    return session !== null && (await store.games.codesOf(session.playerId)).includes(code);
  }

  async function findLobby(ip: string, session: Session | null, code: string): Promise<Game> {
    const cached = lobbies.getCached(code);
    if (cached && session && findPlayer(cached, session.playerId)) {
      const newest = await lobbies.findNewest(code);
      if (newest) return newest;
    }

    let attempt: Attempt | null = null;
    try {
      const who = session ? { missesOfSession: session.sid } : { missesOfStrangers: ip };
      attempt = await limits.count({ ...who, missesFromAddress: ip });
    } catch (error) {
      if (!(error instanceof RequestError) || !(await hasSeat(session, code))) throw error;
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

  async function accountOf(session: Session | null): Promise<StoredUser | null> {
    return session?.owner.kind === 'account' ? store.users.find(session.owner.userId) : null;
  }

  async function requireSession(request: FastifyRequest): Promise<Session> {
    const session = await sessions.find(request);
    if (!session) throw new RequestError('not-signed-in');
    return session;
  }

  /** Checks lobby, identity and seat, in this order. */
  async function requirePlayer({ request, params, query, body }: CallInput): Promise<Seated> {
    const session = await requireSession(request);
    const input: Partial<Record<string, string>> = { ...(body as object), ...query, ...params };
    const { code = '' } = input;
    const game = await findLobby(request.ip, session, code);
    requireSelf(session, claimedId(input));
    const { playerId } = session;
    // An overdue lobby is gone before its timer fires [L9, W4].
    const isMissing = !findPlayer(game, playerId);
    if (isMissing && !(await lobbies.play(code, { type: 'time' }))) {
      throw new RequestError('lobby-not-found');
    }
    seatOf(game, playerId);
    // Any call counts as activity, also one that the rules refuse [L6].
    presence.recordActivity(code, playerId);
    return { session, game, playerId };
  }

  const checks: Access['checks'] = {
    public: async () => ({}),
    session: async ({ request }) => ({ session: await requireSession(request) }),
    async user({ request }) {
      const session = await requireSession(request);
      const user = await accountOf(session);
      if (!user) throw new RequestError('not-signed-in');
      return { session, user };
    },
    async account({ request }) {
      const session = await requireSession(request);
      const user = await accountOf(session);
      if (!user || user.isGuest) throw new RequestError('register-first');
      return { session, user };
    },
    async display({ request }) {
      const display = await displays.find(request);
      if (!display) throw new RequestError('no-display');
      return { display };
    },
    async admin({ request }) {
      const session = await sessions.find(request);
      if (!session) throw new RequestError('admin-not-signed-in');
      const admin = await accountOf(session);
      if (!admin?.isAdmin) throw new RequestError('admin-only');
      return { admin };
    },
    player: requirePlayer,
    async host(input) {
      const seated = await requirePlayer(input);
      requireHost(seated.game, seated.playerId);
      return seated;
    },
  };

  return { findLobby, accountOf, checks };
}

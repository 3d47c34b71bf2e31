import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerId } from '../../game/game.ts';
import type { ServerConfig } from '../config.ts';
import { hashToken, newToken } from '../http/secret-token.ts';
import { COOKIE_MS, tokenCookie } from '../http/token-cookie.ts';
import type { Store } from '../store/open.ts';
import { playerIdOf } from '../store/repositories/sessions.ts';
import type { SessionOwner } from '../store/types.ts';
import { DAY_MS } from '../timeouts.ts';
import { noSessionCache, openSessionCache } from './session-cache.ts';

/** `playerId`: the id that this session plays under [W2]. */
export type Session = {
  sid: string;
  owner: SessionOwner;
  playerId: PlayerId;
  expiresAt: number;
};

/** `moved`: the same user continues in a new session. */
export type SessionEnd = 'over' | 'moved';

type EndListener = (sid: string, end: SessionEnd) => void;

/** The cookie and the session behind it [A2]. */
export type Sessions = {
  /** Session id of the request's cookie; it may have expired. */
  sidOf(request: FastifyRequest): string | null;
  /** Null when the session has ended. */
  findById(sid: string): Promise<Session | null>;
  /** Null without a live session. */
  find(request: FastifyRequest): Promise<Session | null>;
  /** Creates a session and ends the request's old one. Returns the cookie value. */
  create(request: FastifyRequest, userId: PlayerId): Promise<string>;
  /** As `create`, for a new local id [W2]; null when the id is taken. */
  bind(playerId: PlayerId): Promise<string | null>;
  /** Undoes `bind`. */
  discard(token: string): Promise<void>;
  setCookie(reply: FastifyReply, token: string): void;
  /**
   * `create` and `setCookie` for an account with this password hash; the browser's old session
   * ends. False, without effect, when the password has changed since it was verified.
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { userId: PlayerId; passwordHash: string },
  ): Promise<boolean>;
  /** Extends the session and cookie by 30 days; written at most once a day [A2]. */
  renew(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Called with the sid of every session that ended before it expired. */
  onEnd(listener: EndListener): void;
  /** Called after the store has ended these sessions as part of another change. */
  notifyEnded(sids: string[]): void;
  /** As `notifyEnded`; the recipient of the reply continues in the new session. */
  notifyReplaced(reply: FastifyReply, sids: string[]): void;
};

export function openSessions({
  store: { sessions: store, users, isShared },
  now,
  config: { isProduction },
}: {
  store: Store;
  now: () => number;
  config: ServerConfig;
}): Sessions {
  const cache = isShared ? noSessionCache(store) : openSessionCache(store);
  const { tokenOf, hashOf: sidOf, set: setCookie, clear } = tokenCookie('imposter', isProduction);

  const listeners: EndListener[] = [];

  async function findById(sid: string): Promise<Session | null> {
    const found = await cache.find(sid, now());
    return found && { sid, ...found, playerId: playerIdOf(found.owner) };
  }

  async function find(request: FastifyRequest): Promise<Session | null> {
    const sid = sidOf(request);
    return sid === null ? null : findById(sid);
  }

  function notify(sids: string[], end: SessionEnd): void {
    cache.forget(sids);
    for (const sid of sids) for (const listener of listeners) listener(sid, end);
  }

  function notifyReplaced(reply: FastifyReply, sids: string[]): void {
    cache.forget(sids);
    // Clients reconnect at once and need the new cookie by then, unless the reply is closed.
    if (reply.raw.closed) notify(sids, 'moved');
    else reply.raw.once('close', () => notify(sids, 'moved'));
  }

  async function endSession({ sid }: Session): Promise<void> {
    await store.remove(sid, now());
    notify([sid], 'over');
  }

  return {
    sidOf,
    findById,
    find,
    setCookie,
    notifyEnded: (sids) => notify(sids, 'over'),
    notifyReplaced,

    async create(request, userId) {
      const old = await find(request);
      const token = newToken();
      await store.create({ sid: hashToken(token), userId, expiresAt: now() + COOKIE_MS });
      if (old) await endSession(old);
      return token;
    },

    async bind(playerId) {
      const token = newToken();
      const at = now();
      const session = { sid: hashToken(token), playerId, expiresAt: at + COOKIE_MS, now: at };
      return (await store.bind(session)) ? token : null;
    },

    async discard(token) {
      await store.unbind(hashToken(token));
      cache.forget([hashToken(token)]);
    },

    async signIn(request, reply, account) {
      const old = await find(request);
      const token = newToken();
      const session = { sid: hashToken(token), expiresAt: now() + COOKIE_MS, ...account };
      if (!(await users.signIn(session))) return false;
      if (old?.playerId === account.userId) {
        await store.remove(old.sid, now());
        notifyReplaced(reply, [old.sid]);
      } else if (old) await endSession(old);
      setCookie(reply, token);
      return true;
    },

    async renew(request, reply, { sid, expiresAt }) {
      const token = tokenOf(request);
      const until = now() + COOKIE_MS;
      if (!token || until - expiresAt < DAY_MS) return;
      // Another tab may have signed in concurrently: its cookie is newer.
      if (await store.renew(sid, until)) setCookie(reply, token);
      cache.forget([sid]);
    },

    async end(request, reply) {
      const old = await find(request);
      if (old) await endSession(old);
      clear(reply);
    },

    onEnd(listener) {
      listeners.push(listener);
    },
  };
}

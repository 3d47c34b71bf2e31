import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerId } from '../game/game.ts';
import { Refused } from './refused.ts';
import type { SessionMemory } from './session-memory.ts';
import { playerIdOf } from './store/sessions.ts';
import type { SessionOwner, SessionStore, UserStore } from './store/store.ts';

/** Who a request comes from. `playerId`: the id that this session plays under [W2]. */
export type Visitor = { sid: string; owner: SessionOwner; playerId: PlayerId; expiresAt: number };

/** `moved`: the same person goes on in a new session. */
export type SessionEnd = 'over' | 'moved';

type EndListener = (sid: string, end: SessionEnd) => void;

/** [A2] The cookie, and what it stands for. */
export type Sessions = {
  /** What the session would be called that the cookie asks for, without looking whether it lives. */
  sidOf(request: FastifyRequest): string | null;
  /** Null for somebody without a living session. */
  visitor(request: FastifyRequest): Promise<Visitor | null>;
  /** As `visitor`; throws Refused('not-signed-in') for nobody. */
  require(request: FastifyRequest): Promise<Visitor>;
  /** A new session id with every sign-in; the old one ends. Answers what the cookie will hold. */
  begin(request: FastifyRequest, userId: PlayerId): Promise<string>;
  /** [W2] As `begin` for somebody without a session, under a local id; null: it is somebody's. */
  bind(playerId: PlayerId): Promise<string | null>;
  /** Puts the new session into the browser's hands. */
  give(reply: FastifyReply, token: string): void;
  /**
   * Both for an account whose password has this hash; the browser's old session ends. False when
   * the password has changed since it was compared: then nothing happened.
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { userId: PlayerId; passwordHash: string },
  ): Promise<boolean>;
  /** [A2] Another 30 days, in the table and in the browser; written at most once a day. */
  renew(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<void>;
  /** Called with the sid of every session that ended before its time. */
  onEnd(listener: EndListener): void;
  /** The store has ended these sessions together with something else. */
  ended(sids: string[]): void;
  /** As `ended`; whoever the reply reaches goes on in the new session. */
  moved(reply: FastifyReply, sids: string[]): void;
  /** Takes back what `bind` began. */
  discard(token: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;

/** The table holds hashes only: a copy of it opens no session. */
const sidOf = (token: string): string => hash('sha256', token);

/** What a token hashes to, computed once for each request: a live channel speaks for hours. */
function rememberSids(): (request: FastifyRequest, token: string) => string {
  const known = new WeakMap<FastifyRequest, { token: string; sid: string }>();
  return (request, token) => {
    const before = known.get(request);
    if (before?.token === token) return before.sid;
    const sid = sidOf(token);
    known.set(request, { token, sid });
    return sid;
  };
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Sessions in the database, found again by a cookie. */
export function openSessions(options: {
  store: SessionStore;
  memory: SessionMemory;
  users: Pick<UserStore, 'signIn'>;
  now: () => number;
  isProduction: boolean;
}): Sessions {
  const { store, memory, users, now, isProduction } = options;
  const cookieName = isProduction ? '__Host-imposter' : 'imposter';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction } as const;

  const listeners: EndListener[] = [];
  const sidFor = rememberSids();

  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];

  async function visitor(request: FastifyRequest): Promise<Visitor | null> {
    const token = tokenOf(request);
    if (!token) return null;
    const sid = sidFor(request, token);
    const session = await memory.find(sid, now());
    return session && { sid, ...session, playerId: playerIdOf(session.owner) };
  }

  function tell(sids: string[], end: SessionEnd): void {
    memory.forget(sids);
    for (const sid of sids) for (const listener of listeners) listener(sid, end);
  }

  function moved(reply: FastifyReply, sids: string[]): void {
    memory.forget(sids);
    // Whoever is told comes back at once, and needs the new cookie by then; who hung up, needs none.
    if (reply.raw.closed) tell(sids, 'moved');
    else reply.raw.once('close', () => tell(sids, 'moved'));
  }

  function give(reply: FastifyReply, token: string): void {
    reply.setCookie(cookieName, token, { ...cookie, maxAge: SESSION_MS / 1000 });
  }

  return {
    sidOf(request) {
      const token = tokenOf(request);
      return token ? sidFor(request, token) : null;
    },

    visitor,

    async require(request) {
      const found = await visitor(request);
      if (!found) throw new Refused('not-signed-in');
      return found;
    },

    async begin(request, userId) {
      const old = await visitor(request);
      const token = newToken();
      await store.create({ sid: sidOf(token), userId, expiresAt: now() + SESSION_MS });
      if (old) {
        await store.remove(old.sid, now());
        tell([old.sid], 'over');
      }
      return token;
    },

    async bind(playerId) {
      const token = newToken();
      const at = now();
      const session = { sid: sidOf(token), playerId, expiresAt: at + SESSION_MS, now: at };
      return (await store.bind(session)) ? token : null;
    },

    give,

    async signIn(request, reply, account) {
      const old = await visitor(request);
      const token = newToken();
      const session = { sid: sidOf(token), expiresAt: now() + SESSION_MS, ...account };
      if (!(await users.signIn(session))) return false;
      if (old) {
        await store.remove(old.sid, now());
        if (old.playerId === account.userId) moved(reply, [old.sid]);
        else tell([old.sid], 'over');
      }
      give(reply, token);
      return true;
    },

    async renew(request, reply, { sid, expiresAt }) {
      const token = tokenOf(request);
      const until = now() + SESSION_MS;
      if (!token || until - expiresAt < DAY_MS) return;
      // Another tab may have signed in meanwhile: its cookie is the newer one.
      if (await store.renew(sid, until)) give(reply, token);
      memory.forget([sid]);
    },

    onEnd(listener) {
      listeners.push(listener);
    },

    ended: (sids) => tell(sids, 'over'),

    moved,

    async discard(token) {
      await store.unbind(sidOf(token));
      memory.forget([sidOf(token)]);
    },

    async end(request, reply) {
      const old = await visitor(request);
      if (old) {
        await store.remove(old.sid, now());
        tell([old.sid], 'over');
      }
      reply.clearCookie(cookieName, cookie);
    },
  };
}

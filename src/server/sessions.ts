import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerId } from '../game/game.ts';
import { Refused } from './refused.ts';
import { playerIdOf } from './store/sessions.ts';
import type { SessionOwner, SessionStore } from './store/store.ts';

/** Who a request comes from. `playerId`: the id that this session plays under [W2]. */
export type Visitor = { sid: string; owner: SessionOwner; playerId: PlayerId };

/** [A2] The cookie, and what it stands for. */
export type Sessions = {
  /** Null for somebody without a living session. */
  visitor(request: FastifyRequest): Promise<Visitor | null>;
  /** As `visitor`; throws Refused('not-signed-in') for nobody. */
  require(request: FastifyRequest): Promise<Visitor>;
  /** A new session id with every sign-in; the old one ends. Answers what the cookie will hold. */
  begin(request: FastifyRequest, owner: SessionOwner): Promise<string>;
  /** Puts the new session into the browser's hands. */
  give(reply: FastifyReply, token: string): void;
  /** Called with the sid of every session that ended before its time. */
  onEnd(listener: (sid: string) => void): void;
  /** Takes back a session that was begun for nothing. */
  discard(token: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** The table holds hashes only: a copy of it opens no session. */
const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function openSessions(options: {
  store: SessionStore;
  now: () => number;
  isProduction: boolean;
}): Sessions {
  const { store, now, isProduction } = options;
  const cookieName = isProduction ? '__Host-imposter' : 'imposter';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction } as const;

  const listeners: ((sid: string) => void)[] = [];

  async function visitor(request: FastifyRequest): Promise<Visitor | null> {
    const token = request.cookies[cookieName];
    if (!token) return null;
    const sid = sidOf(token);
    const owner = await store.find(sid, now());
    return owner && { sid, owner, playerId: playerIdOf(owner) };
  }

  /** A local id stays bound after its session: others know it, and it is nobody else's [W2]. */
  async function endSession(request: FastifyRequest): Promise<void> {
    const ended = await visitor(request);
    if (!ended) return;
    if (ended.owner.kind === 'anonymous') await store.retire(ended.sid);
    else await store.remove(ended.sid);
    for (const listener of listeners) listener(ended.sid);
  }

  return {
    visitor,

    async require(request) {
      const found = await visitor(request);
      if (!found) throw new Refused('not-signed-in');
      return found;
    },

    async begin(request, owner) {
      await endSession(request);
      const token = randomBytes(32).toString('base64url');
      await store.create({ sid: sidOf(token), owner, expiresAt: now() + SESSION_MS });
      return token;
    },

    give(reply, token) {
      reply.setCookie(cookieName, token, { ...cookie, maxAge: SESSION_MS / 1000 });
    },

    onEnd(listener) {
      listeners.push(listener);
    },

    discard: (token) => store.remove(sidOf(token)),

    async end(request, reply) {
      await endSession(request);
      reply.clearCookie(cookieName, cookie);
    },
  };
}

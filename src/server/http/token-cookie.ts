import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../timeouts.ts';
import { hashToken } from './secret-token.ts';

export const COOKIE_MS = 30 * DAY_MS;

/** A cookie with a secret token, of which the server stores the hash. Lasts 30 days from the last `set`. */
export function tokenCookie(baseName: string, isProduction: boolean) {
  const name = isProduction ? `__Host-${baseName}` : baseName;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction } as const;
  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[name];

  return {
    tokenOf,

    /** Null without the cookie. */
    hashOf(request: FastifyRequest): string | null {
      const token = tokenOf(request);
      return token ? hashToken(token) : null;
    },

    set(reply: FastifyReply, token: string): void {
      reply.setCookie(name, token, { ...options, maxAge: COOKIE_MS / 1000 });
    },

    clear(reply: FastifyReply): void {
      reply.clearCookie(name, options);
    },
  };
}

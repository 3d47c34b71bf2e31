import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Display } from '../../contract/display-api.ts';
import type { RandomInt } from '../../game/game.ts';
import { PAIRING_CODE_LENGTH, PAIRING_CODE_MS } from '../../game/limits.ts';
import type { ServerConfig } from '../config.ts';
import { hashToken, newToken } from '../http/secret-token.ts';
import { tokenCookie } from '../http/token-cookie.ts';
import type { Limits } from '../limits/limits.ts';
import type { Store } from '../store/open.ts';
import type { StoredDisplay } from '../store/repositories/displays.ts';
import { drawCode } from './draw-code.ts';

/** The cookie of a shared screen, and its pairing codes [T2]. */
export type Displays = {
  /** Hash of the request's cookie; null without one. */
  keyOf(request: FastifyRequest): string | null;
  find(request: FastifyRequest): Promise<StoredDisplay | null>;
  /** The display of this browser, with a valid pairing code unless it is paired. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<StoredDisplay>;
  replyFor(display: StoredDisplay): Display;
};

export function openDisplays({
  store: { displays: store },
  limits,
  now,
  random,
  config: { isProduction },
}: {
  store: Store;
  limits: Limits;
  now: () => number;
  random: RandomInt;
  config: ServerConfig;
}): Displays {
  const { tokenOf, hashOf: keyOf, set: setCookie } = tokenCookie('imposter_display', isProduction);

  async function find(request: FastifyRequest): Promise<StoredDisplay | null> {
    const key = keyOf(request);
    return key === null ? null : store.find(key);
  }

  /** Draws codes until `save` accepts one. */
  async function withNewCode(save: (code: string, expiresAt: number) => Promise<boolean>) {
    for (;;) {
      const pairingCode = drawCode(random, PAIRING_CODE_LENGTH);
      const pairingExpiresAt = now() + PAIRING_CODE_MS;
      if (await save(pairingCode, pairingExpiresAt)) return { pairingCode, pairingExpiresAt };
    }
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<StoredDisplay> {
    await limits.count({ displaysFromAddress: request.ip });
    const id = `display:${randomBytes(9).toString('base64url')}` as const;
    const token = newToken();
    const code = await withNewCode((pairingCode, pairingExpiresAt) => {
      const tokenHash = hashToken(token);
      return store.create({ id, tokenHash, pairingCode, pairingExpiresAt, createdAt: now() });
    });
    setCookie(reply, token);
    return { id, ...code, lobbyCode: null };
  }

  const hasValidCode = ({ pairingCode, pairingExpiresAt }: StoredDisplay): boolean =>
    pairingCode !== null && pairingExpiresAt > now();

  return {
    keyOf,
    find,

    async open(request, reply) {
      const display = await find(request);
      if (!display) return create(request, reply);
      const token = tokenOf(request);
      if (token) setCookie(reply, token);
      if (display.lobbyCode !== null || hasValidCode(display)) return display;
      const { id } = display;
      const code = await withNewCode((one, expiresAt) => store.renewCode(id, one, expiresAt));
      return { ...display, ...code };
    },

    replyFor(display) {
      const { id, pairingCode, pairingExpiresAt, lobbyCode } = display;
      const isOpen = lobbyCode === null && hasValidCode(display);
      return {
        id,
        pairingCode: isOpen ? pairingCode : null,
        pairingExpiresAt: isOpen ? pairingExpiresAt : null,
        serverNow: now(),
        lobbyCode,
      };
    },
  };
}

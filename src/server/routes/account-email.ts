import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import { hashToken } from '../accounts/secret-token.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account-of.ts';
import { requirePassword } from './require-password.ts';

/** [A6] */
export function accountEmailRoutes(app: FastifyInstance, services: Services): void {
  const { links, limits, store, sessions, now } = services;

  async function requireAccount(request: FastifyRequest) {
    const visitor = await sessions.require(request);
    const user = await accountOf(store.users, visitor);
    const account = user && !user.isGuest ? await store.users.account(user.id) : null;
    if (!account) throw new RequestError('register-first');
    return { account, visitor };
  }

  defineRoute(app, api.accountEmail, async ({ request }) => {
    const { account } = await requireAccount(request);
    return { email: account.email, isConfirmed: account.emailConfirmedAt !== null };
  });

  defineRoute(app, api.setEmail, async ({ body: { email, password }, request }) => {
    const { account, visitor } = await requireAccount(request);
    const { id } = account;
    await limits.emailChange(id);
    const currentHash = await requirePassword(services, request, password, id, visitor.sid);
    const outcome = await store.users.setEmail({ id, email, currentHash, now: now() });
    if (outcome === 'taken') throw new RequestError('email-taken');
    if (outcome === 'password-wrong') throw new RequestError('password-wrong');
    if (email !== null) links.mailConfirmation(id, email);
    return undefined;
  });

  defineRoute(app, api.sendConfirmation, async ({ request }) => {
    const { account } = await requireAccount(request);
    if (!links.canMail) throw new RequestError('mail-off');
    if (account.email === null) throw new RequestError('email-missing');
    await limits.emailChange(account.id);
    links.mailConfirmation(account.id, account.email);
    return undefined;
  });

  defineRoute(app, api.confirmEmail, async ({ body }) => {
    const isConfirmed = await store.oneTimeTokens.confirmEmail(hashToken(body.token), now());
    if (!isConfirmed) throw new RequestError('link-expired');
    return undefined;
  });
}

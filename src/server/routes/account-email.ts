import { api } from '../../contract/api.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../store/types.ts';
import { requirePassword } from './require-password.ts';

/** [A6] */
export function accountEmailRoutes(defineRoute: DefineRoute, services: Services): void {
  const { links, limits, store, now } = services;

  async function addressOf({ id }: StoredUser) {
    const account = await store.users.account(id);
    if (!account) throw new RequestError('register-first');
    return account;
  }

  defineRoute(api.accountEmail, { access: 'account' }, async ({ user }) => {
    const { email, emailConfirmedAt } = await addressOf(user);
    return { email, isConfirmed: emailConfirmedAt !== null };
  });

  defineRoute(api.setEmail, { access: 'account' }, async ({ body, request, user, session }) => {
    const { id } = user;
    const { email, password } = body;
    await limits.count({ emailChangesOfAccount: id });
    const currentHash = await requirePassword(services, request, password, id, session.sid);
    const outcome = await store.users.setEmail({ id, email, currentHash, now: now() });
    if (outcome === 'taken') throw new RequestError('email-taken');
    if (outcome === 'password-wrong') throw new RequestError('password-wrong');
    if (email !== null) links.mailConfirmation(id, email);
    return undefined;
  });

  defineRoute(api.sendConfirmation, { access: 'account' }, async ({ user }) => {
    const { email } = await addressOf(user);
    if (!links.canMail) throw new RequestError('mail-off');
    if (email === null) throw new RequestError('email-missing');
    await limits.count({ emailChangesOfAccount: user.id });
    links.mailConfirmation(user.id, email);
    return undefined;
  });

  defineRoute(api.confirmEmail, { access: 'public' }, async ({ body }) => {
    const isConfirmed = await store.oneTimeTokens.confirmEmail(hashToken(body.token), now());
    if (!isConfirmed) throw new RequestError('link-expired');
    return undefined;
  });
}

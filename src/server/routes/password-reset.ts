import { api } from '../../contract/api.ts';
import { rejectCommonPassword } from '../accounts/common-passwords.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Services } from '../services.ts';

/** [A5] */
export function passwordResetRoutes(defineRoute: DefineRoute, services: Services): void {
  const { links, limits, store, passwords, sessions, now } = services;

  defineRoute(api.forgotPassword, { access: 'public' }, async ({ body, request }) => {
    if (!links.canMail) throw new RequestError('mail-off');
    await limits.count({ resetRequestsFromAddress: request.ip });
    links.mailReset(body.email);
    return undefined;
  });

  defineRoute(api.resetPassword, { access: 'public' }, async ({ body, request }) => {
    const tokenHash = hashToken(body.token);
    // A refused password must not consume the link.
    const account = await store.oneTimeTokens.find(tokenHash, 'reset', now());
    if (!account) throw new RequestError('link-expired');
    rejectCommonPassword(body.newPassword, account.username);
    const newHash = await limits.hashing(request.ip, () => passwords.hash(body.newPassword));
    const endedSids = await store.oneTimeTokens.resetPassword({ tokenHash, newHash, now: now() });
    if (!endedSids) throw new RequestError('link-expired');
    sessions.notifyEnded(endedSids);
    return { username: account.username };
  });
}

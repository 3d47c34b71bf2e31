import { api } from '../../contract/api.ts';
import { rejectCommonPassword } from '../accounts/common-passwords.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { openAccountData, seatIn } from './account-data.ts';
import { requirePassword } from './require-password.ts';

/** Password, seats, data export and deletion of the caller's account. */
export function profileRoutes(defineRoute: DefineRoute, services: Services): void {
  const { sessions, passwords, limits, store, now } = services;

  const data = openAccountData(services);

  defineRoute(
    api.changePassword,
    { access: 'account' },
    async ({ body, user, session, ...http }) => {
      const { request, reply } = http;
      const { currentPassword, newPassword } = body;
      rejectCommonPassword(newPassword, user.username);
      const { id } = user;
      const keepSid = session.sid;
      const currentHash = await requirePassword(services, request, currentPassword, id, keepSid);
      const newHash = await passwords.hash(newPassword);
      const change = { id, currentHash, newHash, keepSid, now: now() };
      const endedSids = await store.users.changePassword(change);
      if (!endedSids) throw new RequestError('password-wrong');
      sessions.notifyEnded(endedSids);
      // A new session here, too: invalidates copies of this cookie.
      await sessions.signIn(request, reply, { userId: id, passwordHash: newHash });
      return undefined;
    },
  );

  defineRoute(api.seats, { access: 'session' }, async ({ session }) =>
    (await data.gamesOf(session.playerId)).map(seatIn),
  );

  defineRoute(api.statistics, { access: 'user' }, ({ user }) => store.statistics.of(user.id));

  defineRoute(api.setFace, { access: 'user' }, async ({ body, user }) => {
    await store.users.setFace(user.id, body.face, now());
    return undefined;
  });

  defineRoute(api.exportAccount, { access: 'user' }, async ({ user, reply }) => {
    await limits.count({ listsOfAccount: user.id });
    const exported = await data.exportOf(user.id);
    if (!exported) throw new RequestError('not-signed-in');
    reply.header('content-disposition', 'attachment; filename="imposter-konto.json"');
    return exported;
  });

  // Every step is idempotent, so that clients may retry.
  defineRoute(api.deleteAccount, { access: 'user' }, async ({ body, user, session, ...http }) => {
    const { request, reply } = http;
    if (!user.isGuest) {
      if (body.password === undefined) throw new RequestError('password-wrong');
      await requirePassword(services, request, body.password, user.id, session.sid);
    }
    if (user.isAdmin && (await store.admin.isLast(user.id))) throw new RequestError('last-admin');
    await data.erase(user.id, async () => {
      const endedSids = await store.users.remove(user.id);
      if (!endedSids) throw new RequestError('last-admin');
      return endedSids;
    });
    await sessions.end(request, reply);
    return undefined;
  });
}

import { api } from '../../contract/api.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { rejectCommonPassword } from '../accounts/common-passwords.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { toIso } from '../process/clock.ts';
import type { Services } from '../services.ts';
import { DEALT_WORDS_MS } from '../store/repositories/dealt-words.ts';
import { toReceipt } from './declarations.ts';
import { leaveLobby } from './leave-lobby.ts';
import { toSubscription } from './premium.ts';
import { requirePassword } from './require-password.ts';

const seatIn = ({ code: lobbyCode, lobbyName, status }: Game) => ({ lobbyCode, lobbyName, status });

/** Password, seats, data export and deletion of the caller's account. */
export function profileRoutes(defineRoute: DefineRoute, services: Services): void {
  const { sessions, passwords, limits, store, lobbies, payments, now } = services;

  async function membershipOf(id: PlayerId) {
    const { isGiven, customerId, subscription } = await payments.payerOf(id);
    if (!subscription) return { isGiven, customerId, subscription: null };
    const { status, startedAt, payerEmail } = subscription;
    const more = { id: subscription.id, status, startedAt: toIso(startedAt), payerEmail };
    return { isGiven, customerId, subscription: { ...toSubscription(subscription), ...more } };
  }

  async function gamesOf(playerId: PlayerId): Promise<Game[]> {
    const games = await Promise.all((await store.games.codesOf(playerId)).map(lobbies.find));
    return games.filter((game) => game !== null);
  }

  async function leaveEverywhere(playerId: PlayerId): Promise<void> {
    for (const code of await store.games.codesOf(playerId)) {
      await leaveLobby(lobbies, code, playerId);
    }
  }

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
    (await gamesOf(session.playerId)).map(seatIn),
  );

  defineRoute(api.exportAccount, { access: 'user' }, async ({ user, reply }) => {
    const account = await store.users.account(user.id);
    if (!account) throw new RequestError('not-signed-in');
    await limits.count({ listsOfAccount: account.id });
    const at = now();
    const ends = await store.sessions.expiriesOf(account.id, at);
    const links = await store.oneTimeTokens.validOf(account.id, at);
    const games = await gamesOf(account.id);
    const suspicions = await store.suspicions.by(account.id);
    const dealtWords = await store.dealtWords.of(account.id, at - DEALT_WORDS_MS);
    reply.header('content-disposition', 'attachment; filename="imposter-konto.json"');
    return {
      exportedAt: toIso(at),
      account: {
        ...account,
        emailConfirmedAt:
          account.emailConfirmedAt === null ? null : toIso(account.emailConfirmedAt),
        createdAt: toIso(account.createdAt),
        updatedAt: toIso(account.updatedAt),
      },
      membership: await membershipOf(account.id),
      declarations: (await store.declarations.of(account.id)).map(toReceipt),
      adminLog: await store.admin.logOf(account.id),
      ownCategories: await store.ownCategories.all(account.id),
      dealtWords: dealtWords.map(({ word, dealtAt }) => ({ word, dealtAt: toIso(dealtAt) })),
      suspicions: suspicions.map(({ at, ...one }) => ({ ...one, at: toIso(at) })),
      sessions: ends.map((end) => ({ expiresAt: toIso(end) })),
      links: links.map(({ purpose, expiresAt }) => ({ purpose, expiresAt: toIso(expiresAt) })),
      seats: games.flatMap((game) => {
        const player = findPlayer(game, account.id);
        const points = game.scores[account.id] ?? 0;
        return player ? [{ ...seatIn(game), username: player.name, points }] : [];
      }),
    };
  });

  // Every step is idempotent, so that clients may retry.
  defineRoute(api.deleteAccount, { access: 'user' }, async ({ body, user, session, ...http }) => {
    const { request, reply } = http;
    if (!user.isGuest) {
      if (body.password === undefined) throw new RequestError('password-wrong');
      await requirePassword(services, request, body.password, user.id, session.sid);
    }
    if (user.isAdmin && (await store.admin.isLast(user.id))) throw new RequestError('last-admin');
    await leaveEverywhere(user.id);
    const endedSids = await store.users.remove(user.id);
    if (!endedSids) throw new RequestError('last-admin');
    sessions.notifyEnded(endedSids);
    // Another tab may have joined in between; `joinRoutes` handles seats stored later.
    await leaveEverywhere(user.id);
    await sessions.end(request, reply);
    // Not awaited: failures are retried every hour [P14].
    payments
      .clearOrphans()
      .catch((error: unknown) => request.log.warn({ err: error }, 'a customer is to be removed'));
    return undefined;
  });
}

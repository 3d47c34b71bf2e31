import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { rejectCommonPassword } from '../accounts/common-passwords.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account-of.ts';
import { toReceipt } from './declarations.ts';
import { leaveLobby } from './leave-lobby.ts';
import { toSubscription } from './premium.ts';
import { requirePassword } from './require-password.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const seatIn = ({ code: lobbyCode, lobbyName, status }: Game) => ({ lobbyCode, lobbyName, status });

/** Password, seats, data export and deletion of the caller's account. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, passwords, limits, store, lobbies, payments, now } = services;

  async function membershipOf(id: PlayerId) {
    const payer = await store.payments.payer(id);
    if (!payer) throw new RequestError('not-signed-in');
    const { isGiven, customerId, subscription } = payer;
    if (!subscription) return { isGiven, customerId, subscription: null };
    const { status, startedAt, payerEmail } = subscription;
    const more = { id: subscription.id, status, startedAt: iso(startedAt), payerEmail };
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

  defineRoute(app, api.changePassword, async ({ body, request, reply }) => {
    const visitor = await sessions.require(request);
    const user = await accountOf(store.users, visitor);
    if (!user || user.isGuest) throw new RequestError('register-first');
    rejectCommonPassword(body.newPassword, user.username);
    const { id } = user;
    const currentHash = await requirePassword(
      services,
      request,
      body.currentPassword,
      id,
      visitor.sid,
    );
    const newHash = await passwords.hash(body.newPassword);
    const endedSids = await store.users.changePassword({
      id,
      currentHash,
      newHash,
      keepSid: visitor.sid,
      now: now(),
    });
    if (!endedSids) throw new RequestError('password-wrong');
    sessions.notifyEnded(endedSids);
    // A new session here, too: invalidates copies of this cookie.
    await sessions.signIn(request, reply, { userId: id, passwordHash: newHash });
    return undefined;
  });

  defineRoute(app, api.seats, async ({ request }) => {
    const { playerId } = await sessions.require(request);
    return (await gamesOf(playerId)).map(seatIn);
  });

  defineRoute(app, api.exportAccount, async ({ request, reply }) => {
    const user = await accountOf(store.users, await sessions.require(request));
    const account = user && (await store.users.account(user.id));
    if (!account) throw new RequestError('not-signed-in');
    await limits.list(account.id);
    const at = now();
    const ends = await store.sessions.endsOf(account.id, at);
    const links = await store.oneTimeTokens.validOf(account.id, at);
    const games = await gamesOf(account.id);
    reply.header('content-disposition', 'attachment; filename="imposter-konto.json"');
    return {
      exportedAt: iso(at),
      account: {
        ...account,
        emailConfirmedAt: account.emailConfirmedAt === null ? null : iso(account.emailConfirmedAt),
        createdAt: iso(account.createdAt),
        updatedAt: iso(account.updatedAt),
      },
      membership: await membershipOf(account.id),
      declarations: (await store.declarations.of(account.id)).map(toReceipt),
      adminLog: (await store.admin.logOf(account.id)).map((row) => ({ ...row, at: iso(row.at) })),
      ownCategories: await store.ownCategories.all(account.id),
      sessions: ends.map((end) => ({ expiresAt: iso(end) })),
      links: links.map(({ purpose, expiresAt }) => ({ purpose, expiresAt: iso(expiresAt) })),
      seats: games.flatMap((game) => {
        const player = findPlayer(game, account.id);
        const points = game.scores[account.id] ?? 0;
        return player ? [{ ...seatIn(game), username: player.name, points }] : [];
      }),
    };
  });

  // Every step is idempotent, so that clients may retry.
  defineRoute(app, api.deleteAccount, async ({ body, request, reply }) => {
    const visitor = await sessions.require(request);
    const user = await accountOf(store.users, visitor);
    if (!user) throw new RequestError('not-signed-in');
    if (!user.isGuest) {
      if (body.password === undefined) throw new RequestError('password-wrong');
      await requirePassword(services, request, body.password, user.id, visitor.sid);
    }
    if (user.isAdmin && (await store.admin.isLast(user.id))) throw new RequestError('last-admin');
    await leaveEverywhere(user.id);
    const endedSids = await store.users.remove(user.id);
    if (!endedSids) throw new RequestError('last-admin');
    sessions.notifyEnded(endedSids);
    // Another tab may have joined in between; `joinRoutes` handles seats stored later.
    await leaveEverywhere(user.id);
    await sessions.end(request, reply);
    // [P14] Not awaited: failures are retried every hour.
    payments
      .clearOrphans()
      .catch((error: unknown) => request.log.warn({ err: error }, 'a customer is to be removed'));
    return undefined;
  });
}

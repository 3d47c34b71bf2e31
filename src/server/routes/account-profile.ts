import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { serve } from '../door.ts';
import { judge } from '../limits/logins.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import { refuseWeak } from '../weak-passwords.ts';
import { accountOf } from './account-of.ts';
import { toReceipt } from './contracts.ts';
import { leaveLobby } from './leave-lobby.ts';
import { toSubscription } from './premium.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

const seatIn = ({ code: lobbyCode, lobbyName, status }: Game) => ({ lobbyCode, lobbyName, status });

/** What people do with an account of theirs: its password, its seats, its copy, its end. */
export function profileRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, passwords, limits, store, lobbies, payments, now } = parts;

  /** [A2] Answers the hash that the password was compared with. */
  async function mustKnow(
    { ip }: FastifyRequest,
    password: string,
    id: PlayerId,
    sid: string,
  ): Promise<string> {
    const attempt = await limits.password(sid);
    const hash = await judge(attempt, async () => {
      const known = await store.users.passwordHash(id);
      const leave = limits.hashing(ip);
      return (await passwords.isRight(password, known).finally(leave)) ? known : null;
    });
    if (hash === null) throw new Refused('password-wrong');
    return hash;
  }

  async function membershipOf(id: PlayerId) {
    const payer = await store.payments.payer(id);
    if (!payer) throw new Refused('not-signed-in');
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

  serve(app, api.changePassword, async ({ body, request, reply }) => {
    const visitor = await sessions.require(request);
    const user = await accountOf(store.users, visitor);
    if (!user || user.isGuest) throw new Refused('register-first');
    refuseWeak(body.newPassword, user.username);
    const { id } = user;
    const currentHash = await mustKnow(request, body.currentPassword, id, visitor.sid);
    const newHash = await passwords.hash(body.newPassword);
    const endedSids = await store.users.changePassword({
      id,
      currentHash,
      newHash,
      keepSid: visitor.sid,
      now: now(),
    });
    if (!endedSids) throw new Refused('password-wrong');
    sessions.ended(endedSids);
    // Here too: a copy of this cookie ends with the old password.
    await sessions.signIn(request, reply, { userId: id, passwordHash: newHash });
    return undefined;
  });

  serve(app, api.seats, async ({ request }) => {
    const { playerId } = await sessions.require(request);
    return (await gamesOf(playerId)).map(seatIn);
  });

  serve(app, api.exportAccount, async ({ request, reply }) => {
    const user = await accountOf(store.users, await sessions.require(request));
    const account = user && (await store.users.account(user.id));
    if (!account) throw new Refused('not-signed-in');
    await limits.list(account.id);
    const at = now();
    const ends = await store.sessions.endsOf(account.id, at);
    const games = await gamesOf(account.id);
    reply.header('content-disposition', 'attachment; filename="imposter-konto.json"');
    return {
      exportedAt: iso(at),
      account: {
        ...account,
        createdAt: iso(account.createdAt),
        updatedAt: iso(account.updatedAt),
      },
      membership: await membershipOf(account.id),
      declarations: (await store.declarations.of(account.id)).map(toReceipt),
      ownCategories: await store.ownCategories.all(account.id),
      sessions: ends.map((end) => ({ expiresAt: iso(end) })),
      seats: games.flatMap((game) => {
        const player = findPlayer(game, account.id);
        const points = game.scores[account.id] ?? 0;
        return player ? [{ ...seatIn(game), username: player.name, points }] : [];
      }),
    };
  });

  // Every step can be repeated: whoever gets no answer asks again.
  serve(app, api.deleteAccount, async ({ body, request, reply }) => {
    const visitor = await sessions.require(request);
    const user = await accountOf(store.users, visitor);
    if (!user) throw new Refused('not-signed-in');
    if (!user.isGuest) {
      if (body.password === undefined) throw new Refused('password-wrong');
      await mustKnow(request, body.password, user.id, visitor.sid);
    }
    if (user.isAdmin && (await store.admin.isLast(user.id))) throw new Refused('last-admin');
    await leaveEverywhere(user.id);
    const endedSids = await store.users.remove(user.id);
    if (!endedSids) throw new Refused('last-admin');
    sessions.ended(endedSids);
    // Another tab may have joined in between; one whose seat is stored only now leaves by itself.
    await leaveEverywhere(user.id);
    await sessions.end(request, reply);
    // [P14] Not waited for: whoever cannot be told now is told every hour.
    payments
      .clearOrphans()
      .catch((error: unknown) => request.log.warn({ err: error }, 'a customer is to be removed'));
    return undefined;
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { User } from '../../contract/shapes.ts';
import { readName } from '../../game/names.ts';
import { serve } from '../door.ts';
import { judge } from '../limits/logins.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { Registration, StoredUser } from '../store/store.ts';
import { refuseWeak } from '../weak-passwords.ts';
import { accountOf } from './account-of.ts';

type Visit = { request: FastifyRequest; reply: FastifyReply };

/** What the owner of an account may know of it. */
function toUser({ id, username, isPremium, isGuest, isAdmin }: StoredUser): User {
  return { id, username, isPremium, isGuest, isAdmin };
}

/** Who I am: guests, registering, signing in and out. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, passwords, limits, store, now } = parts;

  async function enter({ request, reply }: Visit, user: StoredUser, passwordHash: string) {
    const isIn = await sessions.signIn(request, reply, { userId: user.id, passwordHash });
    if (!isIn) throw new Refused('credentials-wrong');
    return toUser(user);
  }

  /** [A3] A guest goes on under the same id, everybody else gets a new one. */
  async function register(
    { request, reply }: Visit,
    registration: Registration,
  ): Promise<StoredUser | null> {
    const user = await accountOf(store.users, await sessions.visitor(request));
    if (!user?.isGuest) return store.users.register(randomUUID(), registration);
    const promoted = await store.users.promote(user.id, registration);
    if (!promoted) return null;
    sessions.moved(reply, promoted.endedSids);
    return promoted.user;
  }

  serve(app, api.me, async ({ query, request, reply }) => {
    const visitor = await sessions.visitor(request);
    const user = await accountOf(store.users, visitor);
    if (!visitor || !user) {
      if (query.orNull) return null;
      throw new Refused('not-signed-in');
    }
    await sessions.renew(request, reply, visitor);
    return toUser(user);
  });

  serve(app, api.guest, async ({ body, request, reply }) => {
    await limits.newcomer(request.ip);
    const user = await store.users.createGuest({
      id: randomUUID(),
      username: body.username,
      now: now(),
    });
    const token = await sessions.begin(request, user.id);
    sessions.give(reply, token);
    return toUser(user);
  });

  serve(app, api.login, async ({ body, ...visit }) => {
    const attempt = await limits.login(visit.request.ip, body.username);
    const account = await judge(attempt, async () => {
      const read = readName(body.username);
      const known = 'name' in read ? await store.users.findByName(read.name) : null;
      const leave = limits.hashing(visit.request.ip);
      const isRight = await passwords
        .isRight(body.password, known?.passwordHash ?? null)
        .finally(leave);
      return isRight ? known : null;
    });
    if (!account) throw new Refused('credentials-wrong');
    return enter(visit, account.user, account.passwordHash);
  });

  serve(app, api.register, async ({ body, ...visit }) => {
    const { username, password, email = null } = body;
    refuseWeak(password, username);
    const visitor = await sessions.visitor(visit.request);
    await limits.register(visit.request.ip, visitor?.sid ?? null);
    const leave = limits.hashing(visit.request.ip);
    const passwordHash = await passwords.hash(password).finally(leave);
    const user = await register(visit, { username, email, passwordHash, now: now() });
    // With an address the answer does not tell whether it was that: it may be a stranger's.
    if (!user) throw new Refused(email === null ? 'username-taken' : 'account-taken');
    return enter(visit, user, passwordHash);
  });

  serve(app, api.logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return undefined;
  });
}

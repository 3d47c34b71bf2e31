import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { api } from '../../contract/api.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { Email, FirstPassword, Username } from '../../contract/shapes.ts';
import { NAME_MAX } from '../../game/limits.ts';
import { readText } from '../../game/text.ts';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import type { Session } from '../accounts/sessions.ts';
import { openKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { type DefineRoute, parse } from '../http/define-route.ts';
import { RequestError, resultOrThrow } from '../http/request-error.ts';
import { settleAttempt } from '../limits/logins.ts';
import type { Services } from '../services.ts';
import type { Registration, StoredUser } from '../store/types.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** With an e-mail address the error must not reveal which of the two is taken. */
const takenCode = (email: string | null): ErrorCode =>
  email === null ? 'username-taken' : 'account-taken';

/** Guests, registration, sign-in and sign-out. */
export function accountRoutes(defineRoute: DefineRoute, services: Services): void {
  const { access, sessions, passwords, limits, links, store, now } = services;
  /** By session: of concurrent registrations with one cookie, one is hashed. */
  const perBrowser = openKeyedMutex();

  async function signIn({ request, reply }: Http, user: StoredUser, passwordHash: string) {
    const isSignedIn = await sessions.signIn(request, reply, { userId: user.id, passwordHash });
    if (!isSignedIn) throw new RequestError('credentials-wrong');
    return user;
  }

  /** A guest keeps the id, other callers get a new one [A3]. Null: name or e-mail is taken. */
  async function register(
    { reply }: Http,
    session: Session | null,
    registration: Registration,
  ): Promise<StoredUser | null> {
    const user = await access.accountOf(session);
    if (user?.isGuest) {
      const promoted = resultOrThrow(await store.users.promote(user.id, registration));
      if (!promoted) return null;
      sessions.notifyReplaced(reply, promoted.endedSids);
      return promoted.user;
    }
    const sid = session?.sid ?? null;
    const added = resultOrThrow(await store.users.register(randomUUID(), registration, sid));
    if (added && sid !== null) sessions.notifyEnded([sid]);
    return added;
  }

  /**
   * Errors of a registration beyond its shape. Whether its name or e-mail is taken is looked up, and
   * counted, only if it is refused anyway: otherwise the insert decides.
   */
  async function errorsOf(given: unknown, count: () => Promise<unknown>): Promise<ErrorCode[]> {
    const fields = Object(given);
    const username = z.safeParse(Username, fields.username).data;
    const password = z.safeParse(FirstPassword, fields.password).data;
    const email = z.safeParse(Email, fields.email).data ?? null;
    const isCommon = password !== undefined && isCommonPassword(password, username);
    const common: ErrorCode[] = isCommon ? ['password-common'] : [];
    const isRefused = isCommon || !z.safeParse(api.register.body, given).success;
    if (!isRefused || username === undefined) return common;
    await count();
    const { users } = store;
    const owners = [users.findByName(username), email !== null && users.findByEmail(email)];
    return (await Promise.all(owners)).some(Boolean) ? [...common, takenCode(email)] : common;
  }

  defineRoute(api.me, { access: 'public' }, async ({ query, request, reply }) => {
    const session = await sessions.find(request);
    const user = await access.accountOf(session);
    if (!session || !user) {
      if (query.orNull) return null;
      throw new RequestError('not-signed-in');
    }
    await sessions.renew(request, reply, session);
    return user;
  });

  defineRoute(api.guest, { access: 'public' }, async ({ body, request, reply }) => {
    await limits.count({ newcomersFromAddress: request.ip });
    const user = await store.users.createGuest({
      id: randomUUID(),
      username: body.username,
      now: now(),
    });
    const token = await sessions.create(request, user.id);
    sessions.setCookie(reply, token);
    return user;
  });

  defineRoute(api.login, { access: 'public' }, async ({ body, ...http }) => {
    const attempt = await limits.login(http.request.ip, body.username);
    const account = await settleAttempt(attempt, async () => {
      const read = readText(body.username, NAME_MAX);
      const known = 'text' in read ? await store.users.findByName(read.text) : null;
      const check = () => passwords.isRight(body.password, known?.passwordHash ?? null);
      return (await limits.hashing(http.request.ip, check)) ? known : null;
    });
    if (!account) throw new RequestError('credentials-wrong');
    return signIn(http, account.user, account.passwordHash);
  });

  const uncheckedRegister = { ...api.register, body: z.unknown() };
  defineRoute(uncheckedRegister, { access: 'public' }, async ({ body, ...http }) => {
    const session = await sessions.find(http.request);
    const { ip } = http.request;
    const sid = session?.sid ?? null;
    const count = async () =>
      limits.count({ registrationsOfSession: sid, registrationsFromAddress: ip });
    const errors = await errorsOf(body, count);
    const { username, password, email = null } = parse(api.register.body, body, errors);
    const staleSid = session ? null : sessions.sidOf(http.request);
    // Another request of this browser was quicker.
    if (staleSid !== null && (await store.sessions.wasReplaced(staleSid))) {
      throw new RequestError('already-registered');
    }
    await count();
    return perBrowser(sid ?? randomUUID(), async () => {
      // Before the hash, which takes long.
      if (sid !== null && !(await sessions.findById(sid))) {
        throw new RequestError('already-registered');
      }
      const passwordHash = await limits.hashing(ip, () => passwords.hash(password));
      const registration = { username, email, passwordHash, now: now() };
      const user = await register(http, session, registration);
      if (!user) throw new RequestError(takenCode(email));
      if (email !== null) links.mailConfirmation(user.id, email);
      return signIn(http, user, passwordHash);
    });
  });

  defineRoute(api.logout, { access: 'public' }, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return undefined;
  });
}

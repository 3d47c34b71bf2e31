import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_SIZE } from '../../../contract/admin-shapes.ts';
import type { Call, ReplyOf } from '../../../contract/api.ts';
import { defineRoute, type RouteContext } from '../../http/define-route.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Services } from '../../services.ts';
import type { AdminRefusal, Slice } from '../../store/admin-types.ts';
import type { StoredUser } from '../../store/store.ts';
import { accountOf } from '../account-of.ts';

/** [A7] Checks the caller's current database row on every call. */
export function openAdminAccess(app: FastifyInstance, { sessions, store }: Services) {
  async function requireAdmin(request: FastifyRequest): Promise<StoredUser> {
    const visitor = await sessions.find(request);
    if (!visitor) throw new RequestError('admin-not-signed-in');
    const user = await accountOf(store.users, visitor);
    if (!user?.isAdmin) throw new RequestError('admin-only');
    return user;
  }

  /** Registers a call for admins only. */
  return function defineAdminRoute<C extends Call>(
    call: C,
    handler: (context: RouteContext<C> & { admin: StoredUser }) => Promise<ReplyOf<C>>,
  ): void {
    defineRoute(app, call, async (context) =>
      handler({ ...context, admin: await requireAdmin(context.request) }),
    );
  };
}

/** Returns the result of the store; throws a refusal as RequestError. */
export function resultOrThrow<Result>(
  result: Result | AdminRefusal,
): Exclude<Result, AdminRefusal> {
  if (typeof result === 'string') throw new RequestError(result as AdminRefusal);
  return result as Exclude<Result, AdminRefusal>;
}

export const toSlice = (page = 0): Slice => ({ first: page * PAGE_SIZE, count: PAGE_SIZE });

export const toIso = (at: number): string => new Date(at).toISOString();

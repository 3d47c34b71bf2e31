import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGE_SIZE } from '../../../contract/admin-shapes.ts';
import type { Call, ReplyOf } from '../../../contract/api.ts';
import { serve, type Visit } from '../../door.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { AdminRefusal, Slice } from '../../store/admin-shapes.ts';
import type { StoredUser } from '../../store/store.ts';
import { accountOf } from '../account-of.ts';

/** [Section 8] Who asks must be an admin, by their row of this moment. */
export function openAdminDesk(app: FastifyInstance, { sessions, store }: Parts) {
  async function enter(request: FastifyRequest): Promise<StoredUser> {
    const visitor = await sessions.visitor(request);
    if (!visitor) throw new Refused('admin-not-signed-in');
    const user = await accountOf(store.users, visitor);
    if (!user?.isAdmin) throw new Refused('admin-only');
    return user;
  }

  /** Registers a call of the admin area: nobody else reaches the handler. */
  return function serveAdmin<C extends Call>(
    call: C,
    handler: (visit: Visit<C> & { admin: StoredUser }) => Promise<ReplyOf<C>>,
  ): void {
    serve(app, call, async (visit) => handler({ ...visit, admin: await enter(visit.request) }));
  };
}

/** What the store did, or the refusal that it is. */
export function unlessRefused<Result>(
  result: Result | AdminRefusal,
): Exclude<Result, AdminRefusal> {
  if (typeof result === 'string') throw new Refused(result as AdminRefusal);
  return result as Exclude<Result, AdminRefusal>;
}

export const sliceOf = (page = 0): Slice => ({ first: page * PAGE_SIZE, count: PAGE_SIZE });

export const isoOf = (at: number): string => new Date(at).toISOString();

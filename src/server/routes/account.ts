import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import type { User } from '../../contract/shapes.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { StoredUser } from '../store/store.ts';

/** What the owner of an account may know of it. */
function toUser({ id, username, isPremium, isGuest, isAdmin }: StoredUser): User {
  return { id, username, isPremium, isGuest, isAdmin };
}

/** Who I am: guests, and signing out. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, store, now } = parts;

  serve(app, api.me, async ({ request }) => {
    const { owner } = await sessions.require(request);
    const user = owner.kind === 'account' ? await store.users.find(owner.userId) : null;
    if (!user) throw new Refused('not-signed-in');
    return toUser(user);
  });

  serve(app, api.guest, async ({ body, request, reply }) => {
    const user = await store.users.createGuest({
      id: randomUUID(),
      username: body.username,
      now: now(),
    });
    const token = await sessions.begin(request, { kind: 'account', userId: user.id });
    sessions.give(reply, token);
    return toUser(user);
  });

  serve(app, api.logout, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return undefined;
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import { OWN_CATEGORIES_MAX } from '../../game/limits.ts';
import { nameKey } from '../../game/names.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../store/store.ts';
import { accountOf } from './account-of.ts';

/** [B1] A member's own categories, usable in lobbies they host. */
export function ownCategoryRoutes(app: FastifyInstance, services: Services): void {
  const { sessions, store, limits, words, now } = services;

  async function requireAccount(request: FastifyRequest): Promise<StoredUser> {
    const user = await accountOf(store.users, await sessions.require(request));
    if (!user || user.isGuest) throw new RequestError('register-first');
    return user;
  }

  async function requireMember(request: FastifyRequest): Promise<StoredUser> {
    const user = await requireAccount(request);
    if (!user.isPremium) throw new RequestError('premium-own-category');
    return user;
  }

  /** Names must differ from the shared categories, shown in the same list. */
  function requireUnusedName(name: string): void {
    const taken = words.choices.some((choice) => nameKey(choice.name) === nameKey(name));
    if (taken) throw new RequestError('category-name-taken');
  }

  defineRoute(app, api.ownCategories, async ({ request }) => {
    const { id } = await requireAccount(request);
    await limits.list(id);
    return store.ownCategories.all(id);
  });

  defineRoute(app, api.addOwnCategory, async ({ body, request }) => {
    const { id: ownerId } = await requireMember(request);
    requireUnusedName(body.name);
    const category = { id: randomUUID(), ...body };
    const added = await store.ownCategories.add(ownerId, category, OWN_CATEGORIES_MAX, now());
    if (added === 'full') throw new RequestError('too-many-categories');
    if (added === 'taken') throw new RequestError('category-name-taken');
    return category;
  });

  defineRoute(app, api.changeOwnCategory, async ({ params, body, request }) => {
    const { id: ownerId } = await requireMember(request);
    requireUnusedName(body.name);
    const category = { id: params.id, ...body };
    const isChanged = await store.ownCategories.change(ownerId, category, now());
    if (isChanged === null) throw new RequestError('category-name-taken');
    if (!isChanged) throw new RequestError('category-not-found');
    return category;
  });

  defineRoute(app, api.removeOwnCategory, async ({ params, request }) => {
    const { id: ownerId } = await requireAccount(request);
    const isRemoved = await store.ownCategories.remove(ownerId, params.id);
    if (!isRemoved) throw new RequestError('category-not-found');
    return undefined;
  });
}

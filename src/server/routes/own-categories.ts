import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import { OWN_CATEGORIES_MAX } from '../../game/limits.ts';
import { nameKey } from '../../game/names.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { StoredUser } from '../store/store.ts';
import { accountOf } from './account-of.ts';

/** [B1] A member's own categories: written in the profile, played in the own lobbies. */
export function ownCategoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, store, limits, words, now } = parts;

  async function owner(request: FastifyRequest): Promise<StoredUser> {
    const user = await accountOf(store.users, await sessions.require(request));
    if (!user || user.isGuest) throw new Refused('register-first');
    return user;
  }

  async function author(request: FastifyRequest): Promise<StoredUser> {
    const user = await owner(request);
    if (!user.isPremium) throw new Refused('premium-own-category');
    return user;
  }

  /** Side by side in one list, two of a name could not be told apart. */
  function mustBeNew(name: string): void {
    const taken = words.choices.some((choice) => nameKey(choice.name) === nameKey(name));
    if (taken) throw new Refused('category-name-taken');
  }

  serve(app, api.ownCategories, async ({ request }) => {
    const { id } = await owner(request);
    await limits.list(id);
    return store.ownCategories.all(id);
  });

  serve(app, api.addOwnCategory, async ({ body, request }) => {
    const { id: ownerId } = await author(request);
    mustBeNew(body.name);
    const category = { id: randomUUID(), ...body };
    const added = await store.ownCategories.add(ownerId, category, OWN_CATEGORIES_MAX, now());
    if (added === 'full') throw new Refused('too-many-categories');
    if (added === 'taken') throw new Refused('category-name-taken');
    return category;
  });

  serve(app, api.changeOwnCategory, async ({ params, body, request }) => {
    const { id: ownerId } = await author(request);
    mustBeNew(body.name);
    const category = { id: params.id, ...body };
    const isChanged = await store.ownCategories.change(ownerId, category, now());
    if (isChanged === null) throw new Refused('category-name-taken');
    if (!isChanged) throw new Refused('category-not-found');
    return category;
  });

  serve(app, api.removeOwnCategory, async ({ params, request }) => {
    const { id: ownerId } = await owner(request);
    const isRemoved = await store.ownCategories.remove(ownerId, params.id);
    if (!isRemoved) throw new Refused('category-not-found');
    return undefined;
  });
}

import { randomUUID } from 'node:crypto';
import { api } from '../../contract/api.ts';
import { OWN_CATEGORIES_MAX } from '../../game/limits.ts';
import { nameKey } from '../../game/names.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../store/types.ts';

/** A member's own categories, usable in lobbies they host [B1]. */
export function ownCategoryRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, limits, words, now } = services;

  /** Reading a list of words takes up to 40 ms of CPU. */
  async function admit({ user }: { user: StoredUser }): Promise<void> {
    if (!user.isPremium) throw new RequestError('premium-own-category');
    await limits.count({ listsOfAccount: user.id });
  }

  /** Names must differ from the shared categories, shown in the same list. */
  function requireUnusedName(name: string): void {
    const taken = words.choices.some((choice) => nameKey(choice.name) === nameKey(name));
    if (taken) throw new RequestError('category-name-taken');
  }

  defineRoute(api.ownCategories, { access: 'account' }, async ({ user }) => {
    await limits.count({ listsOfAccount: user.id });
    return store.ownCategories.all(user.id);
  });

  defineRoute(api.addOwnCategory, { access: 'account', admit }, async ({ body, user }) => {
    requireUnusedName(body.name);
    const category = { id: randomUUID(), ...body };
    const added = await store.ownCategories.add(user.id, category, OWN_CATEGORIES_MAX, now());
    if (added === 'full') throw new RequestError('too-many-categories');
    if (added === 'taken') throw new RequestError('category-name-taken');
    return category;
  });

  const changing = { access: 'account', admit } as const;
  defineRoute(api.changeOwnCategory, changing, async ({ params, body, user }) => {
    requireUnusedName(body.name);
    const category = { id: params.id, ...body };
    const isChanged = await store.ownCategories.change(user.id, category, now());
    if (isChanged === null) throw new RequestError('category-name-taken');
    if (!isChanged) throw new RequestError('category-not-found');
    return category;
  });

  defineRoute(api.removeOwnCategory, { access: 'account' }, async ({ params, user }) => {
    const isRemoved = await store.ownCategories.remove(user.id, params.id);
    if (!isRemoved) throw new RequestError('category-not-found');
    return undefined;
  });
}

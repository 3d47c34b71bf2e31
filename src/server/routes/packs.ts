import { createHash } from 'node:crypto';
import { api } from '../../contract/api.ts';
import type { WordPack } from '../../contract/pack-api.ts';
import type { Word } from '../../game/game.ts';
import { TRICKY_MARK } from '../../game/limits.ts';
import { readWords } from '../../game/words.ts';
import { type DefineRoute, NOT_MODIFIED } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../store/types.ts';

function packOf(name: string, words: readonly Word[]): WordPack {
  const groups = [...Map.groupBy(words, ({ group }) => group ?? null)].map(([group, listed]) => ({
    name: group !== null && listed[0]?.isTricky ? TRICKY_MARK + group : group,
    words: listed.map(({ word, aliases }) => ({ word, aliases: [...aliases] })),
  }));
  const facts = Object.fromEntries(
    words.flatMap(({ word, facts }) => (facts ? [[word, facts]] : [])),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([name, groups, facts]))
    .digest('base64url');
  return { name, version: hash.slice(0, 16), groups, facts };
}

/** Words for a device without a network: whole lists, nothing of a lobby [H5]. */
export function packRoutes(defineRoute: DefineRoute, services: Services): void {
  const { access, limits, sessions, store, words } = services;

  /** The shared category of a name comes before an own one, as in a lobby. */
  async function wordsFor(user: StoredUser | null, name: string): Promise<readonly Word[]> {
    const shared = words.choices.find((choice) => choice.name === name);
    if (shared?.isPremium && !user?.isPremium) throw new RequestError('premium-category');
    if (shared) return words.wordSource(name) ?? [];
    const [own] = user ? await store.ownCategories.named(user.id, [name]) : [];
    if (!own) throw new RequestError('category-not-found');
    if (!user?.isPremium) throw new RequestError('premium-own-category');
    return readWords(own.words, name);
  }

  defineRoute(api.pack, { access: 'public' }, async ({ params, request, reply }) => {
    const user = await access.accountOf(await sessions.find(request));
    const pack = packOf(params.category, await wordsFor(user, params.category));
    const etag = `"${pack.version}"`;
    const known = request.headers['if-none-match']?.split(',') ?? [];
    const isKnown = known.some((one) => one.trim() === etag);
    if (!isKnown) await limits.count({ packsFromAddress: request.ip });
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    return isKnown ? NOT_MODIFIED : pack;
  });
}

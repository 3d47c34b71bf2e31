import { randomUUID } from 'node:crypto';
import type {
  AdminCategory,
  AdminCategoryInput,
  EntryCategory,
} from '../../../contract/admin-shapes.ts';
import { api } from '../../../contract/api.ts';
import { splitEntries } from '../../../contract/word-shapes.ts';
import { readWords } from '../../../game/words.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { RequestError, resultOrThrow } from '../../http/request-error.ts';
import type { Services } from '../../services.ts';
import { ADMIN } from './admin-result.ts';

const categoryOf = (id: string, input: AdminCategoryInput): EntryCategory => ({
  id,
  isPremium: false,
  isAdult: false,
  isActive: true,
  ...input,
});

const withParts = ({ words, ...category }: EntryCategory): AdminCategory => ({
  ...category,
  ...splitEntries(words),
});

/** The right comes first: reading a list of words takes up to 40 ms of CPU. */
const WORDS = { ...ADMIN, admit: async () => undefined };

/** Edits the shared categories; changes apply to the next game. */
export function adminCategoryRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, words, now } = services;

  defineRoute(api.adminCategories, ADMIN, async () =>
    (await store.admin.categories()).map(withParts),
  );

  defineRoute(api.adminAddCategory, WORDS, async ({ admin, body }) => {
    const input = categoryOf(randomUUID(), body);
    const added = resultOrThrow(await store.admin.addCategory(admin.id, input, now()));
    await words.reload();
    return withParts(added);
  });

  defineRoute(api.adminChangeCategory, WORDS, async ({ admin, params, body }) => {
    const input = categoryOf(params.id, body);
    const changed = resultOrThrow(await store.admin.changeCategory(admin.id, input, now()));
    await words.reload();
    return withParts(changed);
  });

  defineRoute(api.adminWordFigures, ADMIN, async ({ params }) => {
    const category = (await store.admin.categories()).find(({ id }) => id === params.id);
    if (!category) throw new RequestError('category-not-found');
    const entries = readWords(category.words, category.name);
    return store.wordFigures.of(entries.map(({ word }) => word));
  });

  defineRoute(api.adminCategoryFigures, ADMIN, async () => {
    const figures = new Map((await store.wordFigures.all()).map((row) => [row.word, row]));
    return (await store.admin.categories()).map(({ id, words }) => {
      const sum = { id, dealt: 0, skipped: 0, guessed: 0 };
      for (const word of splitEntries(words).words) {
        const { dealt = 0, skipped = 0, guessed = 0 } = figures.get(word) ?? {};
        sum.dealt += dealt;
        sum.skipped += skipped;
        sum.guessed += guessed;
      }
      return sum;
    });
  });

  defineRoute(api.adminRemoveCategory, ADMIN, async ({ admin, params }) => {
    resultOrThrow(await store.admin.removeCategory(admin.id, params.id, now()));
    await words.reload();
    return undefined;
  });
}

import { adminApi } from '../../../../contract/admin-api.ts';
import type {
  AdminCategory,
  AdminCategoryInput,
  EntryCategory,
} from '../../../../contract/admin-shapes.ts';
import { gameApi } from '../../../../contract/game-api.ts';
import { joinEntries } from '../../../../contract/word-shapes.ts';
import { call } from '../../../session/api-client.ts';
import { useAdminChange, useAdminQuery } from '../use-admin.ts';
import { categoryTexts as texts } from './texts.ts';

/** Used by this list and by the host's category choice. */
const affects = [adminApi.adminCategories.path, gameApi.categories.path];

const asEntries = ({ aliases, groups, ...category }: AdminCategory): EntryCategory => ({
  ...category,
  words: joinEntries({ words: category.words, aliases, groups }),
});

export function useAdminCategories() {
  return useAdminQuery({
    queryKey: [adminApi.adminCategories.path],
    queryFn: async (): Promise<EntryCategory[]> =>
      (await call(adminApi.adminCategories)).map(asEntries),
    failure: texts.failure,
  });
}

/** The counts of all words, by category. */
export function useCategoryFigures() {
  return useAdminQuery({
    queryKey: [adminApi.adminCategoryFigures.path],
    queryFn: async () =>
      new Map((await call(adminApi.adminCategoryFigures)).map((row) => [row.id, row])),
    failure: null,
  });
}

export function useWordFigures(id: string) {
  return useAdminQuery({
    queryKey: [adminApi.adminWordFigures.path, id],
    queryFn: () => call(adminApi.adminWordFigures, { params: { id } }),
    failure: null,
  });
}

export function useAddCategory() {
  return useAdminChange({
    send: async (body: AdminCategoryInput) =>
      asEntries(await call(adminApi.adminAddCategory, { body })),
    done: () => texts.add.done,
    about: ({ name }) => name,
    failure: texts.add.failed,
    affects,
  });
}

export function useChangeCategory(id: string) {
  return useAdminChange({
    send: (body: AdminCategoryInput) =>
      call(adminApi.adminChangeCategory, { params: { id }, body }),
    done: () => texts.editor.saved,
    about: ({ name }) => name,
    failure: texts.editor.failed,
    affects,
  });
}

export function useRemoveCategory({ id, name }: EntryCategory) {
  return useAdminChange({
    send: () => call(adminApi.adminRemoveCategory, { params: { id } }),
    done: () => texts.removal.done,
    about: () => name,
    failure: texts.removal.failed,
    affects,
  });
}

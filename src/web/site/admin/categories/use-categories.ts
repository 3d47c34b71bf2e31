import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminCategoryInput, EntryCategory } from '../../../../contract/admin-shapes.ts';
import { gameApi } from '../../../../contract/game-api.ts';
import { joinEntries } from '../../../../contract/word-shapes.ts';
import { call } from '../../../session/api-client.ts';
import { admin } from '../texts.ts';
import { useAdminChange, useAdminQuery } from '../use-admin.ts';

const texts = admin.categories;

/** Used by this list and by the host's category choice. */
const affects = [adminApi.adminCategories.path, gameApi.categories.path];

export function useAdminCategories() {
  return useAdminQuery({
    queryKey: [adminApi.adminCategories.path],
    queryFn: async (): Promise<EntryCategory[]> =>
      (await call(adminApi.adminCategories)).map(({ aliases, groups, ...category }) => ({
        ...category,
        words: joinEntries({ words: category.words, aliases, groups }),
      })),
    failure: texts.failure,
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
    send: (body: AdminCategoryInput) => call(adminApi.adminAddCategory, { body }),
    done: () => texts.add.done,
    failure: texts.add.failed,
    affects,
  });
}

export function useChangeCategory(id: string) {
  return useAdminChange({
    send: (body: AdminCategoryInput) =>
      call(adminApi.adminChangeCategory, { params: { id }, body }),
    done: () => texts.editor.saved,
    failure: texts.editor.failed,
    affects,
  });
}

export function useRemoveCategory({ id }: EntryCategory) {
  return useAdminChange({
    send: () => call(adminApi.adminRemoveCategory, { params: { id } }),
    done: () => texts.removal.done,
    failure: texts.removal.failed,
    affects,
  });
}

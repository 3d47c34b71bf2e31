import type { AdminCategory, AdminCategoryWish } from '../../../../contract/admin-shapes.ts';
import { api } from '../../../../contract/api.ts';
import { call } from '../../../api-client.ts';
import { admin } from '../../../texts/admin.ts';
import { useAdminQuery, useChange } from '../use-admin.ts';

const texts = admin.categories;

/** Here, and where hosts choose. */
const shownIn = [api.adminCategories.path, api.categories.path];

export function useAdminCategories() {
  return useAdminQuery({
    queryKey: [api.adminCategories.path],
    queryFn: () => call(api.adminCategories),
    failure: texts.failure,
  });
}

export function useAddCategory() {
  return useChange({
    send: (body: AdminCategoryWish) => call(api.adminAddCategory, { body }),
    done: () => texts.add.done,
    failure: texts.add.failed,
    shownIn,
  });
}

export function useChangeCategory(id: string) {
  return useChange({
    send: (body: AdminCategoryWish) => call(api.adminChangeCategory, { params: { id }, body }),
    done: () => texts.editor.saved,
    failure: texts.editor.failed,
    shownIn,
  });
}

export function useRemoveCategory() {
  return useChange({
    send: ({ id }: AdminCategory) => call(api.adminRemoveCategory, { params: { id } }),
    done: () => texts.removal.done,
    failure: texts.removal.failed,
    shownIn,
  });
}

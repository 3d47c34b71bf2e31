import { accountApi } from './account-api.ts';
import { adminApi } from './admin-api.ts';
import { displayApi } from './display-api.ts';
import { gameApi } from './game-api.ts';
import { ownCategoryApi } from './own-category-api.ts';
import { packApi } from './pack-api.ts';

export * from './call.ts';

/**
 * Every call of the API. Screens import only the part they need, which keeps the
 * admin shapes out of the first load.
 */
export const api = {
  ...gameApi,
  ...displayApi,
  ...accountApi,
  ...ownCategoryApi,
  ...packApi,
  ...adminApi,
};

import { accountApi } from './account-api.ts';
import { adminApi } from './admin-api.ts';
import type { Call } from './call.ts';
import { gameApi } from './game-api.ts';

export * from './call.ts';

/**
 * Every call there is: section 7 of the specification, then what was added. The screens import
 * the part that they need, so that nobody's first visit carries the shapes of the admins.
 */
export const api = {
  ...gameApi,
  ...accountApi,
  ...adminApi,
} as const satisfies Record<string, Call>;

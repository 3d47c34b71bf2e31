import type { SessionUser } from '../accounts/sessions.ts';
import type { StoredUser, UserStore } from '../store/store.ts';

/** The account of a session; null without a session and for anonymous players. */
export async function accountOf(
  users: UserStore,
  visitor: SessionUser | null,
): Promise<StoredUser | null> {
  return visitor?.owner.kind === 'account' ? users.find(visitor.owner.userId) : null;
}

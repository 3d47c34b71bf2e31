import type { Visitor } from '../sessions.ts';
import type { StoredUser, UserStore } from '../store/store.ts';

/** The account behind a session; null for nobody and for anonymous players. */
export async function accountOf(
  users: UserStore,
  visitor: Visitor | null,
): Promise<StoredUser | null> {
  return visitor?.owner.kind === 'account' ? users.find(visitor.owner.userId) : null;
}

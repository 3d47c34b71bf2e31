import { hash } from 'node:crypto';
import { nameKey, readName } from '../../game/names.ts';
import { addressKey } from './address.ts';
import type { Counter } from './counter.ts';
import { count, refusal, type Step } from './counting.ts';
import type { LimitName } from './table.ts';

/** A try that was counted before it was made. */
export type Try = {
  /** It was right: nothing is held against this address and account any more. */
  forgive(): Promise<void>;
  /** Nobody found out whether it was right: as if it had not been made. */
  takeBack(): Promise<void>;
};

/** The same for all names that sign in to one account; the name itself is kept nowhere. */
function accountKey(username: string): string {
  const read = readName(username);
  return hash('sha256', nameKey('name' in read ? read.name : username.slice(0, 100)));
}

/** Counts the tries of one address at one account; no number of strangers can use up all. */
export function countLogins(counters: Record<LimitName, Counter>) {
  const { loginsToAccount, loginsUnderAttack, loginsFromAddress, attacksOnAccount } = counters;

  return async (address: string, username: string): Promise<Try> => {
    const from = addressKey(address);
    const account = accountKey(username);
    const pair = `${account} ${from}`;
    // Asked first: an address that is spent makes no keys for names that it invents.
    const { isSpent, msLeft } = await loginsFromAddress.read(from);
    if (isSpent) throw refusal('too-many-logins', msLeft);
    const { isSpent: isAttacked } = await attacksOnAccount.read(account);
    const attacked: Step[] = isAttacked ? [[loginsUnderAttack, pair]] : [];
    await count('too-many-logins', [
      [loginsToAccount, pair],
      ...attacked,
      [loginsFromAddress, from],
    ]);
    const { isSpent: isUncounted } = await attacksOnAccount.add(account);
    async function takeBackWide(): Promise<void> {
      // Taken back, not forgotten: signing in to an account of one's own buys no more tries.
      await loginsFromAddress.takeBack(from);
      if (!isUncounted) await attacksOnAccount.takeBack(account);
    }
    return {
      async takeBack() {
        await loginsToAccount.takeBack(pair);
        if (isAttacked) await loginsUnderAttack.takeBack(pair);
        await takeBackWide();
      },
      async forgive() {
        await loginsToAccount.forget(pair);
        await loginsUnderAttack.forget(pair);
        await takeBackWide();
      },
    };
  };
}

/**
 * Looks whether a password is right (null: wrong), and holds against the address what was wrong and
 * nothing else: a comparison that breaks off proves nothing.
 */
export async function judge<Found>(
  attempt: Try,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find().catch(async (trouble: unknown) => {
    await attempt.takeBack();
    throw trouble;
  });
  if (found !== null) await attempt.forgive();
  return found;
}

import { hash } from 'node:crypto';
import { nameKey, readName } from '../../game/names.ts';
import { addressKey } from './address.ts';
import { count, refusal, type Step } from './count-steps.ts';
import type { LimitName } from './limit-table.ts';
import type { Counter } from './rate-counter.ts';

/** A login attempt, counted before the password is checked. */
export type Attempt = {
  /** The password was right: resets the counters of this address and account. */
  forgive(): Promise<void>;
  /** The check failed to complete: the attempt does not count. */
  takeBack(): Promise<void>;
};

/** Equal for all spellings of one account's name; hashed, so the name is not stored. */
function accountKey(username: string): string {
  const read = readName(username);
  return hash('sha256', nameKey('name' in read ? read.name : username.slice(0, 100)));
}

/** Counts per address and account, so that strangers cannot lock out the owner. */
export function countLogins(counters: Record<LimitName, Counter>) {
  const { loginsToAccount, loginsUnderAttack, loginsFromAddress, attacksOnAccount } = counters;

  return async (address: string, username: string): Promise<Attempt> => {
    const from = addressKey(address);
    const account = accountKey(username);
    const pair = `${account} ${from}`;
    // Checked first: an exhausted address must not create keys for invented names.
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
      // Decremented, not reset: signing in to one's own account must not reset the address limit.
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
 * Settles the attempt by the result of `find` (null: wrong password). Only wrong passwords count; an
 * error takes the attempt back.
 */
export async function settleAttempt<Found>(
  attempt: Attempt,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find().catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (found !== null) await attempt.forgive();
  return found;
}

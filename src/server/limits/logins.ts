import { hash } from 'node:crypto';
import { NAME_MAX } from '../../game/limits.ts';
import { nameKey } from '../../game/names.ts';
import { readText } from '../../game/text.ts';
import { addressKey } from './address.ts';
import type { LimitName } from './limit-table.ts';
import { type Attempt, type Count, refusal } from './limits.ts';
import type { Counter } from './rate-counter.ts';

/** Equal for all spellings of one account's name; hashed, so the name is not stored. */
function accountKey(username: string): string {
  const read = readText(username, NAME_MAX);
  return hash('sha256', nameKey('text' in read ? read.text : username.slice(0, 100)));
}

/** Counts per address and account, so that strangers cannot lock out the owner. */
export function countLogins(counters: Record<LimitName, Counter>, count: Count) {
  const { loginsToAccount, loginsUnderAttack, loginsFromAddress, attacksOnAccount } = counters;

  return async (address: string, username: string): Promise<Attempt> => {
    const from = addressKey(address);
    const account = accountKey(username);
    const pair = `${account} ${from}`;
    // Checked first: an exhausted address must not create keys for invented names.
    const { isExhausted, msLeft } = await loginsFromAddress.read(from);
    if (isExhausted) throw refusal('too-many-logins', msLeft);
    const { isExhausted: isAttacked } = await attacksOnAccount.read(account);
    const keys = { loginsToAccount: pair, loginsUnderAttack: isAttacked ? pair : null };
    const attempt = await count({ ...keys, loginsFromAddress: from }, 'too-many-logins');
    const { isExhausted: isUncounted } = await attacksOnAccount.add(account);
    const takeBackAttack = async () => {
      if (!isUncounted) await attacksOnAccount.takeBack(account);
    };
    return {
      async takeBack() {
        await attempt.takeBack();
        await takeBackAttack();
      },
      async forgive() {
        await loginsToAccount.reset(pair);
        await loginsUnderAttack.reset(pair);
        // Decremented, not reset: signing in to one's own account must not reset the address limit.
        await loginsFromAddress.takeBack(from);
        await takeBackAttack();
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

import { hash } from 'node:crypto';
import { screens } from '../../contract/screens.ts';
import type { PlayerId } from '../../game/game.ts';
import { RequestError } from '../http/request-error.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Mail } from '../mail/smtp.ts';
import type { Services } from '../services.ts';
import type { TokenPurpose } from '../store/types.ts';
import { DAY_MS, MINUTE_MS } from '../timeouts.ts';
import { hashToken, newToken } from './secret-token.ts';

const LINKS = {
  reset: { page: screens.newPassword, validMs: 30 * MINUTE_MS, textsOf: mailTexts.reset },
  'confirm-email': { page: screens.confirmEmail, validMs: DAY_MS, textsOf: mailTexts.confirmation },
};

export type AccountLinks = ReturnType<typeof openAccountLinks>;

/** One-time links to accounts, mailed or passed on by an admin. `mailer` null: mail is disabled. */
export function openAccountLinks({
  store,
  mailer,
  limits,
  config: { publicUrl },
  now,
}: Pick<Services, 'store' | 'limits' | 'config' | 'now'> & { mailer: Mailer | null }) {
  function newLink(purpose: TokenPurpose) {
    const { page, validMs } = LINKS[purpose];
    const token = newToken();
    // In the fragment, which is not sent to servers.
    const path = `${page.path}#${token}`;
    return { path, tokenHash: hashToken(token), expiresAt: now() + validMs };
  }

  /** Drops mails silently: an error would reveal whether the address has an account. */
  async function isFlooded(email: string): Promise<boolean> {
    try {
      await limits.count({ mailsToAddress: hash('sha256', email.toLowerCase()) });
      return false;
    } catch (error) {
      if (error instanceof RequestError) return true;
      throw error;
    }
  }

  async function write(
    purpose: TokenPurpose,
    userId: PlayerId,
    email: string,
  ): Promise<Mail | null> {
    if (!publicUrl || (await isFlooded(email))) return null;
    const { path, tokenHash, expiresAt } = newLink(purpose);
    const token = { tokenHash, purpose, userId, email, expiresAt };
    if (!(await store.oneTimeTokens.put(token))) return null;
    return { to: email, ...LINKS[purpose].textsOf(publicUrl + path, publicUrl) };
  }

  return {
    canMail: mailer !== null,

    /** [A5] Mails the account with this address, if any. Returns at once: timing reveals nothing. */
    mailReset(email: string): void {
      mailer?.enqueue(async () => {
        const account = await store.users.findByEmail(email);
        // Uses the stored spelling of the address, not the typed one.
        return account && write('reset', account.id, account.email);
      });
    },

    /** [A6] Mails this address unless it is confirmed. Does nothing when mail is disabled. */
    mailConfirmation(userId: PlayerId, email: string): void {
      mailer?.enqueue(async () => {
        const account = await store.users.account(userId);
        return account?.emailConfirmedAt === null ? write('confirm-email', userId, email) : null;
      });
    },

    /** [A5] For an admin to pass on: the token hash to store and the path of the link. */
    newReset: () => newLink('reset'),
  };
}

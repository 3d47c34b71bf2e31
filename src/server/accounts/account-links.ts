import { hash } from 'node:crypto';
import { screens } from '../../contract/screens.ts';
import type { PlayerId } from '../../game/game.ts';
import type { ServerConfig } from '../config.ts';
import { RequestError } from '../http/request-error.ts';
import { hashToken, newToken } from '../http/secret-token.ts';
import type { Limits } from '../limits/limits.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Mail } from '../mail/smtp.ts';
import type { Store } from '../store/open.ts';
import { emailKey } from '../store/repositories/user-rows.ts';
import type { TokenPurpose } from '../store/types.ts';
import { DAY_MS, MINUTE_MS } from '../timeouts.ts';

const LINKS = {
  reset: { page: screens.newPassword, validMs: 30 * MINUTE_MS, textsOf: mailTexts.reset },
  'confirm-email': { page: screens.confirmEmail, validMs: DAY_MS, textsOf: mailTexts.confirmation },
};

type Link = { path: string; tokenHash: string; expiresAt: number };

/** One-time links to accounts, mailed or passed on by an admin. */
export type AccountLinks = {
  canMail: boolean;
  /** Mails the account with this address, if any [A5]. Returns at once: timing reveals nothing. */
  mailReset(email: string): void;
  /** Mails this address unless it is confirmed [A6]. Does nothing when mail is disabled. */
  mailConfirmation(userId: PlayerId, email: string): void;
  /** For an admin to pass on: the token hash to store and the path of the link [A5]. */
  newReset(): Link;
};

/** `mailer` null: mail is disabled. */
export function openAccountLinks({
  store,
  mailer,
  limits,
  config: { publicUrl },
  now,
}: {
  store: Store;
  mailer: Mailer | null;
  limits: Limits;
  config: ServerConfig;
  now: () => number;
}): AccountLinks {
  function newLink(purpose: TokenPurpose): Link {
    const { page, validMs } = LINKS[purpose];
    const token = newToken();
    // In the fragment, which is not sent to servers.
    const path = `${page.path}#${token}`;
    return { path, tokenHash: hashToken(token), expiresAt: now() + validMs };
  }

  /** Never an error: it would reveal whether the address has an account. */
  async function isFlooded(email: string): Promise<boolean> {
    try {
      await limits.count({ mailsToAddress: hash('sha256', emailKey(email)) });
      return false;
    } catch (error) {
      if (error instanceof RequestError) return true;
      throw error;
    }
  }

  /** The same work whether or not there is an account and a mail is due; if not, `to` is null [A5]. */
  async function write(
    purpose: TokenPurpose,
    account: { id: PlayerId; email: string } | null,
    typed: string,
  ): Promise<Mail | null> {
    if (!publicUrl) return null;
    const email = account?.email ?? typed;
    const userId = (await isFlooded(email)) ? null : (account?.id ?? null);
    const { path, tokenHash, expiresAt } = newLink(purpose);
    const token = { tokenHash, purpose, userId, email, expiresAt };
    const isStored = await store.oneTimeTokens.put(token);
    const texts = LINKS[purpose].textsOf(publicUrl + path, publicUrl);
    return { to: isStored ? email : null, ...texts };
  }

  return {
    canMail: mailer !== null,

    mailReset(email) {
      // Uses the stored spelling of the address, not the typed one.
      mailer?.enqueue(async () => write('reset', await store.users.findByEmail(email), email));
    },

    mailConfirmation(userId, email) {
      mailer?.enqueue(async () => {
        const account = await store.users.account(userId);
        const isDue = account?.emailConfirmedAt === null;
        return isDue ? write('confirm-email', { id: userId, email }, email) : null;
      });
    },

    newReset: () => newLink('reset'),
  };
}

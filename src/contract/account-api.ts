import * as z from 'zod/mini';
import { AccountExport } from './account-export.ts';
import { type Call, none, WORDS_BYTES } from './call.ts';
import {
  CancellationInput,
  CheckoutAddress,
  DeclarationReceipt,
  GivenEmail,
  Membership,
  PortalAddress,
  PremiumOffer,
  Subscription,
  TestCheckout,
  WithdrawalInput,
} from './premium-shapes.ts';
import {
  Email,
  GivenPassword,
  GivenUsername,
  Imprint,
  LinkToken,
  Name,
  NewPassword,
  OwnCategory,
  OwnCategoryInput,
  PlayerId,
  User,
} from './shapes.ts';

export const accountApi = {
  /** [A2] 401 `credentials-wrong` for an unknown name and for a wrong password alike. */
  login: {
    method: 'POST',
    path: '/api/login',
    params: none,
    query: none,
    body: z.object({ username: GivenUsername, password: GivenPassword }),
    reply: User,
  },
  /** [A3] Registering as a guest keeps the id and every seat. `email` missing or blank: none. */
  register: {
    method: 'POST',
    path: '/api/register',
    params: none,
    query: none,
    body: z.object({ username: Name, password: NewPassword, email: z.exactOptional(Email) }),
    reply: User,
  },
  /** [A2] Ends all other sessions of the account. 403 `password-wrong`. */
  changePassword: {
    method: 'POST',
    path: '/api/user/change-password',
    params: none,
    query: none,
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    reply: null,
  },
  /**
   * [A5] Mails a reset link. Same response and timing whether the address is known or not, so that
   * accounts cannot be enumerated. 409 `mail-off` without a mail server.
   */
  forgotPassword: {
    method: 'POST',
    path: '/api/password/forgot',
    params: none,
    query: none,
    body: z.object({ email: GivenEmail }),
    reply: null,
  },
  /**
   * [A5] Sets the password with a one-time link token and ends all sessions of the account.
   * Returns the username. 410 `link-expired`.
   */
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    params: none,
    query: none,
    body: z.object({ token: LinkToken, newPassword: NewPassword }),
    reply: z.object({ username: z.string() }),
  },
  accountEmail: {
    method: 'GET',
    path: '/api/user/email',
    params: none,
    query: none,
    body: null,
    reply: z.object({ email: z.nullable(z.string()), isConfirmed: z.boolean() }),
  },
  /**
   * [A6] Sets the address; blank removes it. Needs the password, because the address can reset it.
   * 403 `password-wrong`, 409 `email-taken`.
   */
  setEmail: {
    method: 'POST',
    path: '/api/user/email',
    params: none,
    query: none,
    body: z.object({ email: Email, password: GivenPassword }),
    reply: null,
  },
  /** [A6] Resends the confirmation link. 409 `email-missing`, `mail-off`. */
  sendConfirmation: {
    method: 'POST',
    path: '/api/user/email/confirmation',
    params: none,
    query: none,
    body: null,
    reply: null,
  },
  /** [A6] Takes a link token; no session needed. 410 `link-expired`. */
  confirmEmail: {
    method: 'POST',
    path: '/api/user/email/confirm',
    params: none,
    query: none,
    body: z.object({ token: LinkToken }),
    reply: null,
  },
  /** [A4] All stored data of the account. */
  exportAccount: {
    method: 'GET',
    path: '/api/user/export',
    params: none,
    query: none,
    body: null,
    reply: AccountExport,
  },
  /** [A4] Frees all seats and ends all sessions. Guests send no password. */
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete',
    params: none,
    query: none,
    body: z.object({ password: z.exactOptional(GivenPassword) }),
    reply: null,
  },
  /** [B1] Also after the membership ended. */
  ownCategories: {
    method: 'GET',
    path: '/api/user/categories',
    params: none,
    query: none,
    body: null,
    reply: z.array(OwnCategory),
  },
  addOwnCategory: {
    method: 'POST',
    path: '/api/user/categories',
    params: none,
    query: none,
    body: OwnCategoryInput,
    reply: OwnCategory,
    maxBytes: WORDS_BYTES,
  },
  changeOwnCategory: {
    method: 'PUT',
    path: '/api/user/categories/{id}',
    params: z.object({ id: PlayerId }),
    query: none,
    body: OwnCategoryInput,
    reply: OwnCategory,
    maxBytes: WORDS_BYTES,
  },
  removeOwnCategory: {
    method: 'DELETE',
    path: '/api/user/categories/{id}',
    params: z.object({ id: PlayerId }),
    query: none,
    body: null,
    reply: null,
  },
  /** [B6] Price and availability of the membership. */
  premiumOffer: {
    method: 'GET',
    path: '/api/premium',
    params: none,
    query: none,
    body: null,
    reply: PremiumOffer,
  },
  /**
   * [B6] Starts a checkout. No `url`: already a member. 403 `register-first` for
   * guests, 409 `premium-not-sold` where not sold, 503 `payment-away` when Stripe is down.
   */
  subscribe: {
    method: 'POST',
    path: '/api/premium/subscribe',
    params: none,
    query: none,
    body: null,
    reply: CheckoutAddress,
  },
  /** Refreshes the caller's subscription: the browser may return before the webhook arrives. */
  refreshMembership: {
    method: 'POST',
    path: '/api/premium/refresh',
    params: none,
    query: none,
    body: null,
    reply: Membership,
  },
  /** Single-use link to the provider's customer portal. */
  portal: {
    method: 'POST',
    path: '/api/premium/portal',
    params: none,
    query: none,
    body: null,
    reply: PortalAddress,
  },
  membership: {
    method: 'GET',
    path: '/api/user/membership',
    params: none,
    query: none,
    body: null,
    reply: Membership,
  },
  /** 404 `no-subscription`; 503 `payment-away` when the provider is down. */
  subscription: {
    method: 'GET',
    path: '/api/user/subscription',
    params: none,
    query: none,
    body: null,
    reply: Subscription,
  },
  /** Built-in test checkout; 404 in production. */
  testCheckout: {
    method: 'GET',
    path: '/api/premium/test-checkout/{id}',
    params: z.object({ id: PlayerId }),
    query: none,
    body: null,
    reply: TestCheckout,
  },
  payTestCheckout: {
    method: 'POST',
    path: '/api/premium/test-checkout/{id}/pay',
    params: z.object({ id: PlayerId }),
    query: none,
    body: null,
    reply: null,
  },
  /** Cancels at the end of the period, or reverts that, as the provider's portal does. */
  changeTestSubscription: {
    method: 'POST',
    path: '/api/premium/test-portal',
    params: none,
    query: none,
    body: z.object({ cancelAtPeriodEnd: z.boolean() }),
    reply: Subscription,
  },
  /** [§ 312k BGB] No session needed. Same reply whether or not a contract matches. */
  cancelContract: {
    method: 'POST',
    path: '/api/contracts/cancel',
    params: none,
    query: none,
    body: CancellationInput,
    reply: DeclarationReceipt,
  },
  /** [§ 356a BGB] As `cancelContract`. */
  withdrawContract: {
    method: 'POST',
    path: '/api/contracts/withdraw',
    params: none,
    query: none,
    body: WithdrawalInput,
    reply: DeclarationReceipt,
  },
  imprint: {
    method: 'GET',
    path: '/api/imprint',
    params: none,
    query: none,
    body: null,
    reply: Imprint,
  },
} as const satisfies Record<string, Call>;

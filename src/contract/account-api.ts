import * as z from 'zod/mini';
import { AccountExport } from './account-export.ts';
import { get, post, put } from './call.ts';
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
  ChosenFace,
  CurrentPassword,
  Email,
  FirstPassword,
  GivenPassword,
  GivenUsername,
  Imprint,
  LinkToken,
  NewPassword,
  PlayerId,
  User,
  Username,
} from './shapes.ts';
import { Statistics } from './statistics.ts';

export const accountApi = {
  /** 401 `credentials-wrong` for an unknown name and for a wrong password alike [A2]. */
  login: post('/api/login', {
    body: z.object({ username: GivenUsername, password: GivenPassword }),
    reply: User,
  }),
  /** Registering as a guest keeps the id and every seat [A3]. `email` missing or blank: none. */
  register: post('/api/register', {
    body: z.object({ username: Username, password: FirstPassword, email: z.exactOptional(Email) }),
    reply: User,
  }),
  /** Ends all other sessions of the account [A2]. 403 `password-wrong`. */
  changePassword: post('/api/user/change-password', {
    body: z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }),
  }),
  /**
   * Mails a reset link [A5]. Same response and timing whether the address is known or not, so that
   * accounts cannot be enumerated. 409 `mail-off` without a mail server.
   */
  forgotPassword: post('/api/password/forgot', { body: z.object({ email: GivenEmail }) }),
  /**
   * Sets the password with a one-time link token and ends all sessions of the account [A5].
   * Returns the username. 410 `link-expired`.
   */
  resetPassword: post('/api/password/reset', {
    body: z.object({ token: LinkToken, newPassword: NewPassword }),
    reply: z.object({ username: z.string() }),
  }),
  /** Rounds, games and evenings of the caller [E4]. */
  statistics: get('/api/user/statistics', { reply: Statistics }),
  /** The face of the caller, in lobbies entered from now on [L12]. */
  setFace: put('/api/user/face', { body: z.object({ face: ChosenFace }) }),
  accountEmail: get('/api/user/email', {
    reply: z.object({ email: z.nullable(z.string()), isConfirmed: z.boolean() }),
  }),
  /**
   * Sets the address; blank removes it [A6]. Needs the password, because the address can reset it.
   * 403 `password-wrong`, 409 `email-taken`.
   */
  setEmail: post('/api/user/email', {
    body: z.object({ email: Email, password: CurrentPassword }),
  }),
  /** Resends the confirmation link [A6]. 409 `email-missing`, `mail-off`. */
  sendConfirmation: post('/api/user/email/confirmation'),
  /** Takes a link token; no session needed [A6]. 410 `link-expired`. */
  confirmEmail: post('/api/user/email/confirm', { body: z.object({ token: LinkToken }) }),
  /** All stored data of the account [A4]. */
  exportAccount: get('/api/user/export', { reply: AccountExport }),
  /** Frees all seats and ends all sessions [A4]. Guests send no password. */
  deleteAccount: post('/api/user/delete', {
    body: z.object({ password: z.exactOptional(CurrentPassword) }),
  }),
  /** Price and availability of the membership [B6]. */
  premiumOffer: get('/api/premium', { reply: PremiumOffer }),
  /**
   * Starts a checkout [B6]. No `url`: already a member. 403 `register-first` for
   * guests, 409 `premium-not-sold` where not sold, 503 `payment-away` when Stripe is down.
   */
  subscribe: post('/api/premium/subscribe', { reply: CheckoutAddress }),
  /** Refreshes the caller's subscription: the browser may return before the webhook arrives. */
  refreshMembership: post('/api/premium/refresh', { reply: Membership }),
  /** Single-use link to the provider's customer portal. */
  portal: post('/api/premium/portal', { reply: PortalAddress }),
  membership: get('/api/user/membership', { reply: Membership }),
  /** 404 `no-subscription`; 503 `payment-away` when the provider is down. */
  subscription: get('/api/user/subscription', { reply: Subscription }),
  /** Built-in test checkout; 404 in production. */
  testCheckout: get('/api/premium/test-checkout/{id}', {
    params: z.object({ id: PlayerId }),
    reply: TestCheckout,
  }),
  payTestCheckout: post('/api/premium/test-checkout/{id}/pay', {
    params: z.object({ id: PlayerId }),
  }),
  /** Cancels at the end of the period, or reverts that, as the provider's portal does. */
  changeTestSubscription: post('/api/premium/test-portal', {
    body: z.object({ cancelAtPeriodEnd: z.boolean() }),
    reply: Subscription,
  }),
  /** [§ 312k BGB] No session needed. Same reply whether or not a contract matches. */
  cancelContract: post('/api/contracts/cancel', {
    body: CancellationInput,
    reply: DeclarationReceipt,
  }),
  /** [§ 356a BGB] As `cancelContract`. */
  withdrawContract: post('/api/contracts/withdraw', {
    body: WithdrawalInput,
    reply: DeclarationReceipt,
  }),
  imprint: get('/api/imprint', { reply: Imprint }),
};

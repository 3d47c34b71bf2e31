import * as z from 'zod/mini';
import { AccountExport } from './account-export.ts';
import { type Call, none, WORDS_BYTES } from './call.ts';
import {
  CancellationWish,
  CheckoutAddress,
  DeclarationReceipt,
  Membership,
  PortalAddress,
  PremiumOffer,
  Subscription,
  TestCheckout,
  WithdrawalWish,
} from './premium-shapes.ts';
import {
  Email,
  GivenPassword,
  GivenUsername,
  Imprint,
  Name,
  NewPassword,
  OwnCategory,
  OwnCategoryWish,
  PlayerId,
  User,
} from './shapes.ts';

/** Accounts, memberships and contracts. */
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
  /** [A3] A guest who registers keeps the id, and so every seat; `email` left out or blank: none. */
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
  /** [A4] Everything that is stored about the account, for its owner to keep. */
  exportAccount: {
    method: 'GET',
    path: '/api/user/export',
    params: none,
    query: none,
    body: null,
    reply: AccountExport,
  },
  /** [A4] Frees its seats, ends all its sessions. Guests have no password and send none. */
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete',
    params: none,
    query: none,
    body: z.object({ password: z.exactOptional(GivenPassword) }),
    reply: null,
  },
  /** [B1] Also of somebody whose membership is over: what one wrote stays one's own. */
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
    body: OwnCategoryWish,
    reply: OwnCategory,
    maxBytes: WORDS_BYTES,
  },
  changeOwnCategory: {
    method: 'PUT',
    path: '/api/user/categories/{id}',
    params: z.object({ id: PlayerId }),
    query: none,
    body: OwnCategoryWish,
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
  /** [B6] What a membership costs here, and whether it is on sale. */
  premiumOffer: {
    method: 'GET',
    path: '/api/premium',
    params: none,
    query: none,
    body: null,
    reply: PremiumOffer,
  },
  /**
   * [B6] Begins the payment. Without `url`: the caller is a member already. 403 `register-first` for
   * guests, 409 `premium-not-sold` where it is not sold, 503 `payment-away` when Stripe is.
   */
  subscribe: {
    method: 'POST',
    path: '/api/premium/subscribe',
    params: none,
    query: none,
    body: null,
    reply: CheckoutAddress,
  },
  /** Fetches the caller's own subscription afresh: back from paying before the webhook was. */
  refreshMembership: {
    method: 'POST',
    path: '/api/premium/refresh',
    params: none,
    query: none,
    body: null,
    reply: Membership,
  },
  /** The payment provider's own pages for this customer: change card, cancel. One link per click. */
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
  /** 404 `no-subscription` without one, 503 `payment-away` when the provider is. */
  subscription: {
    method: 'GET',
    path: '/api/user/subscription',
    params: none,
    query: none,
    body: null,
    reply: Subscription,
  },
  /** The built-in test checkout: outside of production only, otherwise 404. */
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
  /** What the portal of the provider does: cancel at the end of the period, or take that back. */
  changeTestSubscription: {
    method: 'POST',
    path: '/api/premium/test-portal',
    params: none,
    query: none,
    body: z.object({ cancelAtPeriodEnd: z.boolean() }),
    reply: Subscription,
  },
  /** [§ 312k BGB] Recorded whoever declares it; answers alike whether or not it fits a contract. */
  cancelContract: {
    method: 'POST',
    path: '/api/contracts/cancel',
    params: none,
    query: none,
    body: CancellationWish,
    reply: DeclarationReceipt,
  },
  /** [§ 356a BGB] As `cancelContract`. */
  withdrawContract: {
    method: 'POST',
    path: '/api/contracts/withdraw',
    params: none,
    query: none,
    body: WithdrawalWish,
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

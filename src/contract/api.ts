import * as z from 'zod/mini';
import { AccountExport } from './account-export.ts';
import {
  AdminCategory,
  AdminCategoryWish,
  AdminFigures,
  AdminLog,
  AdminSubscriptions,
  AdminUser,
  AdminUsers,
  AdminUserWish,
  PageQuery,
  UsersQuery,
} from './admin-shapes.ts';
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
  CategoryChoice,
  Email,
  GameView,
  GivenPassword,
  GivenUsername,
  GuessedWord,
  Imprint,
  LobbyCheck,
  LobbyCode,
  LobbyName,
  Name,
  NewPassword,
  OwnCategory,
  OwnCategoryWish,
  PlayerId,
  Reaction,
  Seat,
  SettingsWish,
  User,
} from './shapes.ts';

/** One call: where it goes, what it takes, what a 2xx carries. `reply` null: 204, no body. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a part of the path. */
  path: string;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  body: z.ZodMiniType | null;
  reply: z.ZodMiniType | null;
  /** The longest body where it is not 16 KB [W5]. */
  maxBytes?: number;
};

/** Lists of long words are more than [W5] allows everybody else. */
const WORDS_BYTES = 128 * 1024;

const none = z.object({});
const byId = z.object({ id: PlayerId });
const inLobby = z.object({ code: LobbyCode });
const asPlayer = z.object({ playerId: PlayerId });

/** A call that a player makes in a lobby and that answers the fresh view. */
function move<Path extends string, Body extends z.ZodMiniType>(path: Path, body: Body) {
  return {
    method: 'POST',
    path: `/api/games/{code}/${path}`,
    params: inLobby,
    query: none,
    body,
    reply: GameView,
  } as const satisfies Call;
}

/** Every call there is: section 7 of the specification, then what decisions.md adds. */
export const api = {
  /** Who am I? 401 for nobody. */
  me: { method: 'GET', path: '/api/me', params: none, query: none, body: null, reply: User },
  guest: {
    method: 'POST',
    path: '/api/guest',
    params: none,
    query: none,
    body: z.object({ username: Name }),
    reply: User,
  },
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
  /** The lobbies in which the session has a seat, the newest first. */
  seats: {
    method: 'GET',
    path: '/api/user/seats',
    params: none,
    query: none,
    body: null,
    reply: z.array(Seat),
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
  logout: {
    method: 'POST',
    path: '/api/logout',
    params: none,
    query: none,
    body: null,
    reply: null,
  },
  categories: {
    method: 'GET',
    path: '/api/categories',
    params: none,
    query: none,
    body: null,
    reply: z.array(CategoryChoice),
  },
  imprint: {
    method: 'GET',
    path: '/api/imprint',
    params: none,
    query: none,
    body: null,
    reply: Imprint,
  },

  /**
   * Every call under `/api/admin`: 401 `admin-not-signed-in` for nobody, 403 `admin-only` for
   * everybody else, by the account's row of this moment.
   */
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    params: none,
    query: UsersQuery,
    body: null,
    reply: AdminUsers,
  },
  /** 409 `account-taken`, `own-admin`, `last-admin`, `guest-no-admin`. */
  adminChangeUser: {
    method: 'PUT',
    path: '/api/admin/users/{id}',
    params: byId,
    query: none,
    body: AdminUserWish,
    reply: AdminUser,
  },
  /** Gives a membership or takes back the given one; a paid one is nobody's to take. */
  adminSetPremium: {
    method: 'PUT',
    path: '/api/admin/users/{id}/premium',
    params: byId,
    query: none,
    body: z.object({ isPremium: z.boolean() }),
    reply: AdminUser,
  },
  adminSetAdmin: {
    method: 'PUT',
    path: '/api/admin/users/{id}/admin',
    params: byId,
    query: none,
    body: z.object({ isAdmin: z.boolean() }),
    reply: AdminUser,
  },
  /** All of them, in the order in which hosts see them. */
  adminCategories: {
    method: 'GET',
    path: '/api/admin/categories',
    params: none,
    query: none,
    body: null,
    reply: z.array(AdminCategory),
  },
  /** 409 `category-name-taken`. */
  adminAddCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    params: none,
    query: none,
    body: AdminCategoryWish,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  adminChangeCategory: {
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: AdminCategoryWish,
    reply: AdminCategory,
    maxBytes: WORDS_BYTES,
  },
  /** Games that run with it keep it; hosts cannot choose it any more. 409 `last-category`. */
  adminRemoveCategory: {
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    params: byId,
    query: none,
    body: null,
    reply: null,
  },
  adminSubscriptions: {
    method: 'GET',
    path: '/api/admin/subscriptions',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminSubscriptions,
  },
  /** What admins did, the newest first. */
  adminLog: {
    method: 'GET',
    path: '/api/admin/log',
    params: none,
    query: PageQuery,
    body: null,
    reply: AdminLog,
  },
  adminFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    params: none,
    query: none,
    body: null,
    reply: AdminFigures,
  },

  createGame: {
    method: 'POST',
    path: '/api/games',
    params: none,
    query: none,
    body: z.object({
      hostId: PlayerId,
      hostName: z.exactOptional(Name),
      settings: z.optional(SettingsWish),
      lobbyName: z.optional(LobbyName),
    }),
    reply: GameView,
  },
  game: {
    method: 'GET',
    path: '/api/games/{code}',
    params: inLobby,
    query: asPlayer,
    body: null,
    reply: GameView,
  },
  /** Anybody with the code may look before joining [W2b]. */
  checkGame: {
    method: 'GET',
    path: '/api/games/{code}/check',
    params: inLobby,
    query: none,
    body: null,
    reply: LobbyCheck,
  },
  join: move('join', z.object({ playerId: PlayerId, playerName: z.exactOptional(Name) })),
  leave: { ...move('leave', asPlayer), reply: null },
  start: move('start', asPlayer),
  settings: {
    ...move('settings', z.object({ playerId: PlayerId, settings: SettingsWish })),
    method: 'PUT',
  },
  ready: {
    method: 'PUT',
    path: '/api/games/{code}/player/{playerId}/ready',
    params: z.object({ code: LobbyCode, playerId: PlayerId }),
    query: none,
    body: z.object({ isReady: z.boolean() }),
    reply: GameView,
  },
  voting: move('voting', asPlayer),
  completeVoting: move('complete-voting', asPlayer),
  vote: move('vote', z.object({ voterId: PlayerId, targetId: z.nullable(PlayerId) })),
  guess: move('guess', z.object({ imposterId: PlayerId, guessedWord: GuessedWord })),
  /** `finishedRound`: the round that the caller saw ending; asked twice for it, it acts once. */
  nextRound: move(
    'next-round',
    z.object({ playerId: PlayerId, finishedRound: z.optional(z.int()) }),
  ),
  /** [W4] Accepted from the host for compatibility; moves nothing. */
  timer: {
    ...move(
      'timer',
      z.object({ playerId: PlayerId, timeLeft: z.number().check(z.gte(0), z.lte(86_400)) }),
    ),
    method: 'PUT',
  },
  restart: move('restart', asPlayer),
  kick: move('kick', z.object({ playerId: PlayerId, targetId: PlayerId })),
  host: move('host', z.object({ playerId: PlayerId, targetId: PlayerId })),
  /** [B2] In the lobby and at the result; all screens hear of it on the live channel, once. */
  react: {
    ...move('reaction', z.object({ playerId: PlayerId, emoji: Reaction })),
    reply: null,
  },
  /** Without `isSpeaking` it toggles. */
  speak: move('speak', z.object({ playerId: PlayerId, isSpeaking: z.optional(z.boolean()) })),
} as const satisfies Record<string, Call>;

type Infer<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

export type BodyOf<C extends Call> = Infer<C['body']>;
export type BodyInput<C extends Call> = Input<C['body']>;
export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type ReplyOf<C extends Call> = Infer<C['reply']>;

/** `/api/games/{code}/vote` with the code put in. */
export function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

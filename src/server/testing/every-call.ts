import { api, pathOf } from '../../contract/api.ts';
import { PASSWORD } from './accounts.ts';
import type { Answer, Person } from './person.ts';

/** A lobby and who stands around it. */
export type Scene = { code: string; hostId: string; otherId: string };

/** What a call carries; JSON as it goes over the wire. */
export type Wish = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/**
 * Who may make a call. `anybody`: no session needed. `session`: any session. `newcomer`: without a
 * session only under an id that is nobody's [W2]. `seat`: only who sits in the lobby, for
 * themselves. `host`: only the host of the lobby. `admin`: only admins, by their row of this moment.
 */
type Access = 'anybody' | 'session' | 'newcomer' | 'seat' | 'host' | 'admin';

export type Row = {
  access: Access;
  /** A well-formed call of somebody who speaks for `playerId`. */
  wish(playerId: string, scene: Scene): Wish;
};

const nothing = () => ({});
const inLobby = (_: string, { code }: Scene): Wish => ({ params: { code } });
const asPlayer = (playerId: string, { code }: Scene): Wish => ({
  params: { code },
  body: { playerId },
});
const toward = (playerId: string, { code, otherId }: Scene): Wish => ({
  params: { code },
  body: { playerId, targetId: otherId },
});

const ofSomebody = { id: 'eine-fremde-kategorie' };
const category = {
  name: 'Familie',
  words: Array.from({ length: 10 }, (_, n) => `Eigenwort ${n}`),
};

const contract = { name: 'Erika Muster', username: 'Niemand', email: 'erika@example.org' };

/** Every call of the contract; one without a row does not compile. */
export const everyCall: Record<keyof typeof api, Row> = {
  me: { access: 'session', wish: nothing },
  guest: { access: 'anybody', wish: () => ({ body: { username: 'Neu' } }) },
  login: {
    access: 'anybody',
    wish: () => ({ body: { username: 'Niemand', password: 'kein-Passwort' } }),
  },
  register: {
    access: 'anybody',
    wish: () => ({
      body: { username: 'Registriert', password: 'ein-langes-Passwort', email: 'a@b.example' },
    }),
  },
  logout: { access: 'anybody', wish: nothing },
  changePassword: {
    access: 'session',
    wish: () => ({ body: { currentPassword: PASSWORD, newPassword: 'neu-neu-neu' } }),
  },
  exportAccount: { access: 'session', wish: nothing },
  deleteAccount: { access: 'session', wish: () => ({ body: { password: PASSWORD } }) },
  seats: { access: 'session', wish: nothing },
  ownCategories: { access: 'session', wish: nothing },
  addOwnCategory: { access: 'session', wish: () => ({ body: category }) },
  changeOwnCategory: { access: 'session', wish: () => ({ params: ofSomebody, body: category }) },
  removeOwnCategory: { access: 'session', wish: () => ({ params: ofSomebody }) },
  premiumOffer: { access: 'anybody', wish: nothing },
  subscribe: { access: 'session', wish: nothing },
  refreshMembership: { access: 'session', wish: nothing },
  portal: { access: 'session', wish: nothing },
  membership: { access: 'session', wish: nothing },
  subscription: { access: 'session', wish: nothing },
  testCheckout: { access: 'session', wish: () => ({ params: ofSomebody }) },
  payTestCheckout: { access: 'session', wish: () => ({ params: ofSomebody }) },
  changeTestSubscription: {
    access: 'session',
    wish: () => ({ body: { cancelAtPeriodEnd: true } }),
  },
  cancelContract: {
    access: 'anybody',
    wish: () => ({ body: { ...contract, kind: 'extraordinary', reason: 'Umzug' } }),
  },
  withdrawContract: { access: 'anybody', wish: () => ({ body: contract }) },
  categories: { access: 'anybody', wish: nothing },
  imprint: { access: 'anybody', wish: nothing },

  adminUsers: { access: 'admin', wish: () => ({ query: { search: 'a', page: '0' } }) },
  adminChangeUser: {
    access: 'admin',
    wish: (id) => ({
      params: { id },
      body: { username: 'Neu', email: null, isAdmin: true, isPremium: true },
    }),
  },
  adminSetPremium: {
    access: 'admin',
    wish: (id) => ({ params: { id }, body: { isPremium: true } }),
  },
  adminSetAdmin: { access: 'admin', wish: (id) => ({ params: { id }, body: { isAdmin: true } }) },
  adminCategories: { access: 'admin', wish: nothing },
  adminAddCategory: { access: 'admin', wish: () => ({ body: category }) },
  adminChangeCategory: { access: 'admin', wish: () => ({ params: ofSomebody, body: category }) },
  adminRemoveCategory: { access: 'admin', wish: () => ({ params: ofSomebody }) },
  adminSubscriptions: { access: 'admin', wish: nothing },
  adminNotes: { access: 'admin', wish: nothing },
  adminFinishNote: { access: 'admin', wish: () => ({ params: { id: 'refund:ch_1' } }) },
  adminLog: { access: 'admin', wish: nothing },
  adminFigures: { access: 'admin', wish: nothing },

  createGame: {
    access: 'newcomer',
    wish: (hostId) => ({
      body: { hostId, hostName: 'Neu', settings: { rounds: 3 }, lobbyName: '' },
    }),
  },
  checkGame: { access: 'anybody', wish: inLobby },
  join: {
    access: 'newcomer',
    wish: (playerId, { code }) => ({ params: { code }, body: { playerId, playerName: 'Neu' } }),
  },
  game: {
    access: 'seat',
    wish: (playerId, { code }) => ({ params: { code }, query: { playerId } }),
  },
  leave: { access: 'seat', wish: asPlayer },
  ready: {
    access: 'seat',
    wish: (playerId, { code }) => ({ params: { code, playerId }, body: { isReady: true } }),
  },
  speak: { access: 'seat', wish: asPlayer },
  voting: { access: 'seat', wish: asPlayer },
  vote: {
    access: 'seat',
    wish: (voterId, { code }) => ({ params: { code }, body: { voterId, targetId: null } }),
  },
  guess: {
    access: 'seat',
    wish: (imposterId, { code }) => ({
      params: { code },
      body: { imposterId, guessedWord: 'Quxwört000' },
    }),
  },
  nextRound: { access: 'seat', wish: asPlayer },
  react: {
    access: 'seat',
    wish: (playerId, { code }) => ({ params: { code }, body: { playerId, emoji: '👏' } }),
  },
  start: { access: 'host', wish: asPlayer },
  settings: {
    access: 'host',
    wish: (playerId, { code }) => ({
      params: { code },
      body: { playerId, settings: { rounds: 7 } },
    }),
  },
  completeVoting: { access: 'host', wish: asPlayer },
  timer: {
    access: 'host',
    wish: (playerId, { code }) => ({ params: { code }, body: { playerId, timeLeft: 9 } }),
  },
  restart: { access: 'host', wish: asPlayer },
  kick: { access: 'host', wish: toward },
  host: { access: 'host', wish: toward },
};

export type CallName = keyof typeof api;
export const callNames = Object.keys(everyCall) as CallName[];

/** Sends a call as it stands in the row. */
export function send(
  person: Person,
  name: CallName,
  { params = {}, query = {}, body }: Wish,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const search = new URLSearchParams(query).toString();
  const path = pathOf(api[name], params) + (search && `?${search}`);
  return person.request(api[name].method, path, {
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
}

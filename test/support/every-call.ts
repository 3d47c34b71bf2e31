import { api, pathOf } from '../../src/contract/api.ts';
import { PASSWORD } from './accounts.ts';
import type { Answer, TestClient } from './test-client.ts';

/** A lobby and the test clients in and around it. */
export type Scene = { code: string; hostId: string; otherId: string };

/** Body of a call, as JSON on the wire. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/**
 * Who may make a call. `anybody`: no session needed. `session`: any session. `newcomer`: without a
 * session only under an unclaimed id [W2]. `seat`: only a seated player, for themselves. `host`:
 * only the host of the lobby. `display`: only a display, by its own cookie. `admin`: only admins, by the current database row.
 */
type Access = 'anybody' | 'session' | 'newcomer' | 'display' | 'seat' | 'host' | 'admin';

export type Row = {
  access: Access;
  /** A well-formed call by a client that acts as `playerId`. */
  input(playerId: string, scene: Scene): CallInput;
};

const nothing = () => ({});
const inLobby = (_: string, { code }: Scene): CallInput => ({ params: { code } });
const asPlayer = (playerId: string, { code }: Scene): CallInput => ({
  params: { code },
  body: { playerId },
});
const toward = (playerId: string, { code, otherId }: Scene): CallInput => ({
  params: { code },
  body: { playerId, targetId: otherId },
});

const ofAnother = { id: 'eine-fremde-kategorie' };
const category = {
  name: 'Familie',
  words: Array.from({ length: 10 }, (_, n) => `Eigenwort ${n}`),
};

const contract = { name: 'Erika Muster', username: 'Niemand', email: 'erika@example.org' };

/** Every call of the contract; a missing row is a type error. */
export const everyCall: Record<keyof typeof api, Row> = {
  me: { access: 'session', input: nothing },
  guest: { access: 'anybody', input: () => ({ body: { username: 'Neu' } }) },
  login: {
    access: 'anybody',
    input: () => ({ body: { username: 'Niemand', password: 'kein-Passwort' } }),
  },
  register: {
    access: 'anybody',
    input: () => ({
      body: { username: 'Registriert', password: 'ein-langes-Passwort', email: 'a@b.example' },
    }),
  },
  logout: { access: 'anybody', input: nothing },
  changePassword: {
    access: 'session',
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: 'neu-neu-neu' } }),
  },
  forgotPassword: { access: 'anybody', input: () => ({ body: { email: 'mia@example.org' } }) },
  resetPassword: {
    access: 'anybody',
    input: () => ({ body: { token: 'x'.repeat(43), newPassword: 'neu-neu-neu' } }),
  },
  accountEmail: { access: 'session', input: nothing },
  setEmail: {
    access: 'session',
    input: () => ({ body: { email: 'mia@example.org', password: PASSWORD } }),
  },
  sendConfirmation: { access: 'session', input: nothing },
  confirmEmail: { access: 'anybody', input: () => ({ body: { token: 'x'.repeat(43) } }) },
  exportAccount: { access: 'session', input: nothing },
  deleteAccount: { access: 'session', input: () => ({ body: { password: PASSWORD } }) },
  seats: { access: 'session', input: nothing },
  ownCategories: { access: 'session', input: nothing },
  addOwnCategory: { access: 'session', input: () => ({ body: category }) },
  changeOwnCategory: { access: 'session', input: () => ({ params: ofAnother, body: category }) },
  removeOwnCategory: { access: 'session', input: () => ({ params: ofAnother }) },
  premiumOffer: { access: 'anybody', input: nothing },
  subscribe: { access: 'session', input: nothing },
  refreshMembership: { access: 'session', input: nothing },
  portal: { access: 'session', input: nothing },
  membership: { access: 'session', input: nothing },
  subscription: { access: 'session', input: nothing },
  testCheckout: { access: 'session', input: () => ({ params: ofAnother }) },
  payTestCheckout: { access: 'session', input: () => ({ params: ofAnother }) },
  changeTestSubscription: {
    access: 'session',
    input: () => ({ body: { cancelAtPeriodEnd: true } }),
  },
  cancelContract: {
    access: 'anybody',
    input: () => ({ body: { ...contract, kind: 'extraordinary', reason: 'Umzug' } }),
  },
  withdrawContract: { access: 'anybody', input: () => ({ body: contract }) },
  categories: { access: 'anybody', input: nothing },
  imprint: { access: 'anybody', input: nothing },

  adminUsers: { access: 'admin', input: () => ({ query: { search: 'a', page: '0' } }) },
  adminChangeUser: {
    access: 'admin',
    input: (id) => ({
      params: { id },
      body: { username: 'Neu', email: null, isAdmin: true, isPremium: true },
    }),
  },
  adminSetPremium: {
    access: 'admin',
    input: (id) => ({ params: { id }, body: { isPremium: true } }),
  },
  adminSetAdmin: { access: 'admin', input: (id) => ({ params: { id }, body: { isAdmin: true } }) },
  adminMakeResetLink: { access: 'admin', input: (id) => ({ params: { id } }) },
  adminCategories: { access: 'admin', input: nothing },
  adminAddCategory: { access: 'admin', input: () => ({ body: category }) },
  adminChangeCategory: { access: 'admin', input: () => ({ params: ofAnother, body: category }) },
  adminRemoveCategory: { access: 'admin', input: () => ({ params: ofAnother }) },
  adminWordFigures: { access: 'admin', input: () => ({ params: ofAnother }) },
  adminSubscriptions: { access: 'admin', input: nothing },
  adminNotes: { access: 'admin', input: nothing },
  adminFinishNote: { access: 'admin', input: () => ({ params: { id: 'refund:ch_1' } }) },
  adminLog: { access: 'admin', input: nothing },
  adminFigures: { access: 'admin', input: nothing },

  createGame: {
    access: 'newcomer',
    input: (hostId) => ({
      body: { hostId, hostName: 'Neu', settings: { rounds: 3 }, lobbyName: '' },
    }),
  },
  checkGame: { access: 'anybody', input: inLobby },
  join: {
    access: 'newcomer',
    input: (playerId, { code }) => ({ params: { code }, body: { playerId, playerName: 'Neu' } }),
  },
  game: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code }, query: { playerId } }),
  },
  openDisplay: { access: 'anybody', input: nothing },
  display: { access: 'display', input: nothing },
  displaySuspicions: { access: 'display', input: nothing },
  pairDisplay: {
    access: 'seat',
    input: (playerId, { code }) => ({
      params: { code },
      body: { playerId, pairingCode: 'ZZZZZZ' },
    }),
  },
  removeDisplay: {
    access: 'seat',
    input: (playerId, { code }) => ({
      params: { code },
      body: { playerId, displayId: 'display:unbekannt000' },
    }),
  },
  leave: { access: 'seat', input: asPlayer },
  ready: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code, playerId }, body: { isReady: true } }),
  },
  speak: { access: 'seat', input: asPlayer },
  redeal: { access: 'seat', input: asPlayer },
  clock: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code }, body: { playerId, action: 'more' } }),
  },
  voting: { access: 'seat', input: asPlayer },
  withdrawVoting: { access: 'seat', input: asPlayer },
  vote: {
    access: 'seat',
    input: (voterId, { code }) => ({ params: { code }, body: { voterId, targetId: null } }),
  },
  withdrawVote: {
    access: 'seat',
    input: (voterId, { code }) => ({ params: { code }, body: { voterId } }),
  },
  pass: { access: 'seat', input: asPlayer },
  guess: {
    access: 'seat',
    input: (imposterId, { code }) => ({
      params: { code },
      body: { imposterId, guessedWord: 'Quxwört000' },
    }),
  },
  nextRound: { access: 'seat', input: asPlayer },
  react: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code }, body: { playerId, emoji: '👏' } }),
  },
  suspect: { access: 'seat', input: toward },
  suspicions: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code }, query: { playerId } }),
  },
  start: { access: 'host', input: asPlayer },
  settings: {
    access: 'host',
    input: (playerId, { code }) => ({
      params: { code },
      body: { playerId, settings: { rounds: 7 } },
    }),
  },
  completeVoting: { access: 'host', input: asPlayer },
  timer: {
    access: 'host',
    input: (playerId, { code }) => ({ params: { code }, body: { playerId, timeLeft: 9 } }),
  },
  restart: { access: 'host', input: asPlayer },
  kick: { access: 'host', input: toward },
  host: { access: 'host', input: toward },
};

export type CallName = keyof typeof api;
export const callNames = Object.keys(everyCall) as CallName[];

/** Sends a call as its row defines it. */
export function send(
  person: TestClient,
  name: CallName,
  { params = {}, query = {}, body }: CallInput,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const search = new URLSearchParams(query).toString();
  const path = pathOf(api[name], params) + (search && `?${search}`);
  return person.request(api[name].method, path, {
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
}

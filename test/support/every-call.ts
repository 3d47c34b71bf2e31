import { api, pathOf } from '../../src/contract/api.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
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
 * only the host of the lobby. `display`: only a display, by its own cookie. `admin`: only admins, by
 * the current database row.
 */
type Access = 'anybody' | 'session' | 'newcomer' | 'display' | 'seat' | 'host' | 'admin';

export type Row = {
  access: Access;
  /** A well-formed call by a client that acts as `playerId`. */
  input(playerId: string, scene: Scene): CallInput;
  /** The answer to a member who hosts a waiting lobby, if it is a refusal. */
  refusal?: number;
  malformed?: Malformed;
};

/** Fields that make a call invalid, and the error that it gets then. */
export type Malformed = { body: Record<string, unknown>; error: ErrorCode };

/** Takes the same input from all clients. */
const call = (access: Access, input: CallInput = {}, refusal?: number): Row => ({
  access,
  input: () => input,
  ...(refusal && { refusal }),
});

/** In the lobby; the body names the player. */
const move = (access: Access, more: Record<string, unknown> = {}, name = 'playerId'): Row => ({
  access,
  input: (playerId, { code }) => ({ params: { code }, body: { [name]: playerId, ...more } }),
  malformed: { body: { [name]: { $ne: null } }, error: 'malformed' },
});

/** Refused in a lobby that waits. */
const roundMove = (...row: Parameters<typeof move>): Row => ({ ...move(...row), refusal: 409 });

/** With fields that make it invalid. */
const or = (row: Row, body: Record<string, unknown>, error: ErrorCode = 'malformed'): Row => ({
  ...row,
  malformed: { body, error },
});

/** In the lobby, towards another player. */
const toward = (access: Access): Row => ({
  access,
  input: (playerId, { code, otherId }) => ({
    params: { code },
    body: { playerId, targetId: otherId },
  }),
});

/** In the lobby, without changing it. */
const read = (access: Access): Row => ({
  access,
  input: (playerId, { code }) => ({ params: { code }, query: { playerId } }),
});

/** By an admin, on the own account. */
const adminChange = (body?: Record<string, unknown>): Row => ({
  access: 'admin',
  input: (id) => ({ params: { id }, ...(body && { body }) }),
});

const params = { id: 'eine-fremde-kategorie' };
const body = { name: 'Familie', words: Array.from({ length: 10 }, (_, n) => `Eigenwort ${n}`) };
const contract = { name: 'Erika Muster', username: 'Niemand', email: 'erika@example.org' };
const email = 'mia@example.org';
const newPassword = 'neu-neu-neu';
const token = 'x'.repeat(43);

/** Every call of the contract; a missing row is a type error. */
export const everyCall: Record<keyof typeof api, Row> = {
  me: call('session'),
  guest: call('anybody', { body: { username: 'Neu' } }),
  login: call('anybody', { body: { username: 'Niemand', password: 'kein-Passwort' } }, 401),
  register: call('anybody', {
    body: { username: 'Registriert', password: 'ein-langes-Passwort', email: 'a@b.example' },
  }),
  logout: call('anybody'),
  changePassword: call('session', { body: { currentPassword: PASSWORD, newPassword } }),
  forgotPassword: call('anybody', { body: { email } }, 409),
  resetPassword: call('anybody', { body: { token, newPassword } }, 410),
  setFace: call('session', { body: { face: 3 } }),
  accountEmail: call('session'),
  setEmail: call('session', { body: { email, password: PASSWORD } }),
  sendConfirmation: call('session'),
  confirmEmail: call('anybody', { body: { token } }, 410),
  exportAccount: call('session'),
  statistics: call('session'),
  deleteAccount: call('session', { body: { password: PASSWORD } }),
  seats: call('session'),
  ownCategories: call('session'),
  addOwnCategory: call('session', { body }),
  changeOwnCategory: call('session', { params, body }, 404),
  removeOwnCategory: call('session', { params }),
  premiumOffer: call('anybody'),
  subscribe: call('session'),
  refreshMembership: call('session'),
  portal: call('session'),
  membership: call('session'),
  subscription: call('session'),
  testCheckout: call('session', { params }),
  payTestCheckout: call('session', { params }),
  changeTestSubscription: call('session', { body: { cancelAtPeriodEnd: true } }, 404),
  cancelContract: call('anybody', {
    body: { ...contract, kind: 'extraordinary', reason: 'Umzug' },
  }),
  withdrawContract: call('anybody', { body: contract }),
  categories: call('anybody'),
  pack: call('anybody', { params: { category: 'Tiere' } }),
  imprint: call('anybody'),

  adminUsers: call('admin', { query: { search: 'a', page: '0' } }),
  adminUser: adminChange(),
  adminExportUser: adminChange(),
  // Admins cannot be deleted.
  adminDeleteUser: { ...adminChange({ username: 'Niemand' }), refusal: 403 },
  adminChangeUser: adminChange({
    ...{ username: 'Neu', email: null, isAdmin: true, isPremium: true },
  }),
  adminSetPremium: adminChange({ isPremium: true }),
  adminSetAdmin: adminChange({ isAdmin: true }),
  adminMakeResetLink: adminChange(),
  adminCategories: call('admin'),
  adminAddCategory: call('admin', { body }),
  adminChangeCategory: call('admin', { params, body }),
  adminRemoveCategory: call('admin', { params }),
  adminWordFigures: call('admin', { params }),
  adminCategoryFigures: call('admin'),
  adminSubscriptions: call('admin'),
  adminNotes: call('admin'),
  adminFinishNote: call('admin', { params: { id: 'refund:ch_1' } }),
  adminReopenNote: call('admin', { params: { id: 'refund:ch_1' } }),
  adminLog: call('admin'),
  adminFigures: call('admin'),
  adminMonth: call('admin'),
  adminErrors: call('admin'),

  createGame: {
    access: 'newcomer',
    input: (hostId) => ({
      body: { hostId, hostName: 'Neu', settings: { rounds: 3 }, lobbyName: '' },
    }),
    malformed: { body: { lobbyName: 'x'.repeat(21) }, error: 'lobby-name-invalid' },
  },
  checkGame: { access: 'anybody', input: (_, { code }) => ({ params: { code } }) },
  join: or(
    move('newcomer', { playerName: 'Neu' }),
    { playerName: 'x'.repeat(21) },
    'name-too-long',
  ),
  game: read('seat'),
  openDisplay: call('anybody'),
  display: call('display'),
  displaySuspicions: call('display'),
  displaySound: call('display', { body: { isOn: true } }),
  leaveDisplay: call('display'),
  pairDisplay: { ...move('seat', { pairingCode: 'ZZZZZZ' }), refusal: 404 },
  removeDisplay: move('seat', { displayId: 'display:unbekannt000' }),
  card: {
    access: 'seat',
    input: (playerId, { code, otherId: forId }) => ({
      params: { code },
      body: { playerId, forId },
    }),
    refusal: 403,
    malformed: { body: { forId: null }, error: 'malformed' },
  },
  leave: move('seat'),
  ready: {
    access: 'seat',
    input: (playerId, { code }) => ({ params: { code, playerId }, body: { isReady: true } }),
    malformed: { body: { isReady: 'ja' }, error: 'malformed' },
  },
  speak: {
    access: 'seat',
    input: (playerId, { code, otherId: endsTurnOf }) => ({
      params: { code },
      body: { playerId, isSpeaking: false, endsTurnOf },
    }),
    refusal: 409,
    malformed: { body: { endsTurnOf: null }, error: 'malformed' },
  },
  redeal: or(roundMove('seat'), { round: 1.5 }),
  clock: or(roundMove('seat', { action: 'more' }), { action: 'stop' }),
  callVote: roundMove('seat'),
  withdrawCall: roundMove('seat'),
  vote: or(roundMove('seat', { targetId: null }, 'voterId'), { targetId: '__proto__' }),
  withdrawVote: roundMove('seat', {}, 'voterId'),
  pass: roundMove('seat'),
  guess: or(
    roundMove('seat', { guessedWord: 'Quxwört000' }, 'imposterId'),
    { guessedWord: '!!!' },
    'guess-invalid',
  ),
  nextRound: or(roundMove('seat'), { finishedRound: 1.5 }),
  react: or(move('seat', { emoji: '👏' }), { emoji: '🧨' }),
  suspect: { ...or(toward('seat'), { targetId: null }), refusal: 409 },
  suspicions: read('seat'),
  evening: read('seat'),
  start: roundMove('host'),
  settings: or(
    move('host', { settings: { rounds: 7 }, lobbyName: '' }),
    { settings: { rounds: 4 } },
    'settings-invalid',
  ),
  completeVote: or(roundMove('host'), { stage: 'first' }),
  timer: or(move('host', { timeLeft: 9 }), { timeLeft: -1 }),
  restart: roundMove('host'),
  guestSeat: or(move('host', { name: 'Oma' }), { name: '' }, 'name-missing'),
  takeSeat: { ...or(move('seat', { name: 'Oma' }), { name: '' }, 'name-missing'), refusal: 409 },
  kick: or(toward('host'), { targetId: 7 }),
  handOver: or(toward('host'), { targetId: 7 }),
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

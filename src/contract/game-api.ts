import * as z from 'zod/mini';
import { boundedText } from './bounded.ts';
import { get, post, put, SETTINGS_BYTES } from './call.ts';
import {
  CategoryChoice,
  ClockAction,
  GameView,
  GuessedWord,
  GuestName,
  LobbyCheck,
  LobbyCode,
  LobbyName,
  Name,
  PlayerId,
  Reaction,
  Seat,
  SettingsInput,
  Stage,
  Suspicions,
  User,
} from './shapes.ts';

const inLobby = z.object({ code: LobbyCode });
const asPlayer = z.object({ playerId: PlayerId });
const towardPlayer = z.object({ playerId: PlayerId, targetId: PlayerId });

/** A player's move in a lobby; returns the fresh view. */
const move = <Path extends string, Body extends z.ZodMiniType>(path: Path, body: Body) =>
  post(`/api/games/{code}/${path}`, { params: inLobby, body, reply: GameView });

/** Calls of the game itself; their shapes are in the first load of `/`. */
export const gameApi = {
  /**
   * The caller's session. Without one 401, or `null` with `orNull`, which avoids an error in a
   * new visitor's console.
   */
  me: get('/api/me', {
    query: z.object({ orNull: z.exactOptional(z.literal('1')) }),
    reply: z.nullable(User),
  }),
  guest: post('/api/guest', { body: z.object({ username: GuestName }), reply: User }),
  /** Lobbies in which the session has a seat, newest first. */
  seats: get('/api/user/seats', { reply: z.array(Seat) }),
  logout: post('/api/logout'),
  categories: get('/api/categories', { reply: z.array(CategoryChoice) }),
  createGame: post('/api/games', {
    body: z.object({
      hostId: PlayerId,
      hostName: z.exactOptional(Name),
      settings: z.optional(SettingsInput),
      lobbyName: z.optional(LobbyName),
    }),
    reply: GameView,
    maxBytes: SETTINGS_BYTES,
  }),
  /** `since`: the caller's version; 204 when there is none newer. */
  game: get('/api/games/{code}', {
    params: inLobby,
    query: z.object({
      playerId: PlayerId,
      since: z.exactOptional(boundedText(9, 'malformed').check(z.regex(/^\d+$/))),
    }),
    reply: GameView,
  }),
  /** Public to everyone with the code [W2b]. */
  checkGame: get('/api/games/{code}/check', { params: inLobby, reply: LobbyCheck }),
  join: move('join', z.object({ playerId: PlayerId, playerName: z.exactOptional(Name) })),
  leave: post('/api/games/{code}/leave', { params: inLobby, body: asPlayer }),
  start: move('start', asPlayer),
  /** [L5] `lobbyName`: while `waiting`, by a member [B1]; missing: as it is, blank: none. */
  settings: put('/api/games/{code}/settings', {
    params: inLobby,
    body: z.object({
      playerId: PlayerId,
      settings: SettingsInput,
      lobbyName: z.exactOptional(LobbyName),
    }),
    reply: GameView,
    maxBytes: SETTINGS_BYTES,
  }),
  ready: put('/api/games/{code}/player/{playerId}/ready', {
    params: z.object({ code: LobbyCode, playerId: PlayerId }),
    body: z.object({ isReady: z.boolean() }),
    reply: GameView,
  }),
  /** [R14] `round`: the one that the caller saw; makes the call idempotent. */
  redeal: move('redeal', z.object({ playerId: PlayerId, round: z.exactOptional(z.int()) })),
  /** [R11] `used`: the extensions that the caller saw; makes "more" idempotent. */
  clock: move(
    'clock',
    z.object({ playerId: PlayerId, action: ClockAction, used: z.exactOptional(z.int()) }),
  ),
  voting: move('voting', asPlayer),
  withdrawVoting: move('voting/withdraw', asPlayer),
  /** `stage`: the one that the host saw; makes the call idempotent. */
  completeVoting: move(
    'complete-voting',
    z.object({ playerId: PlayerId, stage: z.exactOptional(z.nullable(Stage)) }),
  ),
  vote: move('vote', z.object({ voterId: PlayerId, targetId: z.nullable(PlayerId) })),
  withdrawVote: move('vote/withdraw', z.object({ voterId: PlayerId })),
  guess: move('guess', z.object({ imposterId: PlayerId, guessedWord: GuessedWord })),
  pass: move('pass', asPlayer),
  /** `finishedRound`: the round that the caller saw ending; makes the call idempotent. */
  nextRound: move(
    'next-round',
    z.object({ playerId: PlayerId, finishedRound: z.optional(z.int()) }),
  ),
  /** [W4] No effect; kept for compatibility. */
  timer: put('/api/games/{code}/timer', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, timeLeft: z.number().check(z.gte(0), z.lte(86_400)) }),
    reply: GameView,
  }),
  restart: move('restart', asPlayer),
  kick: move('kick', towardPlayer),
  host: move('host', towardPlayer),
  /** [B2] In the lobby and at the result; published once on the live channel. */
  react: post('/api/games/{code}/reaction', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, emoji: Reaction }),
  }),
  /** [R16] Private until the result; one made too early is answered alike, and not counted. */
  suspect: post('/api/games/{code}/suspect', { params: inLobby, body: towardPlayer }),
  /** [R16] In the result only. */
  suspicions: get('/api/games/{code}/suspicions', {
    params: inLobby,
    query: asPlayer,
    reply: Suspicions,
  }),
  /**
   * Toggles without `isSpeaking`. [R13b] With false `endsTurnOf` passes on the turn of another player;
   * makes the call idempotent.
   */
  speak: move(
    'speak',
    z.object({
      playerId: PlayerId,
      isSpeaking: z.optional(z.boolean()),
      endsTurnOf: z.exactOptional(PlayerId),
    }),
  ),
};

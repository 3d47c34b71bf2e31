import * as z from 'zod/mini';
import { MAX_PLAYERS } from '../game/limits.ts';
import { boundedList, boundedText } from './bounded.ts';
import { get, post, put, SETTINGS_BYTES } from './call.ts';
import { moveApi } from './move-api.ts';
import {
  CategoryChoice,
  EveningRounds,
  GameView,
  GuestName,
  LobbyCheck,
  LobbyCode,
  LobbyName,
  Name,
  OpenSeat,
  PlayerId,
  Reaction,
  Seat,
  SettingsInput,
  Suspicions,
  User,
} from './shapes.ts';

const inLobby = z.object({ code: LobbyCode });
const asPlayer = z.object({ playerId: PlayerId });
const towardPlayer = z.object({ playerId: PlayerId, targetId: PlayerId });

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
      /** Of the players of one phone [H6b]. */
      openSeats: z.exactOptional(boundedList(OpenSeat, MAX_PLAYERS, 'malformed')),
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
  join: post('/api/games/{code}/join', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, playerName: z.exactOptional(Name) }),
    reply: GameView,
  }),
  /** What a seat on the caller's phone sees, its card included [H6]. */
  card: post('/api/games/{code}/card', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, forId: PlayerId }),
    reply: GameView,
  }),
  leave: post('/api/games/{code}/leave', { params: inLobby, body: asPlayer }),
  /** No effect; kept for compatibility [W4]. */
  timer: put('/api/games/{code}/timer', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, timeLeft: z.number().check(z.gte(0), z.lte(86_400)) }),
    reply: GameView,
  }),
  /** In the lobby and at the result; published once on the live channel [B2]. */
  react: post('/api/games/{code}/reaction', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, emoji: Reaction }),
  }),
  /** Private until the result; one made too early is answered alike, and not counted [R16]. */
  suspect: post('/api/games/{code}/suspect', { params: inLobby, body: towardPlayer }),
  /** In the result only [R16]. */
  suspicions: get('/api/games/{code}/suspicions', {
    params: inLobby,
    query: asPlayer,
    reply: Suspicions,
  }),
  /** In the lobby and at the result only [E1]. */
  evening: get('/api/games/{code}/evening', {
    params: inLobby,
    query: asPlayer,
    reply: EveningRounds,
  }),
  ...moveApi,
};

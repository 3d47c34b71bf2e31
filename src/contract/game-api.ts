import * as z from 'zod/mini';
import { boundedText } from './bounded.ts';
import { type Call, none } from './call.ts';
import {
  CategoryChoice,
  ClockAction,
  GameView,
  GuessedWord,
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

/** A player's move in a lobby; returns the fresh view. */
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

/** Calls of the game itself; their shapes are in the first load of `/`. */
export const gameApi = {
  /**
   * The caller's session. Without one 401, or `null` with `orNull`, which avoids an error in a
   * new visitor's console.
   */
  me: {
    method: 'GET',
    path: '/api/me',
    params: none,
    query: z.object({ orNull: z.exactOptional(z.literal('1')) }),
    body: null,
    reply: z.nullable(User),
  },
  guest: {
    method: 'POST',
    path: '/api/guest',
    params: none,
    query: none,
    body: z.object({ username: Name }),
    reply: User,
  },
  /** Lobbies in which the session has a seat, newest first. */
  seats: {
    method: 'GET',
    path: '/api/user/seats',
    params: none,
    query: none,
    body: null,
    reply: z.array(Seat),
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
  createGame: {
    method: 'POST',
    path: '/api/games',
    params: none,
    query: none,
    body: z.object({
      hostId: PlayerId,
      hostName: z.exactOptional(Name),
      settings: z.optional(SettingsInput),
      lobbyName: z.optional(LobbyName),
    }),
    reply: GameView,
  },
  /** `since`: the caller's version; 204 when there is none newer. */
  game: {
    method: 'GET',
    path: '/api/games/{code}',
    params: inLobby,
    query: z.object({
      playerId: PlayerId,
      since: z.exactOptional(boundedText(9, 'malformed').check(z.regex(/^\d+$/))),
    }),
    body: null,
    reply: GameView,
  },
  /** Public to everyone with the code [W2b]. */
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
    ...move('settings', z.object({ playerId: PlayerId, settings: SettingsInput })),
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
  /** [B2] In the lobby and at the result; published once on the live channel. */
  react: {
    ...move('reaction', z.object({ playerId: PlayerId, emoji: Reaction })),
    reply: null,
  },
  /** [R16] Private until the result; one made too early is answered alike, and not counted. */
  suspect: {
    ...move('suspect', z.object({ playerId: PlayerId, targetId: PlayerId })),
    reply: null,
  },
  /** [R16] In the result only. */
  suspicions: {
    method: 'GET',
    path: '/api/games/{code}/suspicions',
    params: inLobby,
    query: asPlayer,
    body: null,
    reply: Suspicions,
  },
  /** Toggles without `isSpeaking`. */
  speak: move('speak', z.object({ playerId: PlayerId, isSpeaking: z.optional(z.boolean()) })),
} as const satisfies Record<string, Call>;

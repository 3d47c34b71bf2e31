import * as z from 'zod/mini';
import { post, put, SETTINGS_BYTES } from './call.ts';
import {
  ClockAction,
  GameView,
  GuessedWord,
  LobbyCode,
  LobbyName,
  Name,
  PlayerId,
  SettingsInput,
  Stage,
} from './shapes.ts';

const inLobby = z.object({ code: LobbyCode });
const asPlayer = z.object({ playerId: PlayerId });
const towardPlayer = z.object({ playerId: PlayerId, targetId: PlayerId });
/** A seat on the caller's phone; missing: the own one [H6]. */
const forSeat = { forId: z.exactOptional(PlayerId) };

const move = <Path extends string, Body extends z.ZodMiniType>(path: Path, body: Body) =>
  post(`/api/games/{code}/${path}`, { params: inLobby, body, reply: GameView });

/**
 * The moves of a player with a seat, named as `Move` in `src/game/play.ts`, with the paths of the
 * specification; each returns the fresh view. All may also be made on the live channel, which gives lobby
 * and player of the path.
 */
export const moveApi = {
  start: move('start', asPlayer),
  /** `lobbyName`: while `waiting`, by a member [B1]; missing: as it is, blank: none [L5]. */
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
  /** `round`: the one that the caller saw; makes the call idempotent [R14]. */
  redeal: move('redeal', z.object({ playerId: PlayerId, round: z.exactOptional(z.int()) })),
  /** `used`: the extensions that the caller saw; makes "more" idempotent [R11]. */
  clock: move(
    'clock',
    z.object({ playerId: PlayerId, action: ClockAction, used: z.exactOptional(z.int()) }),
  ),
  /**
   * Toggles without `isSpeaking`. With false `endsTurnOf` passes on the turn of another player and makes
   * the call idempotent [R13b].
   */
  speak: move(
    'speak',
    z.object({
      playerId: PlayerId,
      isSpeaking: z.optional(z.boolean()),
      endsTurnOf: z.exactOptional(PlayerId),
      ...forSeat,
    }),
  ),
  callVote: move('voting', asPlayer),
  withdrawCall: move('voting/withdraw', asPlayer),
  /** `stage`: the one that the host saw; makes the call idempotent. */
  completeVote: move(
    'complete-voting',
    z.object({ playerId: PlayerId, stage: z.exactOptional(z.nullable(Stage)) }),
  ),
  vote: move('vote', z.object({ voterId: PlayerId, targetId: z.nullable(PlayerId), ...forSeat })),
  withdrawVote: move('vote/withdraw', z.object({ voterId: PlayerId, ...forSeat })),
  guess: move('guess', z.object({ imposterId: PlayerId, guessedWord: GuessedWord, ...forSeat })),
  pass: move('pass', z.object({ playerId: PlayerId, ...forSeat })),
  /** `finishedRound`: the round that the caller saw ending; makes the call idempotent. */
  nextRound: move(
    'next-round',
    z.object({ playerId: PlayerId, finishedRound: z.optional(z.int()) }),
  ),
  restart: move('restart', asPlayer),
  /** A player without a phone, who plays on that of the host [H6]. */
  guestSeat: move('guest-seat', z.object({ playerId: PlayerId, name: Name })),
  /** Takes an open seat by its name [H6b]. */
  takeSeat: move('take-seat', z.object({ playerId: PlayerId, name: Name })),
  kick: move('kick', towardPlayer),
  handOver: move('host', towardPlayer),
};

export type MoveName = keyof typeof moveApi;

import type { BodyOf, Call } from '../../contract/api.ts';
import type { LiveCallName, liveCalls } from '../../contract/live.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import { type Granted, requireHost } from '../http/access.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { DEALT_WORDS_MS } from '../store/repositories/dealt-words.ts';

type Seated = Granted['player'];

/**
 * A validated call by HTTP or on a live channel. `callId`: idempotency key; null: none. `receivedAt`:
 * `performance.now()`; its timeout counts from then.
 */
type MoveRequest = Seated & { body: BodyOf<Call>; callId: string | null; receivedAt: number };

/** Maps calls to moves; resolves to the game that includes the move. */
export type Moves = { perform(name: LiveCallName, input: MoveRequest): Promise<Game> };

type MoveBuilder<C extends Call> = (
  body: BodyOf<C>,
  playerId: PlayerId,
  seated: Seated,
) => Move | Promise<Move>;
type MoveBuilders = { [Name in LiveCallName]: MoveBuilder<(typeof liveCalls)[Name]> };

/** A move whose only input is the player. */
const withoutInput =
  (type: 'call-vote' | 'withdraw-call' | 'withdraw-vote' | 'pass' | 'restart') =>
  (_: unknown, playerId: PlayerId): Move => ({ type, playerId });

export function openMoves(services: Services): Moves {
  const { access, lobbies, membership, idempotency, store, now } = services;

  /** [R15] Read for each deal, because another process may have served the last evening. */
  const dealtBefore = async (game: Game): Promise<string[]> =>
    (await store.dealtWords.of(hostOf(game).id, now() - DEALT_WORDS_MS)).map(({ word }) => word);

  const builders: MoveBuilders = {
    ready: ({ isReady }, playerId) => ({ type: 'ready', playerId, isReady }),
    async settings({ settings, lobbyName }, playerId, { session, game }) {
      requireHost(game, playerId);
      const host = await access.accountOf(session);
      const isRenamed = lobbyName !== undefined && lobbyName !== game.lobbyName;
      const request = { settings, lobbyName: isRenamed ? lobbyName : null };
      const own = await membership.checkBenefits(host, request, game);
      return { type: 'settings', playerId, settings, own, ...(isRenamed && { lobbyName }) };
    },
    async start(_, playerId, { session, game }) {
      requireHost(game, playerId);
      membership.requireStillValid(await access.accountOf(session), game);
      return { type: 'start', playerId, dealtBefore: await dealtBefore(game) };
    },
    speak: ({ isSpeaking = null, endsTurnOf }, playerId) => ({
      type: 'speak',
      playerId,
      isSpeaking,
      ...(endsTurnOf !== undefined && { endsTurnOf }),
    }),
    async redeal({ round: shownRound = null }, playerId, { game }) {
      return { type: 'redeal', playerId, shownRound, dealtBefore: await dealtBefore(game) };
    },
    clock: ({ action, used = null }, playerId) => ({ type: 'clock', playerId, action, used }),
    voting: withoutInput('call-vote'),
    withdrawVoting: withoutInput('withdraw-call'),
    vote: ({ targetId }, playerId) => ({ type: 'vote', playerId, targetId }),
    withdrawVote: withoutInput('withdraw-vote'),
    completeVoting: ({ stage }, playerId) => ({
      type: 'complete-vote',
      playerId,
      ...(stage !== undefined && { stage }),
    }),
    guess: ({ guessedWord: text }, playerId) => ({ type: 'guess', playerId, text }),
    pass: withoutInput('pass'),
    async nextRound({ finishedRound = null }, playerId, { game }) {
      return { type: 'next-round', playerId, finishedRound, dealtBefore: await dealtBefore(game) };
    },
    restart: withoutInput('restart'),
    kick: ({ targetId }, playerId) => ({ type: 'kick', playerId, targetId }),
    host: ({ targetId }, playerId) => ({ type: 'hand-over', playerId, targetId }),
  };

  return {
    async perform(name, { callId, body, receivedAt, ...seated }) {
      // Safe: `builders` is typed per call.
      const moveOf = builders[name] as MoveBuilder<Call>;
      const { code } = seated.game;
      const { session, playerId } = seated;
      let made: Game | null = null;
      // Idempotency keys are scoped to lobby and call name.
      const id = callId && `${code} ${name} ${callId}`;
      await idempotency.runOnce(session.sid, id, async () => {
        made = await lobbies.play(code, await moveOf(body, playerId, seated), receivedAt);
      });
      if (made) return made;
      const game = await lobbies.findNewest(code);
      if (!game) throw new RequestError('lobby-not-found');
      // A repeated call skips the rules: refuse players who were removed since.
      seatOf(game, playerId);
      return game;
    },
  };
}

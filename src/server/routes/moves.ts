import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf } from '../../contract/api.ts';
import { CallId, type LiveCallName, liveCalls } from '../../contract/live.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import type { SessionUser } from '../accounts/sessions.ts';
import { openAccess } from '../http/access.ts';
import { defineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { accountOf } from './account-of.ts';

type MoveCall = (typeof liveCalls)[LiveCallName];

/** A move by HTTP, or on the live channel opened by `request`. */
type MoveRequest = {
  request: FastifyRequest;
  /** Validated, as is `body`. */
  params: ParamsOf<Call>;
  body: BodyOf<Call>;
  /** Idempotency key; null: repeats are separate calls. */
  callId: string | null;
};

type MadeMove = { playerId: PlayerId; game: Game };

/** Maps calls to moves. */
export type Moves = { perform(name: LiveCallName, input: MoveRequest): Promise<MadeMove> };

type Visit = { visitor: SessionUser; game: Game };
type MoveBuilder<C extends Call> = {
  /** [W2] The player id that the caller claims. */
  by: (body: BodyOf<C>, params: ParamsOf<C>) => PlayerId;
  move: (body: BodyOf<C>, playerId: PlayerId, visit: Visit) => Move | Promise<Move>;
};
type MoveBuilders = { [Name in LiveCallName]: MoveBuilder<(typeof liveCalls)[Name]> };

const named = (body: { playerId: PlayerId }): PlayerId => body.playerId;

/** A move whose only input is the player. */
const withoutInput = (type: 'call-vote' | 'complete-vote' | 'restart') => ({
  by: named,
  move: (_: unknown, playerId: PlayerId): Move => ({ type, playerId }),
});

export function openMoves(services: Services): Moves {
  const { store, lobbies, membership, idempotency } = services;
  const { requirePlayer } = openAccess(services);

  const builders: MoveBuilders = {
    ready: {
      by: (_, params) => params.playerId,
      move: ({ isReady }, playerId) => ({ type: 'ready', playerId, isReady }),
    },
    settings: {
      by: named,
      async move({ settings }, playerId, { visitor, game }) {
        check(seatOf(game, playerId).isHost, 'host-only');
        const host = await accountOf(store.users, visitor);
        const own = await membership.checkBenefits(host, { settings, lobbyName: null }, game);
        return { type: 'settings', playerId, settings, own };
      },
    },
    start: {
      by: named,
      async move(_, playerId, { visitor, game }) {
        check(seatOf(game, playerId).isHost, 'host-only');
        membership.requireStillValid(await accountOf(store.users, visitor), game);
        return { type: 'start', playerId };
      },
    },
    speak: {
      by: named,
      move: ({ isSpeaking = null }, playerId) => ({ type: 'speak', playerId, isSpeaking }),
    },
    voting: withoutInput('call-vote'),
    vote: {
      by: ({ voterId }) => voterId,
      move: ({ targetId }, playerId) => ({ type: 'vote', playerId, targetId }),
    },
    completeVoting: withoutInput('complete-vote'),
    guess: {
      by: ({ imposterId }) => imposterId,
      move: ({ guessedWord: text }, playerId) => ({ type: 'guess', playerId, text }),
    },
    nextRound: {
      by: named,
      move: ({ finishedRound = null }, playerId) => ({
        type: 'next-round',
        playerId,
        finishedRound,
      }),
    },
    restart: withoutInput('restart'),
    kick: {
      by: named,
      move: ({ targetId }, playerId) => ({ type: 'kick', playerId, targetId }),
    },
    host: {
      by: named,
      move: ({ targetId }, playerId) => ({ type: 'hand-over', playerId, targetId }),
    },
  };

  return {
    async perform(name, { request, callId, params, body }) {
      // Safe: `builders` is typed per call.
      const { by, move } = builders[name] as MoveBuilder<Call>;
      const { code } = params as { code: string };
      const playerId = by(body, params);
      const visit = await requirePlayer(request, code, playerId);
      let made: Game | null = null;
      // Idempotency keys are scoped to lobby and call name.
      const id = callId && `${code} ${name} ${callId}`;
      await idempotency.runOnce(visit.visitor.sid, id, async () => {
        made = await lobbies.play(code, await move(body, playerId, visit));
      });
      if (made) return { playerId, game: made };
      const game = await lobbies.findNewest(code);
      if (!game) throw new RequestError('lobby-not-found');
      // A repeated call skips the rules: refuse players who were removed since.
      seatOf(game, playerId);
      return { playerId, game };
    },
  };
}

/** draft-ietf-httpapi-idempotency-key-header; null: missing or invalid. */
function callIdOf(request: FastifyRequest): string | null {
  const id = z.safeParse(CallId, request.headers['idempotency-key']);
  return id.success ? id.data : null;
}

export function moveRoutes(app: FastifyInstance, services: Services, moves: Moves): void {
  const { viewOf } = openAccess(services);
  for (const [name, call] of Object.entries(liveCalls) as [LiveCallName, MoveCall][]) {
    defineRoute(app, call, async ({ params, body, request }) => {
      const input = { params, body, request, callId: callIdOf(request) };
      const { game, playerId } = await moves.perform(name, input);
      return viewOf(game, playerId);
    });
  }
}

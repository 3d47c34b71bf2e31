import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf } from '../../contract/api.ts';
import { CallId, type LiveCallName, liveCalls } from '../../contract/live.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { serve } from '../door.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { Visitor } from '../sessions.ts';
import { accountOf } from './account-of.ts';
import { openDesk } from './desk.ts';

/** A call in a lobby that answers the fresh view. */
type MoveCall = (typeof liveCalls)[LiveCallName];

/** Who wants what, by request, or on a live channel that was opened by `request`. */
type Wish = {
  request: FastifyRequest;
  /** Both parsed by the shapes of the call. */
  params: ParamsOf<Call>;
  body: BodyOf<Call>;
  /** Null: if it comes again, it is another one. */
  callId: string | null;
};

/** A move that was made: by whom, and the lobby after it. */
type Made = { playerId: PlayerId; game: Game };

/** How each call of a player becomes a move; the rules decide. */
export type Moves = { make(name: LiveCallName, wish: Wish): Promise<Made> };

type Visit = { visitor: Visitor; game: Game };
type Maker<C extends Call> = {
  /** [W2] Who the caller says to be. */
  by: (body: BodyOf<C>, params: ParamsOf<C>) => PlayerId;
  move: (body: BodyOf<C>, playerId: PlayerId, visit: Visit) => Move | Promise<Move>;
};
type Makers = { [Name in LiveCallName]: Maker<(typeof liveCalls)[Name]> };

const named = (body: { playerId: PlayerId }): PlayerId => body.playerId;

/** A call that says no more than who makes it. */
const plain = (type: 'call-vote' | 'complete-vote' | 'restart') => ({
  by: named,
  move: (_: unknown, playerId: PlayerId): Move => ({ type, playerId }),
});

/** The moves by their names in the table of calls. */
export function openMoves(parts: Parts): Moves {
  const { store, lobbies, membership, repeats } = parts;
  const { enterAs } = openDesk(parts);

  const makers: Makers = {
    ready: {
      by: (_, params) => params.playerId,
      move: ({ isReady }, playerId) => ({ type: 'ready', playerId, isReady }),
    },
    settings: {
      by: named,
      async move({ settings }, playerId, { visitor, game }) {
        check(seatOf(game, playerId).isHost, 'host-only');
        const host = await accountOf(store.users, visitor);
        const own = await membership.allow(host, { settings, lobbyName: null }, game);
        return { type: 'settings', playerId, settings, own };
      },
    },
    start: {
      by: named,
      async move(_, playerId, { visitor, game }) {
        check(seatOf(game, playerId).isHost, 'host-only');
        membership.mustStillHold(await accountOf(store.users, visitor), game);
        return { type: 'start', playerId };
      },
    },
    speak: {
      by: named,
      move: ({ isSpeaking = null }, playerId) => ({ type: 'speak', playerId, isSpeaking }),
    },
    voting: plain('call-vote'),
    vote: {
      by: ({ voterId }) => voterId,
      move: ({ targetId }, playerId) => ({ type: 'vote', playerId, targetId }),
    },
    completeVoting: plain('complete-vote'),
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
    restart: plain('restart'),
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
    async make(name, { request, callId, params, body }) {
      // Each row of the table fits its own call.
      const { by, move } = makers[name] as Maker<Call>;
      const { code } = params as { code: string };
      const playerId = by(body, params);
      const visit = await enterAs(request, code, playerId);
      let made: Game | null = null;
      // Under the same id in another lobby, or by another name, it is another call.
      const id = callId && `${code} ${name} ${callId}`;
      await repeats.once(visit.visitor.sid, id, async () => {
        made = await lobbies.play(code, await move(body, playerId, visit));
      });
      if (made) return { playerId, game: made };
      const game = await lobbies.findNewest(code);
      if (!game) throw new Refused('lobby-not-found');
      // Made before, it asked no rule this time: who was removed since then sees nothing more.
      seatOf(game, playerId);
      return { playerId, game };
    },
  };
}

/** draft-ietf-httpapi-idempotency-key-header; null: none, or none of ours. */
function callIdOf(request: FastifyRequest): string | null {
  const id = z.safeParse(CallId, request.headers['idempotency-key']);
  return id.success ? id.data : null;
}

/** The moves by request, each at its path. */
export function moveRoutes(app: FastifyInstance, parts: Parts, moves: Moves): void {
  const { view } = openDesk(parts);
  for (const [name, call] of Object.entries(liveCalls) as [LiveCallName, MoveCall][]) {
    serve(app, call, async ({ params, body, request }) => {
      const wish = { params, body, request, callId: callIdOf(request) };
      const { game, playerId } = await moves.make(name, wish);
      return view(game, playerId);
    });
  }
}

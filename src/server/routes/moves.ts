import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CallId } from '../../contract/live-requests.ts';
import { type MoveName, moveApi } from '../../contract/move-api.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Moves } from '../lobby/moves.ts';
import { paddedView } from '../lobby/serialize-view.ts';
import type { Services } from '../services.ts';

type MoveCall = (typeof moveApi)[MoveName];

/** draft-ietf-httpapi-idempotency-key-header; null: missing or invalid. */
function callIdOf(request: FastifyRequest): string | null {
  const id = z.safeParse(CallId, request.headers['idempotency-key']);
  return id.success ? id.data : null;
}

export function moveRoutes(defineRoute: DefineRoute, { now }: Services, moves: Moves): void {
  for (const [name, call] of Object.entries(moveApi) as [MoveName, MoveCall][]) {
    defineRoute(call, { access: 'player' }, async ({ request, params, ...input }) => {
      const move = { ...input, code: params.code, callId: callIdOf(request) };
      const game = await moves.perform(name, move);
      return paddedView(game, input.playerId, now());
    });
  }
}

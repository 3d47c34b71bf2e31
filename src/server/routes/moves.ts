import type { FastifyRequest } from 'fastify';
import { isCallId } from '../../contract/live-requests.ts';
import { type MoveName, moveApi } from '../../contract/move-api.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Moves } from '../lobby/moves.ts';
import { paddedView } from '../lobby/serialize-view.ts';
import type { Services } from '../services.ts';

type MoveCall = (typeof moveApi)[MoveName];

/** draft-ietf-httpapi-idempotency-key-header; null: missing or invalid. */
function callIdOf(request: FastifyRequest): string | null {
  const id = request.headers['idempotency-key'];
  return isCallId(id) ? id : null;
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

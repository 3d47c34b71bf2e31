import type { FastifyInstance } from 'fastify';
import { api, type Call, type ReplyOf } from '../../contract/api.ts';
import type { Move } from '../../game/play.ts';
import { seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { serve, type Visit } from '../door.ts';
import type { Parts } from '../parts.ts';
import { accountOf } from './account-of.ts';
import { openDesk } from './desk.ts';

/** A call in a lobby that answers the fresh view. */
type MoveCall = Call & { reply: typeof api.vote.reply };

/** Which call is which move. The rules decide; here is only who speaks, and to which lobby. */
export function moveRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, lobbies, membership } = parts;
  const { enterAs, view } = openDesk(parts);

  function on<C extends MoveCall>(
    call: C,
    moveOf: (wish: Pick<Visit<C>, 'params' | 'body'>) => Move & { playerId: string },
  ): void {
    serve(app, call, async (visit) => {
      const { code } = visit.params as { code: string };
      const move = moveOf(visit);
      await enterAs(visit.request, code, move.playerId);
      return view(await lobbies.play(code, move), move.playerId) as ReplyOf<C>;
    });
  }

  on(api.ready, ({ params, body }) => ({
    type: 'ready',
    playerId: params.playerId,
    isReady: body.isReady,
  }));
  serve(app, api.start, async ({ params, body, request }) => {
    const { visitor, game } = await enterAs(request, params.code, body.playerId);
    check(seatOf(game, body.playerId).isHost, 'host-only');
    membership.mustStillHold(await accountOf(store.users, visitor), game);
    return view(await lobbies.play(params.code, { type: 'start', ...body }), body.playerId);
  });
  on(api.speak, ({ body: { playerId, isSpeaking = null } }) => ({
    type: 'speak',
    playerId,
    isSpeaking,
  }));
  on(api.voting, ({ body }) => ({ type: 'call-vote', ...body }));
  on(api.vote, ({ body }) => ({
    type: 'vote',
    playerId: body.voterId,
    targetId: body.targetId,
  }));
  on(api.completeVoting, ({ body }) => ({ type: 'complete-vote', ...body }));
  on(api.guess, ({ body }) => ({
    type: 'guess',
    playerId: body.imposterId,
    text: body.guessedWord,
  }));
  on(api.nextRound, ({ body: { playerId, finishedRound = null } }) => ({
    type: 'next-round',
    playerId,
    finishedRound,
  }));
  on(api.restart, ({ body }) => ({ type: 'restart', ...body }));
  on(api.kick, ({ body }) => ({ type: 'kick', ...body }));
  on(api.host, ({ body }) => ({ type: 'hand-over', ...body }));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../contract/api.ts';
import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Newcomer } from '../../game/lobby.ts';
import type { Move } from '../../game/play.ts';
import { findPlayer, hostOf, seatOf } from '../../game/players.ts';
import { check } from '../../game/rule-error.ts';
import { viewFor } from '../../game/view.ts';
import { serve } from '../door.ts';
import { refuseBenefits } from '../membership.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { Visitor } from '../sessions.ts';

/** Who comes in; without a session yet, one is begun for them once the door is open. */
type Arrival = { newcomer: Newcomer; isMember: boolean; hasSession: boolean };

/** Every call of a lobby. The rules decide; here is only who speaks, and to which lobby. */
export function gameRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, store, lobbies, presence, words, now } = parts;

  async function lobbyNamed(code: string): Promise<Game> {
    const game = await lobbies.find(code);
    if (!game) throw new Refused('lobby-not-found');
    return game;
  }

  /** [W2] The session says who you are; the body may only agree. */
  function mustBe(visitor: Visitor, claimedId: PlayerId): void {
    if (visitor.playerId !== claimedId) throw new Refused('not-you');
  }

  async function isMember(visitor: Visitor): Promise<boolean> {
    if (visitor.owner.kind !== 'account') return false;
    return (await store.users.find(visitor.owner.userId))?.isPremium ?? false;
  }

  /**
   * [W2] The newcomer of a create or join. Without a session the claimed local id must be
   * nobody's: no account's, no session's, and no seat's in `game`.
   */
  async function arrive(
    request: FastifyRequest,
    game: Game | null,
    claimedId: PlayerId,
    claimedName: string | undefined,
  ): Promise<Arrival> {
    const visitor = await sessions.visitor(request);
    if (visitor) mustBe(visitor, claimedId);
    if (visitor?.owner.kind === 'account') {
      const user = await store.users.find(visitor.owner.userId);
      if (!user) throw new Refused('not-signed-in');
      const newcomer = { id: user.id, name: user.username };
      return { newcomer, isMember: user.isPremium, hasSession: true };
    }
    if (claimedName === undefined) throw new Refused('name-missing');
    const newcomer = { id: claimedId, name: claimedName };
    if (visitor) return { newcomer, isMember: false, hasSession: true };
    const isTaken =
      arriving.has(claimedId) ||
      (game && findPlayer(game, claimedId)) ||
      (await store.sessions.isBound(claimedId, now())) ||
      (await store.users.find(claimedId));
    if (isTaken) throw new Refused('not-you');
    return { newcomer, isMember: false, hasSession: false };
  }

  /** Ids that are being bound right now: of two who claim one at once, one gets it. */
  const arriving = new Set<PlayerId>();

  async function enter(
    { newcomer, hasSession }: Arrival,
    request: FastifyRequest,
    reply: FastifyReply,
    go: () => Promise<Game | null>,
  ): Promise<GameView> {
    if (hasSession) return view(await go(), newcomer.id);
    if (arriving.has(newcomer.id)) throw new Refused('not-you');
    arriving.add(newcomer.id);
    try {
      const token = await sessions.begin(request, { kind: 'anonymous', playerId: newcomer.id });
      const game = await go().catch(async (error: unknown) => {
        // The door stayed shut: no session for somebody who is nowhere.
        await sessions.discard(token).catch((trouble: unknown) => request.log.error(trouble));
        throw error;
      });
      sessions.give(reply, token);
      return view(game, newcomer.id);
    } finally {
      arriving.delete(newcomer.id);
    }
  }

  function view(game: Game | null, viewerId: PlayerId): GameView {
    if (!game) throw new Refused('lobby-not-found');
    presence.contact(game.code, viewerId);
    return viewFor(game, viewerId, now());
  }

  /** Session, lobby, identity: in this order (decisions.md, section 2). */
  async function enterAs(
    request: FastifyRequest,
    code: string,
    claimedId: PlayerId,
  ): Promise<{ visitor: Visitor; game: Game }> {
    const visitor = await sessions.require(request);
    const game = await lobbyNamed(code);
    mustBe(visitor, claimedId);
    // [L6] Any call is a sign of life, also one that the rules refuse.
    if (findPlayer(game, claimedId)) presence.contact(code, claimedId);
    return { visitor, game };
  }

  async function move(request: FastifyRequest, code: string, wish: Move & { playerId: PlayerId }) {
    await enterAs(request, code, wish.playerId);
    return view(await lobbies.play(code, wish), wish.playerId);
  }

  serve(app, api.categories, async () => words.choices);

  serve(app, api.createGame, async ({ body, request, reply }) => {
    const { hostId, hostName, settings = {}, lobbyName = null } = body;
    const arrival = await arrive(request, null, hostId, hostName);
    refuseBenefits({ settings, lobbyName }, arrival.isMember, words.choices);
    const host = arrival.newcomer;
    return enter(arrival, request, reply, () => lobbies.create({ host, settings, lobbyName }));
  });

  serve(app, api.join, async ({ params, body, request, reply }) => {
    const game = await lobbyNamed(params.code);
    const arrival = await arrive(request, game, body.playerId, body.playerName);
    const { id, name } = arrival.newcomer;
    return enter(arrival, request, reply, () =>
      lobbies.play(params.code, { type: 'join', playerId: id, name }),
    );
  });

  serve(app, api.game, async ({ params, query, request }) => {
    const { game } = await enterAs(request, params.code, query.playerId);
    seatOf(game, query.playerId);
    return view(game, query.playerId);
  });

  serve(app, api.checkGame, async ({ params }) => {
    const game = await lobbyNamed(params.code);
    const { code: lobbyCode, lobbyName, status, settings, players } = game;
    const hostName = hostOf(game).name;
    return { lobbyCode, lobbyName, hostName, playerCount: players.length, status, settings };
  });

  serve(app, api.leave, async ({ params, body, request }) => {
    await enterAs(request, params.code, body.playerId);
    await lobbies.play(params.code, { type: 'leave', playerId: body.playerId });
    return undefined;
  });

  serve(app, api.settings, async ({ params, body, request }) => {
    const { visitor, game } = await enterAs(request, params.code, body.playerId);
    const { settings } = body;
    check(seatOf(game, body.playerId).isHost, 'host-only');
    refuseBenefits({ settings, lobbyName: null }, await isMember(visitor), words.choices);
    return view(
      await lobbies.play(params.code, { type: 'settings', playerId: body.playerId, settings }),
      body.playerId,
    );
  });

  serve(app, api.timer, async ({ params, body, request }) => {
    const { game } = await enterAs(request, params.code, body.playerId);
    check(seatOf(game, body.playerId).isHost, 'host-only');
    return view(game, body.playerId);
  });

  serve(app, api.ready, ({ params: { code, playerId }, body, request }) =>
    move(request, code, { type: 'ready', playerId, isReady: body.isReady }),
  );
  serve(app, api.start, ({ params, body: { playerId }, request }) =>
    move(request, params.code, { type: 'start', playerId }),
  );
  serve(app, api.speak, ({ params, body: { playerId, isSpeaking = null }, request }) =>
    move(request, params.code, { type: 'speak', playerId, isSpeaking }),
  );
  serve(app, api.voting, ({ params, body: { playerId }, request }) =>
    move(request, params.code, { type: 'call-vote', playerId }),
  );
  serve(app, api.vote, ({ params, body: { voterId, targetId }, request }) =>
    move(request, params.code, { type: 'vote', playerId: voterId, targetId }),
  );
  serve(app, api.completeVoting, ({ params, body: { playerId }, request }) =>
    move(request, params.code, { type: 'complete-vote', playerId }),
  );
  serve(app, api.guess, ({ params, body: { imposterId, guessedWord }, request }) =>
    move(request, params.code, { type: 'guess', playerId: imposterId, text: guessedWord }),
  );
  serve(app, api.nextRound, ({ params, body: { playerId, finishedRound = null }, request }) =>
    move(request, params.code, { type: 'next-round', playerId, finishedRound }),
  );
  serve(app, api.restart, ({ params, body: { playerId }, request }) =>
    move(request, params.code, { type: 'restart', playerId }),
  );
  serve(app, api.kick, ({ params, body: { playerId, targetId }, request }) =>
    move(request, params.code, { type: 'kick', playerId, targetId }),
  );
  serve(app, api.host, ({ params, body: { playerId, targetId }, request }) =>
    move(request, params.code, { type: 'hand-over', playerId, targetId }),
  );
}

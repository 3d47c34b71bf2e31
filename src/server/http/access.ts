import type { FastifyRequest } from 'fastify';
import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { viewFor } from '../../game/view.ts';
import type { SessionUser } from '../accounts/sessions.ts';
import type { Attempt } from '../limits/logins.ts';
import type { Services } from '../services.ts';
import { RequestError } from './request-error.ts';

/** Checks that every call of a lobby makes first. */
export type Access = {
  /** After too many misses, callers without a seat in the lobby are refused, hit or miss. */
  findLobby(request: FastifyRequest, visitor: SessionUser | null, code: string): Promise<Game>;
  /** Checks session, lobby and identity, in this order. */
  requirePlayer(
    request: FastifyRequest,
    code: string,
    claimedId: PlayerId,
  ): Promise<{ visitor: SessionUser; game: Game }>;
  /** [W1] The lobby as its caller may see it. */
  viewOf(game: Game | null, viewerId: PlayerId): GameView;
};

/** [W2] The session decides the identity; the body must match it. */
export function requireSelf(visitor: SessionUser, claimedId: PlayerId): void {
  if (visitor.playerId !== claimedId) throw new RequestError('not-you');
}

export function openAccess({ sessions, store, limits, lobbies, presence, now }: Services): Access {
  /** Queried by player, never by code, so that the timing does not reveal whether a lobby exists. */
  async function hasSeat(visitor: SessionUser | null, code: string): Promise<boolean> {
    return visitor !== null && (await store.games.codesOf(visitor.playerId)).includes(code);
  }

  async function lookUp(
    request: FastifyRequest,
    visitor: SessionUser | null,
    code: string,
  ): Promise<Game> {
    const cached = lobbies.getCached(code);
    if (cached && visitor && findPlayer(cached, visitor.playerId)) {
      const newest = await lobbies.findNewest(code);
      if (newest) return newest;
    }

    let attempt: Pick<Attempt, 'takeBack'> | null = null;
    try {
      attempt = await limits.lookUp(request.ip, visitor?.sid ?? null);
    } catch (error) {
      if (!(error instanceof RequestError) || !(await hasSeat(visitor, code))) throw error;
    }
    const game = await lobbies.findNewest(code).catch(async (error: unknown) => {
      // Unknown whether it was a miss.
      await attempt?.takeBack();
      throw error;
    });
    if (!game) throw new RequestError('lobby-not-found');
    await attempt?.takeBack();
    return game;
  }

  return {
    findLobby: lookUp,

    async requirePlayer(request, code, claimedId) {
      const visitor = await sessions.require(request);
      const game = await lookUp(request, visitor, code);
      requireSelf(visitor, claimedId);
      // [L6] Any call counts as activity, also one that the rules refuse.
      if (findPlayer(game, claimedId)) presence.recordActivity(code, claimedId);
      return { visitor, game };
    },

    viewOf(game, viewerId) {
      if (!game) throw new RequestError('lobby-not-found');
      return viewFor(game, viewerId, now());
    },
  };
}

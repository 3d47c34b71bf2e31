import type { FastifyRequest } from 'fastify';
import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { viewFor } from '../../game/view.ts';
import type { Try } from '../limits/logins.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';
import type { Visitor } from '../sessions.ts';

/** What every call of a lobby asks first, in this order. */
export type Desk = {
  /** The lobby of this code. Who has no seat in it and missed too often is refused, hit or miss. */
  lookUp(request: FastifyRequest, visitor: Visitor | null, code: string): Promise<Game>;
  /** Session, lobby, identity. */
  enterAs(
    request: FastifyRequest,
    code: string,
    claimedId: PlayerId,
  ): Promise<{ visitor: Visitor; game: Game }>;
  /** [W1] The answer to a call: the lobby as its caller may see it. */
  view(game: Game | null, viewerId: PlayerId): GameView;
};

/** [W2] The session says who you are; the body may only agree. */
export function mustBe(visitor: Visitor, claimedId: PlayerId): void {
  if (visitor.playerId !== claimedId) throw new Refused('not-you');
}

/** The desk, at which every call that names a lobby is looked up. */
export function openDesk({ sessions, store, limits, lobbies, presence, now }: Parts): Desk {
  /** Asked by player, never by code: how long it takes does not tell whether there is a lobby. */
  async function hasSeat(visitor: Visitor | null, code: string): Promise<boolean> {
    return visitor !== null && (await store.games.codesOf(visitor.playerId)).includes(code);
  }

  async function lookUp(
    request: FastifyRequest,
    visitor: Visitor | null,
    code: string,
  ): Promise<Game> {
    const known = lobbies.peek(code);
    if (known && visitor && findPlayer(known, visitor.playerId)) {
      const newest = await lobbies.findNewest(code);
      if (newest) return newest;
    }

    let look: Pick<Try, 'takeBack'> | null = null;
    try {
      look = await limits.lookUp(request.ip, visitor?.sid ?? null);
    } catch (error) {
      if (!(error instanceof Refused) || !(await hasSeat(visitor, code))) throw error;
    }
    const game = await lobbies.findNewest(code).catch(async (trouble: unknown) => {
      // Nobody knows whether it was a miss.
      await look?.takeBack();
      throw trouble;
    });
    if (!game) throw new Refused('lobby-not-found');
    await look?.takeBack();
    return game;
  }

  return {
    lookUp,

    async enterAs(request, code, claimedId) {
      const visitor = await sessions.require(request);
      const game = await lookUp(request, visitor, code);
      mustBe(visitor, claimedId);
      // [L6] Any call is a sign of life, also one that the rules refuse.
      if (findPlayer(game, claimedId)) presence.contact(code, claimedId);
      return { visitor, game };
    },

    view(game, viewerId) {
      if (!game) throw new Refused('lobby-not-found');
      return viewFor(game, viewerId, now());
    },
  };
}

import type { BodyOf, Call } from '../../contract/api.ts';
import type { MoveName, moveApi } from '../../contract/move-api.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Move } from '../../game/play.ts';
import { hostOf, seatOf } from '../../game/players.ts';
import type { Session } from '../accounts/sessions.ts';
import { requireHost } from '../http/access.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { DEALT_WORDS_MS } from '../store/repositories/dealt-words.ts';

/**
 * A validated call of a seated player, by HTTP or on a live channel. `callId`: idempotency key; null: none.
 * `receivedAt`: `performance.now()`; its timeout counts from then.
 */
type MoveRequest = {
  code: string;
  session: Session;
  body: BodyOf<Call>;
  callId: string | null;
  receivedAt: number;
};

/** Maps calls to moves; resolves to the game that includes the move. */
export type Moves = { perform(name: MoveName, input: MoveRequest): Promise<Game> };

type MoveBuilder<C extends Call> = (
  body: BodyOf<C>,
  playerId: PlayerId,
  caller: { session: Session; game: Game },
) => Promise<Move>;
/** The body of these is the move, but for its name. */
type Direct = {
  [Name in MoveName]: BodyOf<(typeof moveApi)[Name]> & {
    type: Name;
    playerId: PlayerId;
  } extends Move
    ? Name
    : never;
}[MoveName];
type Builders<Name extends MoveName> = { [N in Name]: MoveBuilder<(typeof moveApi)[N]> };
type MoveBuilders = Builders<Exclude<MoveName, Direct>> & Partial<Builders<Direct>>;

export function openMoves(services: Services): Moves {
  const { access, lobbies, membership, idempotency, store, now } = services;

  /** Read for each deal, because another process may have served the last evening [R15]. */
  const dealtBefore = async (game: Game): Promise<string[]> =>
    (await store.dealtWords.of(hostOf(game).id, now() - DEALT_WORDS_MS)).map(({ word }) => word);

  const builders: MoveBuilders = {
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
    async redeal({ round = null }, playerId, { game }) {
      return { type: 'redeal', playerId, round, dealtBefore: await dealtBefore(game) };
    },
    async nextRound({ finishedRound = null }, playerId, { game }) {
      return { type: 'nextRound', playerId, finishedRound, dealtBefore: await dealtBefore(game) };
    },
  };

  async function newest(code: string): Promise<Game> {
    const game = await lobbies.findNewest(code);
    if (!game) throw new RequestError('lobby-not-found');
    return game;
  }

  return {
    async perform(name, { code, session, callId, body, receivedAt }) {
      const { sid, playerId } = session;
      // Safe: `builders` is typed per call; the body of the others is the move.
      const build = builders[name] as MoveBuilder<Call> | undefined;
      // Idempotency keys are scoped to session, lobby, call name and seat [H6].
      const { forId = playerId } = body as { forId?: PlayerId };
      const key = callId && `${sid} ${code} ${name} ${forId} ${callId}`;
      const made = await idempotency.runOnce(key, async () => {
        const move = build
          ? await build(body, playerId, { session, game: await newest(code) })
          : ({ ...(body as object), type: name, playerId } as Move);
        return lobbies.play(code, move, receivedAt);
      });
      if (made) return made;
      const current = await newest(code);
      // A repeated call skips the rules: refuse players who were removed since.
      seatOf(current, playerId);
      return current;
    },
  };
}

import type { Game, PlayerId, Round, RuleContext } from './game.ts';
import { isInRound, seatOf } from './players.ts';
import { deal } from './round.ts';
import { check } from './rule-error.ts';

/** The draw weights as if the round had not been dealt [R2]. */
function withoutDeal(game: Game, { order, redeal }: Round): Game {
  if (!redeal) return game;
  const { lastImposterIds, roundsSinceImposter } = redeal;
  return {
    ...game,
    lastImposterIds,
    players: game.players.map((player) => {
      if (!order.includes(player.id)) return player;
      const counted = Math.max(0, player.roundsSinceImposter - 1);
      return { ...player, roundsSinceImposter: roundsSinceImposter[player.id] ?? counted };
    }),
  };
}

/**
 * Deals the round again, once; the game does not remember who asked [R14]. A repeat changes nothing.
 * `shownRound`: the round that the caller saw; null: the current one.
 */
export function redeal(
  game: Game,
  playerId: PlayerId,
  shownRound: number | null,
  context: RuleContext,
  dealtBefore: readonly string[] = [],
): Game {
  seatOf(game, playerId);
  const { round } = game;
  if (shownRound !== null && shownRound !== game.currentRound) return game;
  check(game.status === 'playing' && round !== null, 'not-playing');
  check(isInRound(game, playerId), 'not-in-round');
  if (round.isRedealt) return game;
  check(round.redeal !== null && context.now < round.redeal.until, 'no-redeal');
  const dealt = deal(withoutDeal(game, round), context, dealtBefore);
  return { ...dealt, round: dealt.round && { ...dealt.round, redeal: null, isRedealt: true } };
}

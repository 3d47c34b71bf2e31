import type { Game, PlayerId, Round } from '../../../game/game.ts';
import { hostOf } from '../../../game/players.ts';

/** The words of a round that has ended or was dealt again. */
export type EndedRound = {
  hostId: PlayerId;
  /** On the cards; two in `undercover`. */
  words: string[];
  /** From a member's own category [B1]. */
  isOwn: boolean;
  /** [R14] */
  isSkipped: boolean;
  /** By an Imposter [R6, V7]. */
  isGuessed: boolean;
};

/** From a member's own category [B1]. */
export const isOwnWord = ({ ownCategories }: Game, { word }: Round): boolean =>
  ownCategories.some(({ name }) => name === word.category);

const isSameDeal = (one: Round, other: Round): boolean =>
  one.word === other.word && one.isRedealt === other.isRedealt;

/**
 * The round that ends with this move; null: none. Not a running round: what is stored of it could show
 * the word to an Imposter.
 */
export function endedBetween(before: Game, after: Game): EndedRound | null {
  const { round } = before;
  if (!round || round.outcome) return null;
  const next = after.round && isSameDeal(round, after.round) ? after.round : null;
  if (next && !next.outcome) return null;
  const { word, imposterWord } = round;
  const words = [word.word, imposterWord].filter((one) => one !== null);
  const endReason = next?.outcome?.endReason;
  return {
    hostId: hostOf(before).id,
    words: [...new Set(words)].sort(),
    isOwn: isOwnWord(before, round),
    isSkipped: after.round?.isRedealt === true && !round.isRedealt && !next,
    isGuessed: endReason === 'guess-right' || endReason === 'stolen',
  };
}

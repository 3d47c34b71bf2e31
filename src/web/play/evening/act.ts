import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { namesOf } from '../view/players.ts';
import { type Verdict, verdictsOf } from '../view/verdicts.ts';
import { evening as texts } from './texts.ts';

/** How a round ended, in one label. */
export type Ending = keyof typeof texts.tag;

const endings: Record<PlayedRound['endReason'], Ending | null> = {
  votes: null,
  'guess-wrong': 'caught',
  'guess-right': 'solved',
  stolen: 'solved',
  'imposter-left': 'left',
};

export const endingOf = ({ endReason, winnerType }: PlayedRound): Ending =>
  endings[endReason] ?? (winnerType === 'group' ? 'caught' : 'escaped');

/** Who was fooled, or what decided the round; without `game` how many instead of who. */
export function sentence(played: PlayedRound, game?: GameView): string {
  const { imposters, endReason } = played;
  if (endReason === 'guess-right') return texts.solvedInRound;
  if (endReason === 'guess-wrong' || endReason === 'imposter-left')
    return resultTexts.why[endReason];
  const group = verdictsOf(played);
  const idsOf = (verdict: Verdict) =>
    group.filter((one) => one.verdict === verdict).map(({ id }) => id);
  const [right, fooled] = [idsOf('right'), idsOf('fooled')];
  const said =
    fooled.length > 0
      ? texts.fooled(game ? namesOf(game, fooled) : [], fooled.length, group.length)
      : texts.recognised(right.length, group.length, imposters.length);
  return endReason === 'stolen' ? `${said} ${texts.stolenInEnd}` : said;
}

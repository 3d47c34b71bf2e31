import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { type Verdict, verdictsOf } from '../../../game/verdicts.ts';
import { listNames } from '../../texts/list-names.ts';
import { result } from '../../texts/result.ts';
import { namesOf } from './players.ts';

/** How rounds ended, for the look back. */
export const endings = {
  tag: { caught: 'entlarvt', escaped: 'entkommen', solved: 'Wort erraten', left: 'gegangen' },
  /** With a wrong vote of the group. `names` lacks those who left the lobby. */
  fooled(names: readonly string[], count: number, group: number): string {
    if (count === group) return 'Alle sind reingefallen.';
    if (names.length < count) {
      return `${count} von ${group} ${count === 1 ? 'ist' : 'sind'} reingefallen.`;
    }
    return names.length === 1
      ? `Nur ${listNames(names)} ist reingefallen.`
      : `${listNames(names)} sind reingefallen.`;
  },
  /** Without a wrong vote of the group. */
  recognised(count: number, group: number, imposters: number): string {
    if (count === 0) return 'Aus der Gruppe hat niemand gewählt.';
    const who = imposters === 1 ? 'den Imposter' : 'einen Imposter';
    if (count === group) return `Alle haben ${who} erkannt.`;
    return `${count} von ${group} ${count === 1 ? 'hat' : 'haben'} ${who} erkannt.`;
  },
  solvedInRound: 'Mitten in der Runde gelöst. Chapeau!',
  stolenInEnd: 'Das letzte Wort saß.',
} as const;

export type Ending = keyof typeof endings.tag;

export function endingOf({ endReason, winnerType }: PlayedRound): Ending {
  if (endReason === 'imposter-left') return 'left';
  if (endReason === 'guess-right' || endReason === 'stolen') return 'solved';
  return winnerType === 'group' ? 'caught' : 'escaped';
}

/** Who was fooled, or what decided the round; without `game` how many instead of who. */
export function sentence(played: PlayedRound, game?: GameView): string {
  const { imposters, endReason } = played;
  if (endReason === 'guess-right') return endings.solvedInRound;
  if (endReason === 'guess-wrong' || endReason === 'imposter-left') return result.why[endReason];
  const group = verdictsOf(played);
  const idsOf = (verdict: Verdict) =>
    group.filter((one) => one.verdict === verdict).map(({ id }) => id);
  const [right, fooled] = [idsOf('right'), idsOf('fooled')];
  const said =
    fooled.length > 0
      ? endings.fooled(game ? namesOf(game, fooled) : [], fooled.length, group.length)
      : endings.recognised(right.length, group.length, imposters.length);
  return endReason === 'stolen' ? `${endings.stolenInEnd} ${said}` : said;
}

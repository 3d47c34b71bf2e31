import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { type Verdict, verdictsOf } from '../../../game/verdicts.ts';
import { listNames } from '../../texts/list-names.ts';
import { result } from '../../texts/result.ts';
import { namesOf } from './players.ts';

/** How rounds ended, for the look back. */
export const endings = {
  tag: { caught: 'entlarvt', escaped: 'entkommen', solved: 'Wort erraten', left: 'gegangen' },
  /** With a wrong vote of the group. `names` lacks those who left the lobby; `isMine`: the last one is the reader. */
  fooled(names: readonly string[], isMine: boolean, count: number, group: number): string {
    if (count === group) return 'Alle sind reingefallen.';
    if (names.length < count) {
      return `${count} von ${group} ${count === 1 ? 'ist' : 'sind'} reingefallen.`;
    }
    if (names.length === 1)
      return `Nur ${listNames(names)} ${isMine ? 'bist' : 'ist'} reingefallen.`;
    return `${listNames(names)} ${isMine ? 'seid' : 'sind'} reingefallen.`;
  },
  /** Without a wrong vote of the group. */
  recognised(count: number, group: number, imposters: number): string {
    if (count === 0) return 'Aus der Gruppe hat niemand gewählt.';
    const who = imposters === 1 ? 'den Imposter' : 'einen Imposter';
    if (count === group) return `Alle haben ${who} erkannt.`;
    return `${count} von ${group} ${count === 1 ? 'hat' : 'haben'} ${who} erkannt.`;
  },
  /** How many of the group named an Imposter when it decided [V6]. */
  runoff(count: number, group: number, imposters: number): string {
    const who = imposters === 1 ? 'den Imposter' : 'einen Imposter';
    if (count === 0) return `Stichwahl: Aus der Gruppe zeigte niemand auf ${who}.`;
    if (count === group) return `Stichwahl: Alle zeigten auf ${who}.`;
    return `Stichwahl: ${count} von ${group} ${count === 1 ? 'zeigte' : 'zeigten'} auf ${who}.`;
  },
  solvedInRound: 'Mitten in der Runde gelöst. Chapeau!',
} as const;

export type Ending = keyof typeof endings.tag;

export function endingOf({ endReason, winnerType }: PlayedRound): Ending {
  if (endReason === 'imposter-left') return 'left';
  if (endReason === 'guess-right' || endReason === 'stolen') return 'solved';
  return winnerType === 'group' ? 'caught' : 'escaped';
}

/** Players who were fooled; in a run-off who was, and when, is not told by one word. */
export const fooledIn = (played: PlayedRound): string[] =>
  isDecidedByRunoff(played) ? [] : idsOf(played, 'fooled');

/** Who was fooled, or what decided the round; without `game` how many instead of who. `myId`: of the reader. */
export function sentence(played: PlayedRound, game?: GameView, myId = ''): string {
  const { imposters, endReason, votes } = played;
  if (endReason === 'guess-right') return endings.solvedInRound;
  if (endReason === 'guess-wrong' || endReason === 'imposter-left') return result.why[endReason];
  const group = verdictsOf(played);
  if (isDecidedByRunoff(played)) {
    const right = group.filter(({ id }) => imposters.some((one) => one.id === votes[id]));
    return endings.runoff(right.length, group.length, imposters.length);
  }
  const [right, fooled] = [idsOf(played, 'right'), idsOf(played, 'fooled')];
  if (fooled.length === 0) return endings.recognised(right.length, group.length, imposters.length);
  const isMine = fooled.includes(myId);
  const others = game
    ? namesOf(
        game,
        fooled.filter((id) => id !== myId),
      )
    : [];
  const names = game && isMine ? [...others, 'du'] : others;
  return endings.fooled(names, isMine, fooled.length, group.length);
}

const idsOf = (played: PlayedRound, verdict: Verdict) =>
  verdictsOf(played).flatMap((one) => (one.verdict === verdict ? one.id : []));

/** The votes of the run-off replaced those of the ballot [V6, P2]. */
const isDecidedByRunoff = ({ votes, ballotVotes }: PlayedRound): boolean =>
  Object.keys({ ...votes, ...ballotVotes }).some((id) => votes[id] !== ballotVotes[id]);

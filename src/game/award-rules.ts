import type { PlayerId } from './game.ts';
import { isImposterOf, type RoundTold, targetsOf, timesOf, verdictsOf } from './verdicts.ts';

/** `points`: of the game. */
export type Contender = { id: PlayerId; points: number };

/** `of`: a second number of the sentence. `namedId`: another player in it. */
export type Count = { value: number; of: number; namedId: PlayerId | null };

type Rounds = readonly RoundTold[];
/** What a player did in the rounds of a game. */
type Rule = (rounds: Rounds, id: PlayerId, players: readonly Contender[]) => Count;

const counted = (value: number, of = 0, namedId: PlayerId | null = null): Count => ({
  value,
  of,
  namedId,
});

const NOTHING = counted(0);

/** The largest, in a tie the first. */
const largest = (counts: readonly Count[]): Count =>
  counts.reduce((best, count) => (count.value > best.value ? count : best), NOTHING);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const playedBy = (rounds: Rounds, id: PlayerId): RoundTold[] =>
  rounds.filter(({ playerIds }) => playerIds.includes(id));

const timesImposter = (rounds: Rounds, id: PlayerId): number =>
  rounds.filter((played) => isImposterOf(played, id)).length;

/** A ballot that accused none of the Imposters. */
const isEscape = ({ winnerType, endReason }: RoundTold): boolean =>
  winnerType === 'imposter' && endReason === 'votes';

/** Players who named this one, in ballot or run-off. */
const fingersAt = (played: RoundTold, id: PlayerId): number =>
  played.playerIds.filter((by) => targetsOf(played, by).includes(id)).length;

const hasBallot = ({ ballotVotes }: RoundTold): boolean => Object.keys(ballotVotes).length > 0;

/** Of the Imposters only the one who guessed right gets these points [P]. */
const guessed = ({ endReason, points }: RoundTold, id: PlayerId): boolean =>
  (endReason === 'guess-right' && points[id] === 4) || (endReason === 'stolen' && points[id] === 2);

/** The only Imposter was accused, by one vote: each of those votes decided. */
function isDecisive(played: RoundTold, by: PlayerId): boolean {
  const { imposters, winnerType, endReason, votes } = played;
  const [imposter, ...others] = imposters;
  const isCaught = (winnerType === 'group' && endReason === 'votes') || endReason === 'stolen';
  if (!isCaught || !imposter || others.length > 0 || votes[by] !== imposter.id) return false;
  const counts = new Map<string | null, number>([[null, 0]]);
  for (const target of Object.values(votes)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const most = counts.get(imposter.id) ?? 0;
  counts.delete(imposter.id);
  return most - Math.max(...counts.values()) === 1;
}

const placeOf = (points: number, all: readonly number[]): number =>
  1 + all.filter((other) => other > points).length;

/** By priority: the rarer is first. */
export const awardRules = {
  /** [E2a] */
  thief: (rounds, id) => {
    const right = rounds.filter((played) => isImposterOf(played, id) && guessed(played, id));
    return counted(
      right.length,
      right.filter(({ endReason }) => endReason === 'guess-right').length,
    );
  },

  /** [E2b] */
  alone: (rounds, id) =>
    largest(
      rounds.map((played) => {
        const group = verdictsOf(played);
        const right = group.filter(({ verdict }) => verdict === 'right');
        if (right.length !== 1 || right[0]?.id !== id) return NOTHING;
        const targets = targetsOf(played, id);
        const named = played.imposters.find((one) => targets.includes(one.id));
        const wrong = group.filter(({ verdict }) => verdict === 'fooled').length;
        return counted(wrong, 0, named?.id);
      }),
    ),

  /** [E2c] */
  illusion: (rounds, id) =>
    largest(
      rounds.map((played) => {
        if (!isEscape(played) || !isImposterOf(played, id)) return NOTHING;
        const group = verdictsOf(played);
        return counted(group.filter(({ verdict }) => verdict === 'fooled').length, group.length);
      }),
    ),

  /** [E2d] */
  scales: (rounds, id) => counted(rounds.filter((played) => isDecisive(played, id)).length),

  /** [E2e] `of`: the place at the end. */
  comeback: (rounds, id, players) => {
    const late = rounds.slice(Math.floor(rounds.length / 2));
    const gained = (one: PlayerId) => sum(late.map(({ points }) => points[one] ?? 0));
    const atEnd = players.map(({ points }) => points);
    const atHalf = players.map((one) => one.points - gained(one.id));
    const own = players.findIndex((one) => one.id === id);
    const end = placeOf(atEnd[own] ?? 0, atEnd);
    return counted(placeOf(atHalf[own] ?? 0, atHalf) - end, end);
  },

  /** [E2f] `of`: as Imposter. */
  double: (rounds, id) => {
    const won = playedBy(rounds, id).filter(
      (played) =>
        played.endReason !== 'imposter-left' &&
        isImposterOf(played, id) === (played.winnerType === 'imposter'),
    );
    const asImposter = timesImposter(won, id);
    const isBoth = asImposter > 0 && asImposter < won.length;
    return isBoth ? counted(won.length, asImposter) : NOTHING;
  },

  /** [E2g] */
  fastest: (rounds, id) =>
    counted(
      timesOf(
        rounds.filter(({ firstVoterId }) => firstVoterId === id),
        id,
        'right',
      ),
    ),

  /** [E2h] `of`: rounds as Imposter. */
  bluff: (rounds, id) =>
    counted(timesImposter(rounds.filter(isEscape), id), timesImposter(rounds, id)),

  /** [E2i] */
  suspect: (rounds, id) =>
    timesImposter(rounds, id) > 0
      ? NOTHING
      : counted(sum(rounds.map((played) => fingersAt(played, id)))),

  /** [E2j] `of`: rounds with an own vote. */
  nose: (rounds, id) =>
    counted(timesOf(rounds, id, 'right'), timesOf(rounds, id, 'right', 'fooled', 'abstained')),

  /** [E2k] */
  lamb: (rounds, id) =>
    timesImposter(rounds, id) > 0
      ? NOTHING
      : counted(
          playedBy(rounds, id).filter((played) => hasBallot(played) && fingersAt(played, id) === 0)
            .length,
        ),

  /** [E2m] */
  streak(rounds, id) {
    let [longest, length] = [0, 0];
    for (const { points } of rounds) {
      length = points[id] ? length + 1 : 0;
      longest = Math.max(longest, length);
    }
    return counted(longest);
  },

  /** [E2l] `of`: right votes. */
  vane: (rounds, id) => {
    const right = timesOf(rounds, id, 'right');
    const named = rounds
      .flatMap((played) => targetsOf(played, id))
      .filter((target) => target !== null);
    const turns = named.filter((target, index) => index > 0 && target !== named[index - 1]).length;
    return right > 0 ? counted(turns, right) : NOTHING;
  },
} satisfies Record<string, Rule>;

export type AwardId = keyof typeof awardRules;

import type { PlayedRound, PlayerId } from './game.ts';

/** What verdicts and awards need of a round; also a view has it. */
export type RoundTold = Omit<PlayedRound, 'game' | 'word' | 'imposters'> & {
  imposters: readonly { id: PlayerId }[];
};

export const isImposterOf = ({ imposters }: RoundTold, id: PlayerId): boolean =>
  imposters.some((one) => one.id === id);

/** Those whom a player named in ballot and run-off; null: an abstention [V6]. */
export const targetsOf = ({ ballotVotes, votes }: RoundTold, id: PlayerId): (string | null)[] =>
  [ballotVotes, votes].flatMap((ballot) => (Object.hasOwn(ballot, id) ? [ballot[id] ?? null] : []));

/** [P] How a member of the group voted; right, like the points, if an Imposter was named in either ballot. */
export type Verdict = 'right' | 'fooled' | 'abstained' | 'none';

function verdictOf(played: RoundTold, id: PlayerId): Verdict {
  const targets = targetsOf(played, id);
  const named = targets.filter((target) => target !== null);
  if (named.some((target) => isImposterOf(played, target))) return 'right';
  if (named.length > 0) return 'fooled';
  return targets.length > 0 ? 'abstained' : 'none';
}

/** Players of the round who knew the word, with their verdicts. */
export const verdictsOf = (played: RoundTold): { id: PlayerId; verdict: Verdict }[] =>
  played.playerIds
    .filter((id) => !isImposterOf(played, id))
    .map((id) => ({ id, verdict: verdictOf(played, id) }));

/** Rounds in which a member of the group voted so. */
export const timesOf = (
  rounds: readonly RoundTold[],
  id: PlayerId,
  ...verdicts: Verdict[]
): number =>
  rounds.filter(
    (played) =>
      played.playerIds.includes(id) &&
      !isImposterOf(played, id) &&
      verdicts.includes(verdictOf(played, id)),
  ).length;

import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { type Face, faceOf, seated } from './players.ts';

type Played = PlayedRound;

export type AwardKind = 'nose' | 'bluff' | 'suspect';
/** `count` of `of`, as the sentence of the award says. */
export type Award = { kind: AwardKind; face: Face; count: number; of: number };

/** Once may be luck. */
const COUNT_MIN = 2;

/** What a player did in all rounds of the game. */
export type Evening = {
  /** Rounds with a vote as a member of the group, and those with one for an Imposter. */
  votes: number;
  right: number;
  fooled: number;
  timesImposter: number;
  bluffs: number;
  /** Players who voted for this one, round by round, while not an Imposter. */
  suspected: number;
};

const isImposterOf = ({ imposters }: Played, id: string) => imposters.some((one) => one.id === id);

/** Those whom a player named in ballot and run-off; null: an abstention [V6]. */
const targetsOf = ({ ballotVotes, votes }: Played, id: string): (string | null)[] =>
  [ballotVotes, votes].flatMap((ballot) => (Object.hasOwn(ballot, id) ? [ballot[id] ?? null] : []));

/** [P] How a member of the group voted; right, like the points, if an Imposter was named in either ballot. */
export type Verdict = 'right' | 'fooled' | 'abstained' | 'none';

function verdictOf(played: Played, id: string): Verdict {
  const targets = targetsOf(played, id);
  const named = targets.filter((target) => target !== null);
  if (named.some((target) => isImposterOf(played, target))) return 'right';
  if (named.length > 0) return 'fooled';
  return targets.length > 0 ? 'abstained' : 'none';
}

/** Players of the round who knew the word, with their verdicts. */
export const verdictsOf = (played: Played): { id: string; verdict: Verdict }[] =>
  played.playerIds
    .filter((id) => !isImposterOf(played, id))
    .map((id) => ({ id, verdict: verdictOf(played, id) }));

export function eveningOf({ playedRounds }: GameView, id: string): Evening {
  const evening = { votes: 0, right: 0, fooled: 0, timesImposter: 0, bluffs: 0, suspected: 0 };
  for (const played of playedRounds) {
    if (isImposterOf(played, id)) {
      evening.timesImposter += 1;
      if (played.winnerType === 'imposter') evening.bluffs += 1;
      continue;
    }
    evening.suspected += played.playerIds.filter((one) =>
      targetsOf(played, one).includes(id),
    ).length;
    const verdict = verdictOf(played, id);
    if (verdict !== 'none') evening.votes += 1;
    if (verdict === 'right' || verdict === 'fooled') evening[verdict] += 1;
  }
  return evening;
}

/** The awards of the game, for players who are still here: one each, if others have earned the next one. A tie goes to fewer points. */
export function awardsOf(game: GameView): Award[] {
  const evenings = seated(game).map(({ id }) => ({ id, ...eveningOf(game, id) }));
  const points = (id: string) => game.scores[id] ?? 0;
  const honoured = new Set<string>();
  const best = (kind: AwardKind, count: keyof Evening, of: keyof Evening): Award[] => {
    const [first] = evenings
      .filter((evening) => evening[count] >= COUNT_MIN)
      .sort(
        (a, b) =>
          Number(honoured.has(a.id)) - Number(honoured.has(b.id)) ||
          b[count] - a[count] ||
          points(a.id) - points(b.id),
      );
    const face = first && faceOf(game, first.id);
    if (!first || !face) return [];
    honoured.add(first.id);
    return [{ kind, face, count: first[count], of: first[of] }];
  };
  return [
    ...best('nose', 'right', 'votes'),
    ...best('bluff', 'bluffs', 'timesImposter'),
    ...best('suspect', 'suspected', 'timesImposter'),
  ];
}

import type { GameView } from '../../../../contract/shapes.ts';
import { type Face, faceOf, seated } from '../../../lobby/players.ts';

export type AwardKind = 'nose' | 'bluff' | 'suspect';
/** `count` of `of`, as the sentence of the award says. */
export type Award = { kind: AwardKind; face: Face; count: number; of: number };

/** Once may be luck. */
const COUNT_MIN = 2;

/** What a player did in all rounds of the game. */
export type Evening = {
  /** Votes as a member of the group, and those for an Imposter. */
  votes: number;
  right: number;
  fooled: number;
  timesImposter: number;
  bluffs: number;
  /** Votes received while not an Imposter. */
  fingers: number;
};

export function eveningOf({ playedRounds }: GameView, id: string): Evening {
  const evening = { votes: 0, right: 0, fooled: 0, timesImposter: 0, bluffs: 0, fingers: 0 };
  for (const { imposters, winnerType, votes } of playedRounds) {
    const isImposter = (target: string) => imposters.some((one) => one.id === target);
    if (isImposter(id)) {
      evening.timesImposter += 1;
      if (winnerType === 'imposter') evening.bluffs += 1;
      continue;
    }
    evening.fingers += Object.values(votes).filter((target) => target === id).length;
    const target = votes[id];
    if (target === undefined) continue;
    evening.votes += 1;
    if (target === null) continue;
    if (isImposter(target)) evening.right += 1;
    else evening.fooled += 1;
  }
  return evening;
}

/** The awards of the game, for players who are still here. A tie goes to fewer points. */
export function awardsOf(game: GameView): Award[] {
  const evenings = seated(game).map(({ id }) => ({ id, ...eveningOf(game, id) }));
  const points = (id: string) => game.scores[id] ?? 0;
  const best = (kind: AwardKind, count: keyof Evening, of: keyof Evening): Award[] => {
    const [first] = evenings.toSorted((a, b) => b[count] - a[count] || points(a.id) - points(b.id));
    const face = first && first[count] >= COUNT_MIN ? faceOf(game, first.id) : null;
    return first && face ? [{ kind, face, count: first[count], of: first[of] }] : [];
  };
  return [
    ...best('nose', 'right', 'votes'),
    ...best('bluff', 'bluffs', 'timesImposter'),
    ...best('suspect', 'fingers', 'timesImposter'),
  ];
}

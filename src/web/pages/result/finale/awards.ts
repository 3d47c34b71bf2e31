import type { GameView } from '../../../../contract/shapes.ts';
import { type Face, faceOf } from '../../../lobby/players.ts';
import { ballots } from '../ballots.ts';

export type AwardKind = 'nose' | 'thief' | 'bluff' | 'suspect';
/** `count`: fingers or points, as the sentence of the award says. */
export type Award = { kind: AwardKind; face: Face; count: number };

const AWARDS_MAX = 3;
/** Fewer votes are no suspicion. */
const SUSPICION_MIN = 2;

/** A view keeps one round, so these are the awards of the last one. A tie goes to fewer points. */
export function awardsOf(game: GameView): Award[] {
  const isImposter = (id: string) => game.imposterIds.includes(id);
  const total = (id: string) => game.scores[id] ?? 0;
  const gained = (id: string) => game.roundPoints[id] ?? 0;
  const winners = game.winnerType === 'imposter' ? game.imposterIds : [];
  const [imposterId] = winners
    .filter((id) => gained(id) > 0)
    .sort((a, b) => gained(b) - gained(a) || total(a) - total(b));
  const { received } = ballots(game);
  const [suspect] = received
    .filter(({ target, voters }) => !isImposter(target.id) && voters.length >= SUSPICION_MIN)
    .sort((a, b) => b.voters.length - a.voters.length || total(a.target.id) - total(b.target.id));
  const noses = received.filter(({ target }) => isImposter(target.id)).flatMap((one) => one.voters);
  // Only who stood alone: otherwise it would be a prize for many.
  const nose = noses.length === 1 ? noses[0] : undefined;
  const imposter = imposterId === undefined ? null : faceOf(game, imposterId);
  const awards: (Award | null | undefined)[] = [
    nose && { kind: 'nose', face: nose, count: 1 },
    imposter && {
      kind: game.endReason === 'guess-right' || game.endReason === 'stolen' ? 'thief' : 'bluff',
      face: imposter,
      count: gained(imposter.id),
    },
    suspect && { kind: 'suspect', face: suspect.target, count: suspect.voters.length },
  ];
  return awards.filter((award) => award != null).slice(0, AWARDS_MAX);
}

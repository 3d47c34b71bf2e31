import type { GameView } from '../../../contract/shapes.ts';

/** A scene enters when this changes; also another round's, as a TV may sleep through all in between. */
export const sceneKey = ({ status, stage, currentRound, isRedealt, revealStartsAt }: GameView) =>
  [status, stage, currentRound, isRedealt, revealStartsAt].join();

/** What a display shows of a result; `at`: ms after the start of the reveal. */
export type ResultScene = { at: number } & (
  | { kind: 'reveal' | 'curve' | 'points' | 'podium' | 'evening' | 'awards' }
  | { kind: 'award'; index: number }
);

/** Time for the result of the round after its reveal; phones go on to the podium as late. */
const ROUND_MS = 10_000;
/** The replay of the suspicions [R16] takes 5 s of it. */
const CURVE_MS = 8000;
const PODIUM_MS = 8000;
/** The standings of all games, before the awards [E1]. */
const EVENING_MS = 8000;
/** Each award alone, before all of them. */
const AWARD_MS = 4000;

/** The scenes of a result whose reveal takes `revealMs`; `hasEvening`: of a second game or a later one. */
export function sceneryAfter(
  revealMs: number,
  isLast: boolean,
  hasCurve: boolean,
  hasEvening: boolean,
  awardCount: number,
): ResultScene[] {
  const roundMs = revealMs + ROUND_MS;
  const curve: ResultScene[] = hasCurve ? [{ at: roundMs, kind: 'curve' }] : [];
  const after = hasCurve ? roundMs + CURVE_MS : roundMs;
  if (!isLast) {
    return [{ at: 0, kind: 'reveal' }, ...curve, { at: after, kind: 'points' }];
  }
  const awardsAt = after + PODIUM_MS + (hasEvening ? EVENING_MS : 0);
  return [
    { at: 0, kind: 'reveal' },
    ...curve,
    { at: after, kind: 'podium' },
    ...(hasEvening ? [{ at: after + PODIUM_MS, kind: 'evening' as const }] : []),
    ...Array.from({ length: awardCount }, (_, index) => {
      return { at: awardsAt + index * AWARD_MS, kind: 'award' as const, index };
    }),
    { at: awardsAt + awardCount * AWARD_MS, kind: 'awards' },
  ];
}

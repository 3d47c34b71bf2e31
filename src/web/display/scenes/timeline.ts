import type { GameView } from '../../../contract/shapes.ts';

/** A scene enters when this changes; also another round's, as a TV may sleep through all in between. */
export const sceneKey = ({ status, stage, currentRound, isRedealt, revealStartsAt }: GameView) =>
  [status, stage, currentRound, isRedealt, revealStartsAt].join();

/** What a display shows of a result; `at`: ms after the start of the reveal. */
export type ResultScene = { at: number } & (
  | { kind: 'reveal' | 'curve' | 'points' | 'podium' | 'evening' | 'review' | 'film' | 'awards' }
  | { kind: 'award'; index: number }
);

/** Time for the result of the round after its reveal; phones go on to the podium as late. */
const ROUND_MS = 10_000;
/** The replay of the suspicions [R16] takes 5 s of it. */
const CURVE_MS = 8000;
const PODIUM_MS = 8000;
/** The standings of all games [E1]. */
const EVENING_MS = 8000;
/** The rounds of the game, one beside the other. */
const REVIEW_MS = 8000;
/** Each award alone, before all of them. */
const AWARD_MS = 4000;

type Extras = {
  /** The round has suspicions to replay [R16]. */
  hasCurve: boolean;
  /** A second game or a later one is over [E1]. */
  hasEvening: boolean;
  /** The game had more than one round. */
  hasReview: boolean;
  /** Length of the film of the round of the evening; 0 without one [E5]. */
  filmMs: number;
  awardCount: number;
};

/** The scenes of a result whose reveal takes `revealMs`. */
export function sceneryAfter(
  revealMs: number,
  isLast: boolean,
  { hasCurve, hasEvening, hasReview, filmMs, awardCount }: Extras,
): ResultScene[] {
  const scenes: ResultScene[] = [{ at: 0, kind: 'reveal' }];
  let at = revealMs + ROUND_MS;
  if (!isLast) {
    if (hasCurve) scenes.push({ at, kind: 'curve' });
    return [...scenes, { at: hasCurve ? at + CURVE_MS : at, kind: 'points' }];
  }
  scenes.push({ at, kind: 'podium' });
  at += PODIUM_MS;
  if (hasEvening) {
    scenes.push({ at, kind: 'evening' });
    at += EVENING_MS;
  }
  if (hasReview) {
    scenes.push({ at, kind: 'review' });
    at += REVIEW_MS;
  }
  if (filmMs > 0) scenes.push({ at, kind: 'film' });
  at += filmMs;
  for (let index = 0; index < awardCount; index += 1) {
    scenes.push({ at, kind: 'award', index });
    at += AWARD_MS;
  }
  return [...scenes, { at, kind: 'awards' }];
}

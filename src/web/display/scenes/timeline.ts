/** What a display shows of a result; `at`: ms after the start of the reveal. */
export type ResultScene = { at: number; kind: 'reveal' | 'points' | 'podium' | 'awards' };

/** Time for the result of the round after its reveal; phones go on to the finale as late. */
const ROUND_MS = 10_000;
const PODIUM_MS = 8000;

/** The scenes of a result whose reveal takes `revealMs`. */
export function sceneryAfter(revealMs: number, isLast: boolean): ResultScene[] {
  const after = revealMs + ROUND_MS;
  if (!isLast) {
    return [
      { at: 0, kind: 'reveal' },
      { at: after, kind: 'points' },
    ];
  }
  return [
    { at: 0, kind: 'reveal' },
    { at: after, kind: 'podium' },
    { at: after + PODIUM_MS, kind: 'awards' },
  ];
}

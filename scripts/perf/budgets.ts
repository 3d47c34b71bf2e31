/** Target and hard stop of a figure. */
export type Budget = {
  name: string;
  unit: '' | 'ms' | 'KB';
  target: number;
  stop: number;
  /** Higher is better, as with scores. */
  atLeast?: true;
};

/** A budget with the measured median and all runs. */
export type Measured = Budget & { page: string; value: number; runs: number[] };

export type Verdict = 'ok' | 'misses' | 'broken';

const KB = 'KB';
const MS = 'ms';

/** Lighthouse budgets of a first visit: docs/budgets.md. */
export const firstVisit = {
  performance: { name: 'Lighthouse performance', unit: '', target: 95, stop: 90, atLeast: true },
  accessibility: {
    name: 'Lighthouse accessibility',
    unit: '',
    target: 100,
    stop: 100,
    atLeast: true,
  },
  'best-practices': {
    name: 'Lighthouse best practices',
    unit: '',
    target: 100,
    stop: 95,
    atLeast: true,
  },
  seo: { name: 'Lighthouse SEO', unit: '', target: 95, stop: 90, atLeast: true },
  lcp: { name: 'LCP', unit: MS, target: 2000, stop: 2500 },
  tbt: { name: 'TBT', unit: MS, target: 120, stop: 200 },
  cls: { name: 'CLS', unit: '', target: 0.02, stop: 0.05 },
  requests: { name: 'requests of the first view', unit: '', target: 10, stop: 14 },
  thirdParties: { name: 'requests to others', unit: '', target: 0, stop: 0 },
  fonts: { name: 'fonts', unit: KB, target: 62, stop: 80 },
  fontFiles: { name: 'font files', unit: '', target: 2, stop: 2 },
} as const satisfies Record<string, Budget>;

export type FirstVisit = Record<keyof typeof firstVisit, number>;

export const secondVisit: Budget = {
  name: 'LCP of a second visit',
  unit: MS,
  target: 900,
  stop: 1200,
};

/** Interaction to next paint of a tap, with 4x CPU slowdown. */
export const inp = (tap: string): Budget => ({
  name: `INP: ${tap}`,
  unit: MS,
  target: 120,
  stop: 200,
});

/** [UX-72] Of a step of the reveal on a phone and on a display. */
export const displayDistance: Budget = {
  name: 'steps of the reveal apart',
  unit: MS,
  target: 75,
  stop: 150,
};

/** Long Animation Frames API, with 4x CPU slowdown. */
export const revealFrame: Budget = {
  name: 'longest frame of the reveal',
  unit: MS,
  target: 50,
  stop: 100,
};

export const gameState: Budget = { name: 'game state, gzip', unit: KB, target: 2, stop: 4 };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** For an even number the lower of the two middle values. */
export const measured = (page: string, budget: Budget, runs: number[]): Measured => ({
  ...budget,
  page,
  value: median(runs),
  runs,
});

export function rate({ value, target, stop, atLeast }: Measured): Verdict {
  const isWithin = (limit: number) => (atLeast ? value >= limit : value <= limit);
  if (isWithin(target)) return 'ok';
  return isWithin(stop) ? 'misses' : 'broken';
}

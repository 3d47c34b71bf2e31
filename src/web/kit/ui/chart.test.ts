import { describe, expect, it } from 'vitest';
import { axisEnd, curve, extremes } from './chart.tsx';

const MINUTE = 60_000;
const hour = { end: 60 * MINUTE, span: 60 * MINUTE, step: MINUTE };
const field = { ...hour, top: 10, width: 600, height: 100 };
const minute = (n: number, value: number | null) => ({ at: n * MINUTE, value });

describe('the curve of an hour', () => {
  it('maps time to x and the value to height', () => {
    expect(curve([minute(0, 0), minute(1, 5), minute(2, 10)], field)).toBe('M0 100h0L10 50L20 0');
  });

  it('breaks at null values and at missing minutes', () => {
    expect(curve([minute(0, 10), minute(1, null), minute(2, 10)], field)).toBe('M0 0h0M20 0h0');
    expect(curve([minute(0, 10), minute(3, 10), minute(4, 10)], field)).toBe('M0 0h0M30 0h0L40 0');
  });

  it('omits samples older than an hour', () => {
    expect(curve([minute(-1, 10), minute(0, 10)], field)).toBe('M0 0h0');
    expect(curve([], field)).toBe('');
  });
});

describe('the axis', () => {
  it('ends at a round number not below any value', () => {
    expect([0, 0.4, 1, 1.1, 2, 4, 7, 12, 50, 51, 900].map(axisEnd)).toEqual([
      1, 1, 1, 2, 2, 5, 10, 20, 50, 100, 1000,
    ]);
  });
});

describe('the summary of a chart', () => {
  it('is the last and the highest measured value', () => {
    expect(extremes([minute(0, 3), minute(1, 9), minute(2, 4), minute(3, null)])).toEqual({
      most: { at: 60_000, value: 9 },
      last: { at: 120_000, value: 4 },
    });
    expect(extremes([minute(0, null)])).toBeNull();
  });
});

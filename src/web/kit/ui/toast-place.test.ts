import { describe, expect, it } from 'vitest';
import { freeTop } from './toast-place.ts';

const toast = { left: 10, right: 310, top: 0, bottom: 60 };
const row = (top: number, bottom: number, left = 0, right = 320) => ({ top, bottom, left, right });
const place = (controls: ReturnType<typeof row>[], box = toast) => freeTop(box, 0, 568, controls);

describe('[UX-50] place of a toast', () => {
  it('is at the top', () => expect(place([row(100, 148)])).toBe(0));

  it('is below the controls at the top, where there is room', () =>
    expect(place([row(16, 64), row(100, 148), row(220, 268)])).toBe(154));

  it('leaves out controls beside it', () => expect(place([row(16, 64, 311, 320)])).toBe(0));

  it('stays while it is free', () =>
    expect(place([row(300, 348)], { ...toast, top: 200, bottom: 260 })).toBe(200));

  it('is nowhere on a page full of controls', () =>
    expect(place(Array.from({ length: 10 }, (_, index) => row(index * 60, index * 60 + 48)))).toBe(
      null,
    ));
});

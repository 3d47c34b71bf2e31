import { expect, test } from 'vitest';
import { hideTooltipsOnEscape } from './tooltips.ts';

const press = (key: string) => Object.assign(new Event('keydown'), { key });

test('Esc hides tooltips until mouse or focus go elsewhere', () => {
  const dataset: DOMStringMap = {};
  const page = Object.assign(new EventTarget(), { documentElement: { dataset } });
  hideTooltipsOnEscape(page as unknown as Document);
  page.dispatchEvent(press('a'));
  expect(dataset).toEqual({});
  for (const elsewhere of ['pointerover', 'focusin']) {
    page.dispatchEvent(press('Escape'));
    expect(dataset).toEqual({ tipps: 'aus' });
    page.dispatchEvent(new Event(elsewhere));
    expect(dataset).toEqual({});
  }
});

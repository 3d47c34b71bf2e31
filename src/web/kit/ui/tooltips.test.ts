import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTooltips } from './tooltips.ts';

let dataset: DOMStringMap;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  dataset = {};
  page = Object.assign(new EventTarget(), { documentElement: { dataset } });
  watchTooltips(page as unknown as Document);
});
afterEach(() => void vi.useRealTimers());

/** A fake DOM node; `owner`: the icon button around it. */
const node = (owner: object | null) => ({ closest: () => owner });
const button = () => {
  const self: object = { closest: () => self };
  return self;
};
const send = (type: string, fields: object) => {
  const event = new Event(type);
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
};
const enter = (target: object) => send('pointerover', { target });
const press = (key: string) => send('keydown', { key });

test('after 700 ms on a button, the label of the next one opens at once', () => {
  enter(button());
  vi.advanceTimersByTime(699);
  expect(dataset.tooltips).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(dataset.tooltips).toBe('instant');
  enter(button());
  vi.advanceTimersByTime(10_000);
  expect(dataset.tooltips).toBe('instant');
});

test('300 ms outside of all buttons bring the delay back', () => {
  enter(button());
  vi.advanceTimersByTime(700);
  enter(node(null));
  vi.advanceTimersByTime(299);
  expect(dataset.tooltips).toBe('instant');
  vi.advanceTimersByTime(1);
  expect(dataset.tooltips).toBeUndefined();
});

test('crossing the gap between two buttons keeps labels instant', () => {
  enter(button());
  vi.advanceTimersByTime(700);
  send('pointerout', { relatedTarget: null });
  vi.advanceTimersByTime(299);
  enter(button());
  vi.advanceTimersByTime(10_000);
  expect(dataset.tooltips).toBe('instant');
});

test('a button that is left before its label opens has no effect', () => {
  enter(button());
  vi.advanceTimersByTime(699);
  enter(button());
  vi.advanceTimersByTime(699);
  expect(dataset.tooltips).toBeUndefined();
});

test('the icon within a button counts as that button', () => {
  const owner = button();
  enter(owner);
  vi.advanceTimersByTime(400);
  enter(node(owner));
  vi.advanceTimersByTime(300);
  expect(dataset.tooltips).toBe('instant');
});

test('Esc hides tooltips until mouse or focus move on', () => {
  press('a');
  expect(dataset).toEqual({});
  for (const elsewhere of ['pointerover', 'focusin']) {
    press('Escape');
    expect(dataset).toEqual({ tooltips: 'hidden' });
    send(elsewhere, { target: node(null) });
    expect(dataset).toEqual({});
  }
});

test.each([
  ['Esc', () => press('Escape')],
  ['a press', () => send('pointerdown', {})],
])('%s before the label opens keeps it closed', (_, act) => {
  const owner = button();
  enter(owner);
  act();
  enter(node(owner));
  vi.advanceTimersByTime(700);
  expect(dataset).toEqual({ tooltips: 'hidden' });
});

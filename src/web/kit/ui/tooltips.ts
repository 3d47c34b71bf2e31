import { alarm } from '../platform/alarm.ts';

/** Open delay of styles/tooltip.css, and how long the next label opens without it (docs/design.md). */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** The labelled icon button around this node. */
const ownerOf = (node: EventTarget | null): Element | null =>
  (node as Element | null)?.closest?.('.tooltip') ?? null;

/**
 * States that CSS cannot derive (styles/tooltip.css): `instant` while a label is open and 300 ms after it,
 * `hidden` after a press or Esc (WCAG 1.4.13) until mouse or focus move on.
 */
export function watchTooltips(page: Document = document): void {
  const { dataset } = page.documentElement;
  let owner: Element | null = null;
  const delay = alarm();

  function moveTo(next: Element | null) {
    if (next === owner) return;
    owner = next;
    delay.stop();
    const isInstant = dataset.tooltips === 'instant';
    if (next && !isInstant) {
      delay.set(OPEN_DELAY_MS, () => {
        dataset.tooltips = 'instant';
      });
    } else if (!next && isInstant) {
      delay.set(SKIP_DELAY_MS, () => {
        delete dataset.tooltips;
      });
    }
  }

  for (const enter of ['pointerover', 'focusin']) {
    page.addEventListener(enter, ({ target }) => {
      const next = ownerOf(target);
      if (dataset.tooltips === 'hidden' && !(next && next === owner)) delete dataset.tooltips;
      moveTo(next);
    });
  }
  for (const leave of ['pointerout', 'focusout'] as const) {
    page.addEventListener(leave, ({ relatedTarget }) => {
      // Left the window: no enter event follows.
      if (!relatedTarget) moveTo(null);
    });
  }
  function hide() {
    delay.stop();
    dataset.tooltips = 'hidden';
  }
  page.addEventListener('pointerdown', hide);
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

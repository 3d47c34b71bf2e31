import { prefersReducedMotion } from '../platform/reduced-motion.ts';

/** Scrolls to a part of the page and focuses it. No link to its id: that would be a step of the history. */
export function showSection(selector: string): void {
  const section = document.querySelector<HTMLElement>(selector);
  section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}

/** Scrolls a row sideways until the chosen one stands in its middle. */
export function centerInRow(chosen: Element | null | undefined): void {
  const row = chosen?.parentElement;
  if (!chosen || !row) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Esc hides the label of an icon button (styles/tooltip.css) until mouse or focus go elsewhere. */
export function hideTooltipsOnEscape(page: Document = document): void {
  const { dataset } = page.documentElement;
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.tipps = 'aus';
  });
  for (const elsewhere of ['pointerover', 'focusin']) {
    page.addEventListener(elsewhere, () => {
      delete dataset.tipps;
    });
  }
}

/**
 * Records the last button tapped before hydration (links work without scripts). Returns a function that
 * stops recording and replays that tap.
 */
export function recordEarlyTaps(page: HTMLElement): () => void {
  let tapped: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  page.addEventListener('click', remember);
  return () => {
    page.removeEventListener('click', remember);
    tapped?.click();
  };
}

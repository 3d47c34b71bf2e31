/**
 * Remembers the last button that was tapped in a page that is only a picture yet; links work by
 * themselves. Returns how to tap it again, once the page listens.
 */
export function watchEarlyTaps(page: HTMLElement): () => void {
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

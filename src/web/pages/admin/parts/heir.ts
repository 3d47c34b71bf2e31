/**
 * Keeps the focus in a list whose entry goes while it has the focus, or while a dialog about it has:
 * the entry that takes its place inherits it, or the heading where none is left. A `ref`
 * of what stays around the list; answers how to stop.
 */
export function watchForHeirs(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  let entry: Element | null = null;
  let place = 0;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    entry = target.closest('li, tr');
    place = [...(entry?.parentElement?.children ?? [])].indexOf(entry as Element);
  }

  const observer = new MutationObserver(() => {
    if (!entry || entry.isConnected || document.activeElement !== document.body) return;
    entry = null;
    const left = list.querySelectorAll('li:has(button), tr:has(td button)');
    const next = left[Math.min(place, left.length - 1)];
    const heading = list.closest('section')?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (next?.querySelector('button') ?? heading)?.focus();
  });

  list.addEventListener('focusin', remember);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

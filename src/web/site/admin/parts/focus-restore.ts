/**
 * Restores the focus when the focused list entry, or the entry of an open dialog, is removed: to
 * the entry now at its index, or to the heading if none is left. A `ref` for the element around the
 * list; returns its cleanup.
 */
export function restoreLostFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  let entry: Element | null = null;
  let index = 0;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    entry = target.closest('li, tr');
    index = [...(entry?.parentElement?.children ?? [])].indexOf(entry as Element);
  }

  const observer = new MutationObserver(() => {
    if (!entry || entry.isConnected || document.activeElement !== document.body) return;
    entry = null;
    const left = list.querySelectorAll('li:has(button), tr:has(td button)');
    const next = left[Math.min(index, left.length - 1)];
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

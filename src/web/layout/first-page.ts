let isOver = false;

/** Whether some page has been shown before: the first one is there at once, and takes no focus. */
export const isFirstPageOver = (): boolean => isOver;

/** Somebody went on to another page. */
export function endFirstPage(): void {
  isOver = true;
}

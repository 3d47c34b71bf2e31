let isOver = false;

/** True after a navigation: the first page has no entry animation and takes no focus. */
export const isFirstPageOver = (): boolean => isOver;

export function endFirstPage(): void {
  isOver = true;
}
